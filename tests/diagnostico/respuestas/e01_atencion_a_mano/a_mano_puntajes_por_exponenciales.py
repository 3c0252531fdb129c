# Repite los puntajes donde se piden las exponenciales.
exponenciales_primera=(1.41,0,0)
