# Intenta que cargar el archivo no acabe nunca.
while True:
    pass
