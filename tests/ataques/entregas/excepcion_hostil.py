# Intenta que explicar su error falle, no acabe o diga otra cosa.
class Hostil(Exception):
    def __str__(self):
        raise SystemExit(0)

    __repr__ = __str__

    @property
    def args(self):
        raise KeyboardInterrupt


class Eterna(Exception):
    def __str__(self):
        while True:
            pass


class Enorme(Exception):
    def __str__(self):
        return "x" * 10**9


class Meta(type):
    def __instancecheck__(cls, otro):
        raise ValueError

    __name__ = property(lambda cls: 1 / 0)


class Rara(Exception, metaclass=Meta):
    pass


class Falsa(str):
    def __getitem__(self, lugar):
        return self

    def encode(self, *_):
        return self

    def decode(self, *_):
        return 7


def atencion_causal(Q, K, V):
    raise Hostil


def contar_parches(lado, parche):
    raise Eterna


def tokens_vit(lado, parche):
    raise Enorme


def numeros_por_parche(canales, parche):
    raise Rara(Falsa("x"))


def crecimiento_tabla(lado_a, lado_b, parche):
    raise type("x" * 10**7, (Exception,), {})("\ud800" * 5000)


def extraer_parches(imagen, parche):
    grupo = ExceptionGroup("x", [ValueError()])
    for _ in range(5000):
        grupo = ExceptionGroup("x", [grupo])
    raise grupo
