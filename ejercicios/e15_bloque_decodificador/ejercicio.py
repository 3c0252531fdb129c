"""e15: el `forward` de un bloque decodificador, con su máscara, su atención cruzada y tres normas."""

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
    Equivalencia,
    Error,
    clase,
    derivar,
    elegir,
    independiente_del_batch,
    media_cero_y_varianza_uno,
    normal,
    sin_mirar_al_futuro,
    tensor,
)

NORMAS = ("norma1", "norma2", "norma3")
ATENCIONES = tuple(f"{atencion}.W_{letra}" for atencion in ("atencion", "atencion_cruzada") for letra in "qkvo")


def pesos(d: int, d_mlp: int, dtype: str = "float32"):
    """Pide al azar todos los parámetros del bloque: también los sesgos, γ y β."""
    capas = dict.fromkeys(ATENCIONES, (d, d)) | {"mlp.0": (d_mlp, d), "mlp.2": (d, d_mlp)}
    pedidos = {}
    for nombre, (salen, entran) in capas.items():
        pedidos[f"{nombre}.weight"] = normal(salen, entran, escala=1.2 / entran**0.5, dtype=dtype)
        pedidos[f"{nombre}.bias"] = normal(salen, escala=0.5, dtype=dtype)
    for nombre in NORMAS:
        pedidos[f"{nombre}.weight"] = normal(d, media=1.0, escala=0.4, dtype=dtype)
        pedidos[f"{nombre}.bias"] = normal(d, escala=0.5, dtype=dtype)
    return pedidos


def caso(nombre: str, B: int, L: int, S: int, d: int, cabezas: int, d_mlp: int, *, dtype: str = "float32", **otros):
    """Un bloque con pesos al azar, y una entrada y una memoria al azar."""
    x, memoria = (normal(B, largo, d, dtype=dtype, **otros) for largo in (L, S))
    return Caso(nombre, (x, memoria), construir=(d, cabezas, d_mlp), pesos=pesos(d, d_mlp, dtype))


IDENTIDAD = tensor([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
CEROS, UNOS = tensor([0, 0, 0, 0]), tensor([1, 1, 1, 1])
LINEALES = (*ATENCIONES, "mlp.0", "mlp.2")
SENCILLOS = (
    {f"{nombre}.weight": IDENTIDAD for nombre in LINEALES}
    | {f"{nombre}.bias": CEROS for nombre in (*LINEALES, *NORMAS)}
    | {f"{nombre}.weight": UNOS for nombre in NORMAS}
)
EJEMPLO = {
    "argumentos": (tensor([[[3, 1, 0, 0]]]), tensor([[[0, 0, 4, 0]]])),
    "construir": (4, 1, 4),
    "pesos": SENCILLOS,
}
BATCH_DE_TRES = caso("más memoria que palabras", 3, 4, 7, 6, 3, 10)
X_DE_TRES, MEMORIA_DE_TRES = (elegir(receta, (1,) * 4) for receta in BATCH_DE_TRES.argumentos)
OTRO_FINAL = (0, 1, 0, 0)  # las dos primeras palabras en su lugar; después, otras

PARTES = (
    clase(
        "BloqueDecodificador",
        "que cada palabra atiende a las anteriores, luego a toda la memoria, y pasa por el MLP",
        Caso("el ejemplo del enunciado", **EJEMPLO),
        Caso(
            "tres palabras, dos de memoria y los pesos del ejemplo",
            (
                tensor([[[3, 1, 0, 0], [-1, 0, 2, 4], [0, 2, 1, -3]]]),
                tensor([[[0, 1, 0, 2], [2, 0, 1, 0]]]),
            ),
            construir=(4, 2, 4),
            pesos=SENCILLOS,
        ),
        caso("más palabras que memoria", 2, 5, 3, 8, 2, 12),
        BATCH_DE_TRES,
        derivar(BATCH_DE_TRES, "el segundo de esos tres, cuatro veces", X_DE_TRES, MEMORIA_DE_TRES),
        derivar(
            BATCH_DE_TRES,
            "el segundo, cuatro veces y con otro final",
            elegir(X_DE_TRES, OTRO_FINAL, eje=1),
            MEMORIA_DE_TRES,
        ),
        caso("tantas palabras como memoria", 2, 5, 5, 8, 4, 9),
        caso("batch de 1", 1, 6, 4, 8, 4, 5),
        caso("una sola palabra", 4, 1, 5, 6, 2, 9),
        caso("memoria de una sola palabra", 2, 4, 1, 6, 2, 7),
        caso("una sola cabeza", 2, 3, 4, 5, 1, 7),
        caso("vista no contigua", 2, 6, 5, 8, 2, 12, contiguo=False),
        caso("float64", 2, 4, 6, 6, 3, 8, dtype="float64"),
        caso("d grande", 2, 9, 7, 48, 6, 96),
        pista="Escribe cada subcapa en su línea y compárala con la tabla: quién consulta, a quién y qué norma sigue.",
        propiedades=(
            sin_mirar_al_futuro(
                "más memoria que palabras",
                copias="el segundo, cuatro veces y con otro final",
                ejemplo=1,
                palabras=OTRO_FINAL,
            ),
            independiente_del_batch(
                "más memoria que palabras", copias="el segundo de esos tres, cuatro veces", ejemplo=1
            ),
            media_cero_y_varianza_uno(
                "", "el ejemplo del enunciado", "tres palabras, dos de memoria y los pesos del ejemplo"
            ),
        ),
    ),
)

ERRORES = (
    Error(
        "sin_mascara",
        "la primera atención no lleva máscara, así que cada palabra ve las que vienen después",
        (
            "Cambia la última palabra. ¿Cambia la salida de la primera?",
            "A la primera atención le falta la máscara que oculta el futuro.",
        ),
        {"mascara": "ninguna"},
    ),
    Error(
        "mascara_invertida",
        "la máscara está invertida: oculta lo visible y deja ver el futuro",
        (
            "Imprime la máscara de un texto corto. ¿Qué significa `True` en este curso?",
            "`True` oculta, así que debe estar en el futuro y en ningún otro lugar; aquí está justo en lo demás.",
        ),
        {"mascara": "invertida"},
    ),
    Error(
        "mascara_traspuesta",
        "la máscara está traspuesta: oculta el pasado y deja ver el futuro",
        (
            "Imprime la máscara de un texto corto. ¿A qué lado de la diagonal está `True`?",
            "Las filas son quienes atienden: se oculta el triángulo de arriba a la derecha, no el otro.",
        ),
        {"mascara": "traspuesta"},
    ),
    Error(
        "diagonal_tapada",
        "la máscara oculta también la diagonal, así que ninguna palabra puede atenderse a sí misma",
        (
            "Imprime la máscara de un texto corto. ¿Qué puede ver la primera palabra?",
            "El futuro empieza justo a la derecha de la diagonal; la diagonal es la propia palabra y queda visible.",
        ),
        {"mascara": "con_diagonal"},
    ),
    Error(
        "un_futuro_visible",
        "cada palabra ve también la que viene justo después",
        (
            "Imprime la máscara de un texto corto. ¿Cuántas palabras puede ver la primera?",
            "El triángulo oculto empieza una columna tarde: debe empezar justo a la derecha de la diagonal.",
        ),
        {"mascara": "un_futuro_visible"},
    ),
    Error(
        "mascara_por_infinito",
        "la máscara se multiplica por −∞, y donde vale 0 resulta `nan`",
        (
            "¿Cuánto es cero por infinito?",
            "0 · (−∞) no está definido y contagia de `nan` lo visible. Coloca −∞ solo en lo oculto, sin multiplicar.",
        ),
        {"mascara": "mascara_por_infinito"},
    ),
    Error(
        "todo_oculto",
        "la máscara lo oculta todo, también lo que cada palabra debe ver",
        (
            "Imprime la máscara de un texto corto. ¿Qué puede ver cada palabra?",
            "Si una fila queda oculta entera, su softmax es `nan`. Solo se ocultan las palabras que vienen después.",
        ),
        {"mascara": "todo_oculto"},
    ),
    Error(
        "cruzada_al_reves",
        "en la atención cruzada consulta la memoria, y las claves y los valores salen de lo que se escribe",
        (
            "Prueba con más memoria que palabras. ¿Qué largo tiene lo que sale de la atención cruzada?",
            "Quien pregunta es lo que se escribe; la memoria responde, con sus claves y sus valores.",
        ),
        {"consulta": "al_reves"},
    ),
    Error(
        "cruzada_sin_memoria",
        "la atención cruzada no mira la memoria: toma claves y valores de lo que se escribe",
        (
            "Cambia la memoria. ¿Cambia la salida?",
            "En la segunda atención las claves y los valores salen de la memoria, no de lo que se escribe.",
        ),
        {"consulta": "todo_propio"},
    ),
    Error(
        "consulta_de_la_entrada",
        "la atención cruzada consulta con la entrada del bloque y no con lo que salió del primer paso",
        (
            "¿De dónde toma sus consultas la segunda atención?",
            "Las subcapas van una tras otra: la segunda atención pregunta con lo que salió de la primera norma.",
        ),
        {"consulta": "de_la_entrada"},
    ),
    Error(
        "memoria_con_mascara",
        "la atención cruzada lleva una máscara causal que oculta parte de la memoria",
        (
            "Cambia la última palabra de la memoria. ¿Cambia la salida de la primera palabra escrita?",
            "La memoria ya está escrita entera: toda es visible desde cualquier palabra, sin máscara.",
        ),
        {"memoria_visible": "sin_el_futuro"},
    ),
    Error(
        "misma_mascara_en_la_memoria",
        "la atención cruzada lleva la misma máscara que la primera, y ni siquiera tiene su forma",
        (
            "Prueba con más memoria que palabras. ¿Qué forma tiene la tabla de la segunda atención?",
            "La memoria ya está escrita entera: toda es visible desde cualquier palabra, sin máscara.",
        ),
        {"memoria_visible": "con_la_misma_mascara"},
    ),
    Error(
        "norma_antes",
        "la norma se aplica antes de cada subcapa y no después de la suma",
        (
            "Al final del bloque, ¿qué fue lo último que se hizo con los números: sumar o normalizar?",
            "En este bloque la norma recibe la suma de la entrada y la subcapa; aquí la recibe antes la subcapa.",
        ),
        {"normas": "antes"},
    ),
    Error(
        "norma_de_la_subcapa",
        "se normaliza lo que sale de la subcapa y luego se suma la entrada",
        (
            "¿Qué recibe la norma: la subcapa sola o la suma?",
            "Primero se suma la entrada a lo que sale de la subcapa; la norma se aplica a esa suma.",
        ),
        {"normas": "en_la_subcapa"},
    ),
    Error(
        "sin_normas",
        "falta la normalización en las tres subcapas",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Después de cada suma residual va una norma, y aquí no hay ninguna.",
        ),
        {"normas": "ninguna"},
    ),
    Error(
        "sin_la_ultima_norma",
        "falta la norma que sigue al MLP",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Cada suma residual lleva su norma, también la tercera.",
        ),
        {"normas": "sin_la_ultima"},
    ),
    Error(
        "la_misma_norma",
        "la primera norma se usa tres veces y las otras dos, ninguna",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Recién creadas, las normas hacen lo mismo, pero cada una aprende sus propias γ y β: no se comparten.",
        ),
        {"normas": "la_primera_en_todas"},
    ),
    Error(
        "normas_al_reves",
        "la primera y la tercera norma están intercambiadas",
        (
            "¿Qué norma le toca a cada subcapa?",
            "La primera norma es la de la atención con máscara y la tercera, la del MLP; aquí van al revés.",
        ),
        {"normas": "al_reves"},
    ),
    Error(
        "sin_residuos",
        "faltan las tres sumas residuales",
        (
            "¿Qué se suma a lo que sale de cada subcapa?",
            "A lo que sale de cada subcapa se le suma lo que entró en ella, antes de normalizar.",
        ),
        {"residuos": "ninguno"},
    ),
    Error(
        "residuo_de_la_entrada",
        "las sumas residuales usan siempre la entrada del bloque y no la de su subcapa",
        (
            "¿Qué entra en la atención cruzada y qué le sumas después?",
            "Cada residual suma lo que entró en su propia subcapa, que va cambiando de una a otra.",
        ),
        {"residuos": "de_la_entrada"},
    ),
    Error(
        "residuo_de_la_memoria",
        "la suma residual de la atención cruzada usa la memoria",
        (
            "Prueba con más memoria que palabras. ¿Qué formas se suman en el segundo paso?",
            "El residual es lo que se escribe, que es lo que el bloque va transformando; la memoria solo se consulta.",
        ),
        {"residuos": "de_la_memoria"},
    ),
    Error(
        "con_gelu",
        "la activación del MLP es GELU y no ReLU",
        (
            "¿Qué función va entre las dos capas lineales?",
            "Este bloque usa ReLU, la del transformer original; la GELU es la de otros modelos.",
        ),
        {"activacion": "gelu"},
    ),
    Error(
        "sin_activacion",
        "el MLP no tiene activación entre sus dos capas lineales",
        (
            "¿Qué función va entre las dos capas lineales?",
            "Dos capas lineales seguidas equivalen a una sola: entre ellas va la ReLU.",
        ),
        {"activacion": "ninguna"},
    ),
    Error(
        "cruzada_primero",
        "la atención cruzada va antes que la atención con máscara",
        (
            "¿En qué orden pasan los números por las tres subcapas?",
            "Primero cada palabra mira las que ya se escribieron; la memoria se consulta después.",
        ),
        {"orden": "cruzada_propia_mlp"},
    ),
    Error(
        "mlp_antes_de_la_cruzada",
        "el MLP va antes que la atención cruzada",
        (
            "¿En qué orden pasan los números por las tres subcapas?",
            "Las dos atenciones van seguidas, y el MLP cierra el bloque.",
        ),
        {"orden": "propia_mlp_cruzada"},
    ),
    Error(
        "sin_cruzada",
        "falta la subcapa de la atención cruzada, y el bloque es como uno codificador con máscara",
        (
            "Cambia la memoria. ¿Cambia la salida?",
            "Entre la atención con máscara y el MLP va la que consulta la memoria, con su suma y su norma.",
        ),
        {"orden": "sin_cruzada"},
    ),
    Error(
        "una_sola_atencion",
        "la misma capa de atención hace los dos trabajos y la otra no se usa",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Cada atención tiene sus propias matrices: una mira lo que se escribe y la otra, la memoria.",
        ),
        {"capas": "una_para_todo"},
    ),
    Error(
        "atenciones_intercambiadas",
        "las dos capas de atención están intercambiadas",
        (
            "¿Qué capa de atención usas en cada paso?",
            "La que se llama cruzada es la que consulta la memoria; aquí mira lo que se escribe.",
        ),
        {"capas": "intercambiadas"},
    ),
    Error(
        "batch_en_medio",
        "las atenciones toman el batch por la dimensión de las palabras, así que mezclan ejemplos distintos",
        (
            "Cambia un ejemplo del batch. ¿Cambia la salida de los demás?",
            "La dimensión 0 es la del batch y la 1, la de las palabras. Algunas capas de torch las esperan al revés si "
            "no se les pide `batch_first`.",
        ),
        {"capas": "batch_en_medio"},
    ),
)

CIFRAS = (
    Cifra("el ejemplo del enunciado", "BloqueDecodificador", (((0.23, -0.71, 1.53, -1.05),),), decimales=2, **EJEMPLO),
)

EQUIVALENCIAS = (Equivalencia("mascara_por_infinito", "todo_oculto", "los dos dejan `nan` en toda la tabla de pesos"),)

# La de la segunda suma del ejemplo, (1,63; 0; 3,18; −0,82), cuya media es 1.
DESVIACION = r"sqrt(((4 / sqrt(6))**2 + (4 - 2 / sqrt(6))**2 + (2 / sqrt(6))**2) / 4 - 1)"

EJERCICIO = Ejercicio(
    titulo="Un bloque decodificador",
    partes=PARTES,
    errores=ERRORES,
    equivalencias=EQUIVALENCIAS,
    cifras=CIFRAS,
    citas={
        "1,63": "4 / sqrt(6)",
        "0,82": "2 / sqrt(6)",
        "3,18": "4 - 2 / sqrt(6)",
        "0,41": f"(4 / sqrt(6) - 1) / {DESVIACION}",
        "0,65": f"1 / {DESVIACION}",
        "1,42": f"(3 - 2 / sqrt(6)) / {DESVIACION}",
        "1,18": f"(1 + 2 / sqrt(6)) / {DESVIACION}",
    },
    repasar="el bloque decodificador: qué oculta su máscara, a quién consulta cada atención y dónde va cada norma",
)
