# Intenta que copiar su respuesta falle o no quepa: tensores que dicen ser enormes, dispersos, de otra clase o de nadie.
from itertools import count

import torch

vez = count()
TENSORES = (
    lambda: torch.ones(1).expand(10**12),
    lambda: torch.empty(2**40, device="meta"),
    lambda: torch.sparse_coo_tensor(size=(10**9, 10**9)),
    lambda: torch.ones(3, 3).to_sparse_csr(),
    lambda: torch.quantize_per_tensor(torch.ones(3), 0.1, 0, torch.quint8),
    lambda: torch.ones(3, dtype=torch.complex64).conj(),
    lambda: torch.ones(3, dtype=torch.float8_e4m3fn),
    lambda: torch.nested.nested_tensor([torch.ones(2), torch.ones(3)]),
    lambda: torch.zeros((1,) * 64),
    lambda: torch.zeros(0, 2**62),
    lambda: torch.ones(3)._neg_view(),
)
atencion_causal = extraer_parches = atencion_por_pasos = lambda *_: TENSORES[next(vez) % len(TENSORES)]()
