"""e14: el `forward` de un bloque codificador, con la normalización después de cada suma residual."""

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
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


CIFRAS = (
    Cifra("el ejemplo del enunciado", "BloqueCodificador", (((1.70, -0.24, -0.73, -0.73),),), decimales=2, **EJEMPLO),
)

EJERCICIO = Ejercicio(
    titulo="Un bloque codificador",
    partes=PARTES,
    cifras=CIFRAS,
    citas={"1,63": "4 / raiz(6)", "0,82": "2 / raiz(6)", "3,27": "2 * 4 / raiz(6)"},
    repasar="el bloque codificador: subcapas, sumas residuales y dónde va la normalización",
)
