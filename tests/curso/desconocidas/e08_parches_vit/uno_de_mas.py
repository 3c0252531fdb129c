# Suma 1 por lado, como en la fórmula de la convolución con paso 1.
def contar_parches(lado, parche):
    return (lado // parche + 1) ** 2
