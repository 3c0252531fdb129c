"""e13: la suma residual y la LayerNorm, a mano y en código."""

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
    Grupo,
    a_mano,
    derivar,
    elegir,
    funcion,
    independiente_del_batch,
    media_cero_y_varianza_uno,
    normal,
    tensor,
    valor,
)

X_CURSO = tensor([2, 1, 3, 4])
SUB_CURSO = tensor([0.5, 3, 1, 2])
SUMA_CURSO = (tensor([2.5, 4, 4, 6]), tensor([1, 1, 1, 1]), tensor([0, 0, 0, 0]))


def _capa(*forma, **opciones):
    """Describe los tres tensores de una llamada: los vectores y una γ y una β al azar."""
    dtype = opciones.get("dtype", "float32")
    return normal(*forma, **opciones), normal(forma[-1], dtype=dtype), normal(forma[-1], dtype=dtype)


BATCH_DE_TRES = Caso("tres ejemplos de cuatro palabras", _capa(3, 4, 5, media=1.0, escala=2.0))
X_DE_TRES, *GAMMA_Y_BETA = BATCH_DE_TRES.argumentos

DOS_PALABRAS = (tensor([[1, -2, 3], [0, 5, 4]]), tensor([[2, 2, -1], [3, 1, 1]]))
DE_LA_SUMA = (
    Caso("dos palabras", DOS_PALABRAS),
    Caso("los vectores del enunciado", (X_CURSO, SUB_CURSO), reservado=True),
    Caso("dos ejemplos de tres palabras", (normal(2, 3, 5), normal(2, 3, 5))),
    Caso("con dimensión de cabezas", (normal(2, 3, 4, 6), normal(2, 3, 4, 6))),
    Caso("vista no contigua", (normal(4, 7, contiguo=False), normal(4, 7))),
    Caso("float64", (normal(3, 4, dtype="float64"), normal(3, 4, dtype="float64"))),
)
SIN_CAMBIARLAS = Caso("las entradas quedan como estaban", DOS_PALABRAS, conserva=True)

PARTES = (
    valor(
        "media_suma",
        "la media de la suma",
        pista="Suma los dos vectores, número a número, y divide el total de los cuatro resultados entre cuatro.",
        tolerancia=a_mano(3),
    ),
    valor(
        "varianza_suma",
        "la varianza de la suma",
        pista="Resta la media a cada número, eleva al cuadrado cada diferencia y mira entre cuánto se divide el total.",
        tolerancia=a_mano(3),
        sale_de="media(((2, 1, 3, 4) + (0.5, 3, 1, 2) - media_suma) ** 2)",
    ),
    valor(
        "suma_normalizada",
        "la suma normalizada",
        pista="A cada número réstale la media y divide entre la raíz de la varianza. Comprueba que los cuatro suman 0.",
        tolerancia=a_mano(2),
        sale_de="((2, 1, 3, 4) + (0.5, 3, 1, 2) - media_suma) / raiz(varianza_suma)",
        peso=2,
    ),
    funcion(
        "residual",
        "la suma residual",
        *DE_LA_SUMA,
        SIN_CAMBIARLAS,
        pista="Con vectores de dos números, haz la suma a mano y compárala con la de tu función.",
        grupos=(
            Grupo("la suma", tuple(c.nombre for c in DE_LA_SUMA), peso=3),
            Grupo(
                "la suma, y además las entradas quedan como estaban",
                tuple(c.nombre for c in (*DE_LA_SUMA, SIN_CAMBIARLAS)),
            ),
        ),
    ),
    funcion(
        "normalizar_capa",
        "que cada vector sale normalizado, con su escala y su desplazamiento",
        Caso("dos palabras", (tensor([[1, 2, 6], [0, 3, 3]]), tensor([1, 2, 0.5]), tensor([0, 1, -1]))),
        Caso("la suma del enunciado", SUMA_CURSO, reservado=True),
        Caso(
            "un vector constante",
            (
                tensor(
                    [
                        [0.5, 1, -2, 1, 3],
                        # Una constante pequeña: 1/√ε aumenta 316 veces lo que float32 redondea de ella.
                        [0.03125, 0.03125, 0.03125, 0.03125, 0.03125],
                        [1e-5, -2e-5, 5e-6, 0, 1.5e-5],  # ahí se distingue cualquier ε, dentro y fuera de la raíz
                        [0.01, -0.02, 0.005, 0, 0.015],
                    ]
                ),
                normal(5),
                normal(5),
            ),
        ),
        Caso("vectores casi constantes", _capa(3, 4, 5, escala=0.01)),
        Caso("cuatro palabras", _capa(4, 5, media=1.0)),
        Caso("γ = 1 y β = 0", (normal(3, 6, media=1.0, escala=2.0), tensor([1] * 6), tensor([0] * 6))),
        BATCH_DE_TRES,
        derivar(BATCH_DE_TRES, "el segundo de esos tres, cuatro veces", elegir(X_DE_TRES, (1,) * 4), *GAMMA_Y_BETA),
        Caso("otro valor de ε", (*_capa(2, 3, 5), 0.5)),
        Caso("batch de 1", _capa(1, 4, 6)),
        Caso("una sola palabra", _capa(2, 1, 7)),
        Caso("con dimensión de cabezas", _capa(2, 3, 4, 6, media=-1.0)),
        Caso("vista no contigua", _capa(2, 4, 5, contiguo=False)),
        Caso("float64", _capa(3, 2, 5, dtype="float64")),
        Caso("d grande", _capa(3, 512)),
        pista="Con γ = 1 y β = 0, calcula la media y la varianza de un vector de tu resultado: deben salir 0 y casi 1. "
        "Si salen, mira qué pasa con otros γ y β.",
        propiedades=(
            media_cero_y_varianza_uno("", "γ = 1 y β = 0"),
            independiente_del_batch(
                "tres ejemplos de cuatro palabras", copias="el segundo de esos tres, cuatro veces", ejemplo=1
            ),
        ),
        peso=5,
    ),
)


CIFRAS = (
    Cifra("la suma residual", "residual", (2.5, 4.0, 4.0, 6.0), argumentos=(X_CURSO, SUB_CURSO), decimales=1),
    Cifra("media", "media_suma", 4.125, decimales=3),
    Cifra("varianza sesgada", "varianza_suma", 1.546875, decimales=6),
    Cifra("suma normalizada", "suma_normalizada", (-1.31, -0.10, -0.10, 1.51), decimales=2),
    Cifra(
        "suma normalizada, en código",
        "normalizar_capa",
        (-1.31, -0.10, -0.10, 1.51),
        argumentos=SUMA_CURSO,
        decimales=2,
    ),
)

EJERCICIO = Ejercicio(
    titulo="La suma residual y la LayerNorm",
    partes=PARTES,
    cifras=CIFRAS,
    citas={"18": "9 + 0 + 9", "2,449": "raiz(6)", "1,22": "3 / raiz(6)"},
    repasar="qué hace una LayerNorm con cada vector y por qué se suma la entrada de cada subcapa",
)
