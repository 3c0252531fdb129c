"""Oráculo de e07: los bytes los cuenta torch, con una tabla sin datos de cada forma."""

import torch

BYTES_POR_GB = 1000**3


def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    # En el dispositivo «meta» un tensor tiene forma y no ocupa memoria.
    tablas = torch.empty(bloques, cabezas, tokens, tokens, bytes_por_peso, dtype=torch.uint8, device="meta")
    return tablas.nbytes


def gigabytes_4096():
    return memoria_pesos(4096, 32, 32, torch.float16.itemsize) / BYTES_POR_GB


def gigabytes_8192():
    return memoria_pesos(8192, 32, 32, torch.bfloat16.itemsize) / BYTES_POR_GB


def factor_al_duplicar():
    return memoria_pesos(10, 1, 1, 1) // memoria_pesos(5, 1, 1, 1)
