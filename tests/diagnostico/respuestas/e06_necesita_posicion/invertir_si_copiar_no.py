# Cree que invertir es posible y copiar no.
se_puede_sin_posicion = dict(hay_un_7=True, invertir=True, ordenar=False, copiar=False)
