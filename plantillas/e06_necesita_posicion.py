# Generado con «make plantillas» a partir de ejercicios/. No edites plantillas/: trabaja en tu copia, en entrega/.
#
# # e06 · ¿Hace falta la posición?
#
# Un transformer recibe una secuencia de ocho dígitos y en cada lugar responde algo. A sus vectores de entrada **no** se les suma
# ninguna codificación posicional, y su atención no lleva máscara: cada lugar puede mirar a todos. ¿Qué tareas puede aprender?
#
# | tarea | qué se responde en cada lugar |
# |---|---|
# | `hay_un_7` | si en la secuencia aparece un 7: la misma respuesta en todos |
# | `invertir` | el dígito que ocuparía ese lugar en la secuencia leída de atrás hacia delante |
# | `ordenar` | el dígito que ocuparía ese lugar en la secuencia ordenada de menor a mayor |
# | `copiar` | el dígito que ya está en ese lugar |
#
# **Un ejemplo**, con tres dígitos: para $(4, 9, 2)$ las respuestas serían no, no, no; $2, 9, 4$; $2, 4, 9$ y $4, 9, 2$.
#
# Una tarea **se puede** si, con los pesos adecuados, el transformer respondería bien en todos los lugares con *cualquier*
# secuencia de ocho dígitos. No cuenta acertar a veces ni cuánto cueste entrenarlo.
#
# ## Qué se pide
#
# 1. Por cada tarea, `True` si se puede sin codificación posicional y `False` si no. La respuesta es un diccionario que ya está
#    en la plantilla: cambia cada `...` por tu decisión. Se corrige entero, y no se dice qué tareas están bien.
# 2. Con tus palabras, en unas cuatro o cinco líneas: **por qué** unas se pueden y otras no. Esta respuesta la lee tu docente y
#    no suma puntos automáticos.
#
# ## Qué entregas
#
# | nombre | qué es |
# |---|---|
# | `se_puede_sin_posicion` | diccionario con cuatro booleanos, uno por tarea |
# | `por_que_la_posicion` | texto, entre tres comillas: `"""…"""` |

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
