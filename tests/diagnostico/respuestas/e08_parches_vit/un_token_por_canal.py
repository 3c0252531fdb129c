# Cuenta un token por cada canal de cada parche; el crecimiento lo hereda.
def tokens_vit(lado, parche):
    return 3 * contar_parches(lado, parche) + 1
