"""e15: el `forward` de un bloque decodificador, con su máscara, su atención cruzada y tres normas."""

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
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
# En la primera cabeza, un puntaje que la primera palabra no debe ver supera en 70 al que sí; en la segunda, los suyos
# rondan −80: se nota lo que se oculta con un número que no llega a tanto. Con más no cabrían sus exponenciales.
CON_PUNTAJES_GRANDES = Caso(
    "tres palabras y dos de memoria, con puntajes grandes",
    (
        tensor([[[20, 1, 4, 0], [25, 0, 2, 4], [0, 2, 1, -3]]]),
        tensor([[[0, 1, 0, 2], [2, 0, 1, 0]]]),
    ),
    construir=(4, 2, 4),
    pesos=SENCILLOS | {"atencion.W_k.bias": tensor([-22.5, 0, -32, 0])},
)
BATCH_DE_TRES = caso("más memoria que palabras", 3, 4, 7, 6, 3, 10)
X_DE_TRES, MEMORIA_DE_TRES = (elegir(receta, (1,) * 4) for receta in BATCH_DE_TRES.argumentos)
OTRO_FINAL = (0, 1, 0, 0)  # las dos primeras palabras en su lugar; después, otras

PARTES = (
    clase(
        "BloqueDecodificador",
        "que cada palabra atiende a las anteriores, luego a toda la memoria, y pasa por el MLP",
        Caso("el ejemplo del enunciado", **EJEMPLO),
        CON_PUNTAJES_GRANDES,
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
            media_cero_y_varianza_uno("", "el ejemplo del enunciado", CON_PUNTAJES_GRANDES.nombre),
        ),
    ),
)


CIFRAS = (
    Cifra("el ejemplo del enunciado", "BloqueDecodificador", (((0.23, -0.71, 1.53, -1.05),),), decimales=2, **EJEMPLO),
)


# La de la segunda suma del ejemplo, (1,63; 0; 3,18; −0,82), cuya media es 1.
DESVIACION = r"raiz(((4 / raiz(6))**2 + (4 - 2 / raiz(6))**2 + (2 / raiz(6))**2) / 4 - 1)"

EJERCICIO = Ejercicio(
    titulo="Un bloque decodificador",
    partes=PARTES,
    cifras=CIFRAS,
    citas={
        "1,63": "4 / raiz(6)",
        "0,82": "2 / raiz(6)",
        "3,18": "4 - 2 / raiz(6)",
        "0,41": f"(4 / raiz(6) - 1) / {DESVIACION}",
        "0,65": f"1 / {DESVIACION}",
        "1,42": f"(3 - 2 / raiz(6)) / {DESVIACION}",
        "1,18": f"(1 + 2 / raiz(6)) / {DESVIACION}",
    },
    repasar="el bloque decodificador: qué oculta su máscara, a quién consulta cada atención y dónde va cada norma",
)
