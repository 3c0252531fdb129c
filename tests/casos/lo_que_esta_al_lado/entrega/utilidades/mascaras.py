import torch


def futuro(L, diagonal):
    """Lo que viene después de cada palabra."""
    return torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=diagonal)
