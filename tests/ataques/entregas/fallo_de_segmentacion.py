# Intenta tumbar el proceso con memoria que no es suya.
import ctypes
import os


def atencion_causal(Q, K, V):
    return ctypes.string_at(0)


def contar_parches(lado, parche):
    os.abort()


def tokens_vit(lado, parche):
    ctypes.memset(id(None), 255, 64)


def extraer_parches(imagen, parche):
    return imagen.as_strided((10**6,), (10**9,))
