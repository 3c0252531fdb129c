# Divide los lados y no cuenta la otra dimensión; lo arrastra a los tokens y a la tabla.
def contar_parches(lado, parche):
    return lado // parche
