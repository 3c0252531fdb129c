# Suma [CLS] ya en los parches (y los tokens los da por buenos), y supone imágenes en color.
def contar_parches(lado, parche):
    return (lado // parche) ** 2 + 1


def numeros_por_parche(canales, parche):
    return 3 * parche**2


def tokens_vit(lado, parche):
    return contar_parches(lado, parche)
