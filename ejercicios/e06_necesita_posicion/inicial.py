# Por cada tarea, True si se puede sin codificación posicional y False si no.
se_puede_sin_posicion = {
    "hay_un_7": ...,
    "invertir": ...,
    "ordenar": ...,
    "copiar": ...,
}

# Por qué unas tareas se pueden y otras no, con tus palabras. Cambia los puntos por un texto entre comillas:
# tres comillas seguidas al principio y tres al final dejan escribir varias líneas.
por_que_la_posicion = ...
