# Contesta con la segunda clave como consulta.
puntuaciones = (3, 5, 4)
pesos = (0.09, 0.67, 0.24)
