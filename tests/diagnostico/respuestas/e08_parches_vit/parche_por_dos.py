def numeros_por_parche(canales, parche):
    return canales * parche * 2
