import torch


def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    tablas = torch.empty(bloques, cabezas, tokens, tokens, device="meta")
    return tablas.numel() * bytes_por_peso


gigabytes_4096 = torch.empty(32, 32, 4096, 4096, dtype=torch.float16, device="meta").nbytes / 1e9
gigabytes_8192 = torch.empty(32, 32, 8192, 8192, dtype=torch.float16, device="meta").nbytes / 1e9
factor_al_duplicar = 4.0
