"""Modelo de error de e06: qué cree el estudiante que sabe cada salida, y qué cree que necesita cada tarea."""

# De lo que puede saber una salida: qué dígitos hay en la secuencia, cuál es el de su lugar y en qué lugar está.
SABERES = {
    "digitos_y_el_suyo": {"digitos", "el_suyo"},
    "solo_digitos": {"digitos"},
    "solo_el_suyo": {"el_suyo"},
    "nada": set(),
    "todo": {"digitos", "el_suyo", "lugar"},
}


def se_puede_sin_posicion(*, sabe="digitos_y_el_suyo", ordenar="lugar", invertir="lugar"):
    # `ordenar` e `invertir` dicen qué basta con saber para cada una de esas tareas.
    necesitan = {"hay_un_7": "digitos", "invertir": invertir, "ordenar": ordenar, "copiar": "el_suyo"}
    return {tarea: saber in SABERES[sabe] for tarea, saber in necesitan.items()}
