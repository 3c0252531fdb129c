"""Las equivocaciones conocidas de e06: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

# Los títulos nombran la idea que un patrón entero de respuestas deja ver, no qué tarea está mal.
ERRORES = (
    Error(
        "se_puede_todo",
        "se responde como si el orden de la entrada le llegara al transformer por sí solo",
        (
            "Si se barajan los dígitos de la entrada, ¿cambia algún puntaje, aparte de su sitio en la tabla?",
            "La atención compara vectores y suma: nada en esas cuentas dice cuál vino antes y cuál después.",
        ),
        {"sabe": "todo"},
    ),
    Error(
        "no_se_puede_nada",
        "se responde como si sin codificación posicional no se pudiera hacer nada con una secuencia",
        (
            "¿Qué información de la entrada sigue estando, aunque se pierda el orden?",
            "Perder el orden no es perderlo todo: pregúntate, tarea por tarea, si el orden interviene.",
        ),
        {"sabe": "nada"},
    ),
    Error(
        "olvida_el_propio",
        "se responde como si a cada lugar no le llegara su propio vector",
        (
            "Mira la suma residual de un bloque. ¿Qué llega por ella a cada salida?",
            "La atención mezcla, pero el vector de cada lugar también sigue su camino sin mezclarse.",
        ),
        {"sabe": "solo_digitos"},
    ),
    Error(
        "olvida_a_los_demas",
        "se responde como si cada lugar no pudiera mirar a los demás",
        (
            "¿Qué hace la atención con los vectores de los otros lugares?",
            "Aunque no sepa en qué orden están, cada lugar se entera de lo que hay en los demás.",
        ),
        {"sabe": "solo_el_suyo"},
    ),
    Error(
        "la_bolsa_se_coloca_sola",
        "se responde como si bastara con saber qué dígitos hay para saber cuál toca en cada lugar",
        (
            "Con la misma bolsa de dígitos, ¿se responde lo mismo en el primer lugar que en el último?",
            "Saber todas las respuestas no es saber cuál es la tuya: para eso hay que saber dónde se está.",
        ),
        {"ordenar": "digitos"},
    ),
    Error(
        "mover_es_como_dejar",
        "se responde como si un dígito se pudiera llevar a otro lugar sin saber cuál es ese lugar",
        (
            "¿Cómo distinguiría un lugar, entre todos los que mira, aquel del que debe traer su respuesta?",
            "Traer algo de otro lugar exige reconocer ese lugar, y los vectores solo dicen qué dígito hay.",
        ),
        {"invertir": "el_suyo"},
    ),
    Error(
        "solo_la_bolsa",
        "se responde como si solo se pudiera lo que depende de la bolsa de dígitos entera",
        (
            "¿Qué distingue a un lugar de otro cuando los dos miran la misma bolsa?",
            "Hay algo que cada lugar sabe y los demás no; y hay respuestas que la bolsa, ella sola, no decide.",
        ),
        {"sabe": "solo_digitos", "ordenar": "digitos"},
    ),
    Error(
        "mover_sin_mirar",
        "se responde como si los dígitos se pudieran cambiar de sitio pero no distinguir unos de otros",
        (
            "¿Qué contiene el vector de cada lugar: el dígito, el sitio o las dos cosas?",
            "Lo que el vector sí lleva es qué dígito es; lo que le falta, sin codificación, es dónde está.",
        ),
        {"sabe": "solo_el_suyo", "invertir": "el_suyo"},
    ),
)
