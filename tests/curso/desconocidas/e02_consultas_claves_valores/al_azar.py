# Sortea las letras entre las que nadie elegiría.
import random

papeles_de_la_busqueda = tuple(random.choice("xyz") for _ in range(3))
