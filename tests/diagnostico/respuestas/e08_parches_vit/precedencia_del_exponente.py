# lado / parche² por no poner paréntesis.
def contar_parches(lado, parche):
    return lado // parche ** 2
