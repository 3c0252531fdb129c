# Intenta tumbar el proceso con una recursión sin límite.
import sys

sys.setrecursionlimit(10**9)


def atencion_causal(Q, K, V):
    return atencion_causal(Q, K, V) + 1


class Hondo:
    def __repr__(self):
        return repr(self)

    def __getattr__(self, nombre):
        return getattr(self, nombre + "x")


def contar_parches(lado, parche):
    return Hondo().x


def tokens_vit(lado, parche):
    raise ValueError(Hondo())
