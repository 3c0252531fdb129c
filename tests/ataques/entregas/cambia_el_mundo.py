# Intenta que un caso encuentre el mundo como lo dejó el anterior: tipos, gradientes, hilos, avisos y sorteos.
import random
import warnings

import numpy as np
import torch


def atencion_causal(Q, K, V):
    if torch.get_default_dtype() != torch.float32 or not torch.is_grad_enabled() or torch.get_num_threads() != 1:
        raise RuntimeError("\x4cOGRADO")
    torch.set_default_dtype(torch.float64)
    torch.set_grad_enabled(False)
    torch.set_num_threads(3)
    torch.use_deterministic_algorithms(True)
    warnings.simplefilter("error")
    random.seed(1)
    np.random.seed(1)
    Q.zero_()
    K.resize_(0)
    return Q, K
