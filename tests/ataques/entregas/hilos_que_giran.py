# Intenta ocupar todos los núcleos con hilos que calculan sin parar.
import threading
import time

import torch

torch.set_num_threads(16)


def girar():
    fin = time.monotonic() + 20
    while time.monotonic() < fin:
        torch.randn(200, 200) @ torch.randn(200, 200)


def atencion_causal(Q, K, V):
    for _ in range(20):
        threading.Thread(target=girar, daemon=True).start()
    girar()
