# Multiplica e por el puntaje en lugar de elevar; el resto sale de ahí.
exponenciales_primera = (3.84, 0.0, 0.0)
suma_primera = 3.84
pesos_primera = (1.0, 0.0, 0.0)
salida_primera = (1.0, 0.0)
