# Intenta que una cuenta con enteros no acabe, sin soltar el intérprete.
def atencion_causal(Q, K, V):
    return len(str(7**7**9))


def contar_parches(lado, parche):
    return 10**10**7


def tokens_vit(lado, parche):
    return 2**63


def numeros_por_parche(canales, parche):
    return -(10**400)
