# Intenta llenar la memoria o el disco con lo que imprime.
import os
import sys


def atencion_causal(Q, K, V):
    while True:
        print("x" * 100_000)
        sys.stderr.write("y" * 100_000)
        os.write(1, b"z" * 100_000)
        os.write(2, b"z" * 100_000)


def contar_parches(lado, parche):
    print("\n" * 10**7)


def tokens_vit(lado, parche):
    sys.stdout = sys.__stdout__
    print("x", file=sys.__stderr__)
