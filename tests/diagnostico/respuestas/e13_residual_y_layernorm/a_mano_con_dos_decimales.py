media_suma = 4.13
varianza_suma = 1.55
