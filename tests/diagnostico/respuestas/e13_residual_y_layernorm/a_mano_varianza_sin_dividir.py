# Suma los cuadrados y no los divide; lo normalizado sale de ahí.
varianza_suma = 6.187
suma_normalizada = (-0.65, -0.05, -0.05, 0.75)
