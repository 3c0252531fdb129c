def contar_parches(lado, parche):
    return (lado // parche) ** 2 + 1
