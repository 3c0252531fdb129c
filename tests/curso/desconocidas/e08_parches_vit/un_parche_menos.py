# Descuenta un parche, que a los tokens les falta igual que si no hubiera [CLS].
def contar_parches(lado, parche):
    return (lado // parche) ** 2 - 1
