# Da σ en lugar de σ².
varianza_suma = 1.244
