"""e14: el `forward` de un bloque codificador, con la normalización después de cada suma residual."""

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
    Error,
    clase,
    derivar,
    elegir,
    equivariante,
    independiente_del_batch,
    media_cero_y_varianza_uno,
    normal,
    tensor,
)


def pesos(d: int, d_mlp: int, dtype: str = "float32"):
    """Pide al azar todos los parámetros del bloque: también los sesgos, γ y β."""
    capas = {f"atencion.W_{letra}": (d, d) for letra in "qkvo"} | {"mlp.0": (d_mlp, d), "mlp.2": (d, d_mlp)}
    pedidos = {}
    for nombre, (salen, entran) in capas.items():
        pedidos[f"{nombre}.weight"] = normal(salen, entran, escala=1.2 / entran**0.5, dtype=dtype)
        pedidos[f"{nombre}.bias"] = normal(salen, escala=0.5, dtype=dtype)
    for nombre in ("norma1", "norma2"):
        pedidos[f"{nombre}.weight"] = normal(d, media=1.0, escala=0.4, dtype=dtype)
        pedidos[f"{nombre}.bias"] = normal(d, escala=0.5, dtype=dtype)
    return pedidos


def caso(nombre: str, B: int, L: int, d: int, cabezas: int, d_mlp: int, *, dtype: str = "float32", **otros):
    """Un bloque con pesos al azar y una entrada al azar."""
    x = normal(B, L, d, dtype=dtype, **otros)
    return Caso(nombre, (x,), construir=(d, cabezas, d_mlp), pesos=pesos(d, d_mlp, dtype))


IDENTIDAD = tensor([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
CEROS, UNOS = tensor([0, 0, 0, 0]), tensor([1, 1, 1, 1])
LINEALES = ("atencion.W_q", "atencion.W_k", "atencion.W_v", "atencion.W_o", "mlp.0", "mlp.2")
SENCILLOS = (
    {f"{nombre}.weight": IDENTIDAD for nombre in LINEALES}
    | {f"{nombre}.bias": CEROS for nombre in (*LINEALES, "norma1", "norma2")}
    | {f"{nombre}.weight": UNOS for nombre in ("norma1", "norma2")}
)
EJEMPLO = {"argumentos": (tensor([[[3, 1, 0, 0]]]),), "construir": (4, 1, 4), "pesos": SENCILLOS}
BATCH_DE_TRES = caso("batch de tres y cuatro palabras", 3, 4, 6, 3, 10)
(X_DE_TRES,) = BATCH_DE_TRES.argumentos
BARAJADAS = (2, 0, 3, 1)

PARTES = (
    clase(
        "BloqueCodificador",
        "que cada subcapa lleva su suma residual y, después, su norma",
        Caso("el ejemplo del enunciado", **EJEMPLO),
        Caso(
            "dos palabras y los pesos del ejemplo",
            (tensor([[[3, 1, 0, 0], [-1, 0, 2, 4]]]),),
            construir=(4, 2, 4),
            pesos=SENCILLOS,
        ),
        caso("batch de dos y cinco palabras", 2, 5, 8, 2, 12),
        BATCH_DE_TRES,
        derivar(BATCH_DE_TRES, "el segundo de esos tres, cuatro veces", elegir(X_DE_TRES, (1,) * 4)),
        derivar(
            BATCH_DE_TRES,
            "el segundo, cuatro veces y con las palabras en otro orden",
            elegir(elegir(X_DE_TRES, (1,) * 4), BARAJADAS, eje=1),
        ),
        caso("batch de 1", 1, 6, 8, 4, 5),
        caso("una sola palabra", 4, 1, 6, 2, 9),
        caso("una sola cabeza", 2, 3, 5, 1, 7),
        caso("vista no contigua", 2, 6, 8, 2, 12, contiguo=False),
        caso("float64", 2, 4, 6, 3, 8, dtype="float64"),
        caso("d grande", 2, 9, 48, 6, 96),
        pista="Escribe cada paso en su línea y compáralo con la fórmula: qué entra, qué se suma y qué norma se aplica.",
        propiedades=(
            independiente_del_batch(
                "batch de tres y cuatro palabras", copias="el segundo de esos tres, cuatro veces", ejemplo=1
            ),
            equivariante(
                "batch de tres y cuatro palabras",
                copias="el segundo, cuatro veces y con las palabras en otro orden",
                ejemplo=1,
                palabras=BARAJADAS,
            ),
            media_cero_y_varianza_uno("", "el ejemplo del enunciado", "dos palabras y los pesos del ejemplo"),
        ),
    ),
)

ERRORES = (
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
        "falta la normalización en las dos subcapas",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Después de cada suma residual va una norma, y aquí no hay ninguna.",
        ),
        {"normas": "ninguna"},
    ),
    Error(
        "sin_la_primera_norma",
        "falta la norma que sigue a la atención",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Cada suma residual lleva su norma, también la primera.",
        ),
        {"normas": "sin_la_primera"},
    ),
    Error(
        "sin_la_ultima_norma",
        "falta la norma que sigue al MLP",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Cada suma residual lleva su norma, también la segunda.",
        ),
        {"normas": "sin_la_ultima"},
    ),
    Error(
        "la_misma_norma",
        "la primera norma se usa cuatro veces y la segunda, ninguna",
        (
            "¿Usas todas las capas que da la plantilla?",
            "Recién creadas, las dos normas hacen lo mismo, pero cada una aprende sus propias γ y β: no se comparten.",
        ),
        {"normas": "la_primera_en_todas"},
    ),
    Error(
        "normas_intercambiadas",
        "las dos normas están intercambiadas",
        (
            "¿Qué norma le toca a cada subcapa?",
            "La primera norma es la de la atención y la segunda, la del MLP; aquí van al revés.",
        ),
        {"normas": "al_reves"},
    ),
    Error(
        "sin_residuos",
        "faltan las dos sumas residuales",
        (
            "¿Qué se suma a lo que sale de cada subcapa?",
            "A lo que sale de cada subcapa se le suma lo que entró en ella, antes de normalizar.",
        ),
        {"residuos": "ninguno"},
    ),
    Error(
        "sin_el_primer_residuo",
        "falta la suma residual de la atención",
        (
            "¿Qué se suma a lo que sale de la primera subcapa?",
            "A lo que sale de la atención se le suma lo que entró en ella, antes de normalizar.",
        ),
        {"residuos": "sin_el_primero"},
    ),
    Error(
        "sin_el_ultimo_residuo",
        "falta la suma residual del MLP",
        (
            "¿Qué se suma a lo que sale de la segunda subcapa?",
            "A lo que sale del MLP se le suma lo que entró en él, antes de normalizar.",
        ),
        {"residuos": "sin_el_ultimo"},
    ),
    Error(
        "residuo_de_la_entrada",
        "la segunda suma residual usa la entrada del bloque y no la de su subcapa",
        (
            "¿Qué entra en el MLP y qué le sumas después?",
            "Cada residual suma lo que entró en su propia subcapa: en la segunda, lo que salió de la primera norma.",
        ),
        {"residuos": "de_la_entrada"},
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
        "relu_al_final",
        "la ReLU se aplica también después de la segunda capa lineal",
        (
            "¿Puede salir un número negativo de tu MLP?",
            "La ReLU va entre las dos capas lineales y en ningún otro lugar.",
        ),
        {"activacion": "relu_en_las_dos"},
    ),
    Error(
        "mlp_primero",
        "el MLP va antes que la atención",
        (
            "¿En qué orden pasan los números por las dos subcapas?",
            "Primero la atención y después el MLP, cada uno con la norma de su lugar.",
        ),
        {"orden": "mlp_atencion"},
    ),
    Error(
        "mlp_de_la_entrada",
        "el MLP recibe la entrada del bloque y no lo que sale del primer paso",
        (
            "¿De dónde toma sus números el MLP?",
            "Las subcapas van una tras otra: el MLP trabaja con lo que salió de la primera norma.",
        ),
        {"orden": "en_paralelo"},
    ),
    Error(
        "batch_en_medio",
        "la atención toma el batch por la dimensión de las palabras, así que mezcla ejemplos distintos",
        (
            "Cambia un ejemplo del batch. ¿Cambia la salida de los demás?",
            "La dimensión 0 es la del batch y la 1, la de las palabras. Algunas capas de torch las esperan al revés si "
            "no se les pide `batch_first`.",
        ),
        {"lote": "en_medio"},
    ),
    Error(
        "con_mascara_causal",
        "la atención lleva una máscara causal, y cada palabra solo ve las anteriores",
        (
            "Cambia la última palabra. ¿Cambia la salida de la primera?",
            "La máscara causal es del decodificador: en el codificador todas las palabras se ven entre sí.",
        ),
        {"mascara": "futuro"},
    ),
)

CIFRAS = (
    Cifra("el ejemplo del enunciado", "BloqueCodificador", (((1.70, -0.24, -0.73, -0.73),),), decimales=2, **EJEMPLO),
)

EJERCICIO = Ejercicio(
    titulo="Un bloque codificador",
    partes=PARTES,
    errores=ERRORES,
    cifras=CIFRAS,
    citas={"1,63": "4 / sqrt(6)", "0,82": "2 / sqrt(6)", "3,27": "2 * 4 / sqrt(6)"},
    repasar="el bloque codificador: subcapas, sumas residuales y dónde va la normalización",
)
