# Intenta que ejecutarla entera borre lo que consiguió con lo necesario, o al revés. Merece 1 puntos, y entera 0.
def contar_parches(lado, parche):
    return (lado // parche) ** 2


globals().clear()
