"""Solución de e06: qué se puede hacer sin codificación posicional, y por qué."""

# Barajar la entrada solo baraja la salida: se puede lo que se deja barajar.
se_puede_sin_posicion = {
    "hay_un_7": True,  # depende de qué dígitos hay
    "invertir": False,  # depende de qué hay en el lugar opuesto
    "ordenar": False,  # qué dígito toca depende del lugar
    "copiar": True,  # el dígito propio está a mano
}

por_que_la_posicion = """
Sin posición, la atención ve una bolsa de dígitos: barajar la secuencia no cambia lo que ve. En cada lugar se sabe qué
dígitos hay y cuál es el propio, y con eso basta para decir si hay un 7 o para copiar. Lo que no se sabe es en qué lugar
se está ni de dónde viene cada uno de los demás: dos lugares con el mismo dígito responden siempre lo mismo. Invertir y
ordenar piden respuestas que cambian con el lugar, así que no se pueden.
"""
