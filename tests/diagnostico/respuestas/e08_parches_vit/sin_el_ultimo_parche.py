# Cuenta los saltos y no los parches.
def contar_parches(lado, parche):
    por_lado = (lado - parche) // parche
    return por_lado * por_lado
