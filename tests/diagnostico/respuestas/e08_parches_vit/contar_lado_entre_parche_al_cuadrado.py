def contar_parches(lado, parche):
    return lado ** 2 // parche
