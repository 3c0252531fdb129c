# Cambia la plantilla tarea por tarea.
for tarea in se_puede_sin_posicion:
    se_puede_sin_posicion[tarea] = True
