import torch


def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return torch.tensor([tokens, tokens, bloques, cabezas, bytes_por_peso]).prod()


gigabytes_4096 = torch.tensor(34.4)
gigabytes_8192 = torch.tensor(137.4)
factor_al_duplicar = torch.tensor(4)
