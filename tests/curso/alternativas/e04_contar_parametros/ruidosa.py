"""Imprime, avisa, deja un hilo, fija semillas y cambia lo que torch tiene por omisión."""

import sys
import threading
import time
import warnings

import torch

from teoria import BloqueTransformer, contar

torch.manual_seed(0)
torch.set_default_dtype(torch.float16)
torch.set_grad_enabled(False)
threading.Thread(target=time.sleep, args=(600,)).start()
print(BloqueTransformer(128, 8, 512))


def parametros_atencion(d_modelo):
    print("d_modelo:", d_modelo, file=sys.stderr)
    return 4 * d_modelo**2 + 4 * d_modelo


def parametros_mlp(d_modelo, d_mlp):
    warnings.warn("la GELU no tiene parámetros", stacklevel=1)
    return d_modelo * d_mlp + d_mlp + d_mlp * d_modelo + d_modelo


def parametros_layernorm(d_modelo):
    torch.set_default_dtype(torch.float64)
    return 2 * d_modelo


def parametros_bloque(d_modelo, cabezas, d_mlp):
    print("cabezas:", cabezas)
    return parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp) + 2 * parametros_layernorm(d_modelo)


def desglosar(modulo):
    for nombre, hijo in modulo.named_children():
        print(nombre, hijo)
    return {nombre: contar(hijo) for nombre, hijo in modulo.named_children()}


cambia_con_2_cabezas = contar(BloqueTransformer(128, 2, 512)) != contar(BloqueTransformer(128, 8, 512))
print("¿cambia?", cambia_con_2_cabezas)
