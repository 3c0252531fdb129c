# Cuenta números y no parches.
def tokens_vit(lado, parche):
    return contar_parches(lado, parche) * numeros_por_parche(3, parche) + 1
