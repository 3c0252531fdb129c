# Un parche tiene 16 × 16 números… por cada canal.
def numeros_por_parche(canales, parche):
    return parche * parche
