# Escribe los pesos en tanto por ciento.
pesos = (16, 42, 42)
