"""Las equivocaciones conocidas de e02: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
    Error(
        "distingue_mayusculas",
        "una palabra con mayúscula se cuenta aparte",
        ("¿Son la misma palabra «El» y «el»?", "Antes de contar, el texto pasa a minúsculas."),
        {"minusculas": False},
    ),
    Error(
        "con_signos",
        "los signos se quedan pegados a las palabras",
        ("Imprime las claves: ¿alguna acaba en coma?", "A cada palabra se le quitan los signos de los lados."),
        {"signos": ""},
    ),
    Error(
        "un_solo_espacio",
        "entre dos espacios seguidos se cuenta una palabra vacía",
        ("¿Hay alguna clave sin letras?", "Partir por un espacio no es partir por los que haya."),
        {"separador": " "},
    ),
    Error(
        "una_vez",
        "cada palabra se cuenta una sola vez",
        ("¿Qué pasa cuando la palabra ya está en el diccionario?", "A lo que ya se había contado se le suma."),
        {"cuenta": "una"},
    ),
    Error(
        "desde_cero",
        "la primera vez que aparece una palabra no se cuenta",
        ("¿Cuánto vale una palabra que está una sola vez?", "Al verla por primera vez ya hay una."),
        {"cuenta": "desde_cero"},
    ),
    Error(
        "cuenta_letras",
        "se cuentan las letras y no las palabras",
        ("¿Qué recorre tu bucle?", "Recorrer un texto da sus letras: primero se parte en palabras."),
        {"que": "letras"},
    ),
)
