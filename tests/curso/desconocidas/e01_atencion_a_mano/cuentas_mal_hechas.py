# Suma mal el producto de la segunda clave y arrastra el error.
puntajes_primera = (1.41, 1.41, 0)
exponenciales_primera = (4.11, 4.11, 1)
suma_primera = 9.22
pesos_primera = (0.45, 0.45, 0.11)
salida_primera = (0.45, 0.45)
