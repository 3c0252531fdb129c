# Toma e^x por x².
exponenciales_primera = (2.0, 0.0, 0.0)
suma_primera = 2.0
pesos_primera = (1.0, 0.0, 0.0)
salida_primera = (1.0, 0.0)
