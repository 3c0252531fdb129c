# A mano, da por hecho que e⁰ = 0; el código está bien.
exponenciales_primera = (4.11, 0, 0)
suma_primera = 4.11
pesos_primera = (1, 0, 0)
salida_primera = (1, 0)
