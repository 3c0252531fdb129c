# Se equivoca en un producto (no ve el signo) y sigue bien desde ahí.
puntajes_primera = (1.41, 1.41, 0)
exponenciales_primera = (4.10, 4.10, 1)
suma_primera = 9.2
pesos_primera = (0.45, 0.45, 0.11)
salida_primera = (0.45, 0.45)
