# Da la desviación donde se pide la varianza, y vuelve a sacar la raíz.
varianza_suma = 1.244
suma_normalizada = (-1.46, -0.11, -0.11, 1.68)
