# Intenta que seguir la cadena de sus errores no acabe.
def atencion_causal(Q, K, V):
    uno, dos = ValueError("uno"), ValueError("dos")
    uno.__cause__, dos.__cause__ = dos, uno
    raise uno


def contar_parches(lado, parche):
    error = ValueError()
    for _ in range(200_000):
        error = ValueError(error)
    raise error
