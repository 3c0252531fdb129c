# Se desborda con textos largos.
import torch


def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return torch.tensor([tokens, tokens, bloques, cabezas, bytes_por_peso], dtype=torch.int32).prod(dtype=torch.int32)
