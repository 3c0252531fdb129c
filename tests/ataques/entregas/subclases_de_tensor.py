# Intenta que una subclase de tensor decida qué se copia de ella.
import torch


class Trampa(torch.Tensor):
    @classmethod
    def __torch_function__(cls, funcion, tipos, argumentos=(), opciones=None):
        raise SystemExit(0)

    __eq__ = allclose = equal = lambda self, *_: True
    shape = property(lambda self: torch.Size([3, 2]))
    dtype = property(lambda self: torch.float32)
    numpy = tolist = detach = contiguous = lambda self: 1 / 0


class Parametro(torch.nn.Parameter):
    data = property(lambda self: 1 / 0)


class PorDentro(torch.Tensor):
    @staticmethod
    def __new__(cls, forma):
        return torch.Tensor._make_wrapper_subclass(cls, forma, dtype=torch.float32)

    @classmethod
    def __torch_dispatch__(cls, funcion, tipos, argumentos=(), opciones=None):
        raise KeyboardInterrupt


def atencion_causal(Q, K, V):
    return torch.zeros(3, 2).as_subclass(Trampa), torch.zeros(3, 3).as_subclass(Trampa)


def extraer_parches(imagen, parche):
    return PorDentro((4, 4))


def contar_parches(lado, parche):
    return Parametro(torch.zeros(1))
