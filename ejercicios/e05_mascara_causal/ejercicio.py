"""e05: reparar una atención causal que corre pero calcula mal, y razonar qué provocaban sus fallos."""

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
    Tolerancia,
    derivar,
    elegir,
    filas_suman_uno,
    funcion,
    nada_del_futuro,
    normal,
    opcion,
    sin_mirar_al_futuro,
    tensor,
)

# Con d = 4 la raíz es 2: los puntajes, de −20 000 a 20 002, son exactos en float32. Uno de los que no ve la segunda
# palabra supera en 70 a los que sí: no lo anula quien le resta menos, y quien enmascara después y reparte otra vez
# aún lo consigue, porque e⁻⁷⁰ cabe en un float32.
PUNTAJES_ENORMES = (
    tensor([[200, 0, 0, 1], [200, 10, 1, 0], [-200, 0, 1, 1], [200, 0, 1, 1]]),
    tensor([[-200, 0, 1, 0], [-200, 0, 0, 2], [-200, 0, 3, 1], [-200, 14, 1, 2]]),
    tensor([[1, 0], [0, 2], [3, 1], [-1, 1]]),
)
# Lo mismo, con 600, casi cuanto cabe en un float64: con más, esa otra forma correcta daría 0 entre 0, y por eso restar
# 1000 se acepta. Los demás puntajes rondan −240 y se parecen entre sí: se nota lo que se pierde con menos cifras.
UN_OCULTO_MUY_ALTO = (
    tensor([[17.1, 20.3, 0.9], [-0.2, 20.3, -1.1], [17.3, 20.3, 0.7], [0.02, 20.3, 1.3]], dtype="float64"),
    tensor([[0.03, -20.7, 1.1], [-0.02, -20.7, -0.8], [0.01, -20.7, 0.6], [60.7, -20.7, -0.5]], dtype="float64"),
    tensor([[1.3, 0.4], [-0.6, 2.1], [3.2, 1.7], [-1.9, 1.1]], dtype="float64"),
)
DE_MILES = Tolerancia(
    rtol=1e-2, atol=1e-3, razon="si K y Q se escalan por separado, 20 000 trae en float32 un error de milésimas"
)

# Lo que da `torch.manual_seed(1); torch.randn(4, 8)`, con los dígitos que fijan cada float32.
SEMILLA_1 = tensor(
    [
        [-1.5255959, -0.7502318, -0.6539809, -1.6094848, -0.10016718, -0.6091889, -0.97977227, -1.6090963],
        [-0.7121446, 0.303722, -0.7773143, -0.25145525, -0.22227049, 1.6871134, 0.22842517, 0.4676355],
        [-0.6969724, -1.1607615, 0.6995424, 0.19908163, 0.8656924, 0.2444039, -0.66291136, 0.80730826],
        [1.1016806, -0.17593604, -2.2455578, -1.446458, 0.061155282, -0.61774445, -0.79806983, -0.13162321],
    ]
)
MISMA_ENTRADA = (SEMILLA_1, SEMILLA_1, SEMILLA_1)


def entradas(*forma: int, d_v: int | None = None, **otros):
    """Pide Q, K y V distintas, de forma (…, L, d) las dos primeras y (…, L, d_v) la última."""
    return normal(*forma, **otros), normal(*forma, **otros), normal(*forma[:-1], d_v or forma[-1], **otros)


BATCH_DE_TRES = Caso("batch de tres", entradas(3, 5, 7))
OTRO_FINAL = (0, 1, 2, 0, 1)  # las tres primeras palabras en su lugar; después, otras

PARTES = (
    funcion(
        "atencion_causal",
        "que cada palabra reparte toda su atención entre ella misma y las anteriores",
        Caso(
            "tres palabras",
            (
                # El primer puntaje es muy negativo: así se nota lo que se escapa de un relleno poco negativo.
                tensor([[-2, 1], [1, 0], [1, 2]]),
                tensor([[2, -1], [0, 1], [1, 1]]),
                tensor([[1, 0], [0, 2], [3, 1]]),
            ),
        ),
        Caso("cuatro palabras de la semilla 1 como Q, K y V", MISMA_ENTRADA),
        # De aquí no pasa lo que se oculta con un número finito que los puntajes alcancen.
        Caso("puntajes de decenas de miles", PUNTAJES_ENORMES, DE_MILES),
        Caso("una sola palabra", entradas(1, 6)),
        Caso("seis palabras", entradas(6, 4)),
        Caso("valores más anchos que las claves", entradas(5, 3, d_v=8)),
        Caso("batch de 1", entradas(1, 5, 4)),
        BATCH_DE_TRES,
        derivar(
            BATCH_DE_TRES,
            "el segundo de esos tres, cuatro veces y con otro final",
            *(elegir(elegir(receta, (1,) * 4), OTRO_FINAL, eje=1) for receta in BATCH_DE_TRES.argumentos),
        ),
        Caso("con dimensión de cabezas", entradas(2, 3, 5, 6, d_v=4)),
        Caso("vista no contigua", entradas(2, 6, 5, contiguo=False)),
        Caso("un puntaje oculto muy alto, en float64", UN_OCULTO_MUY_ALTO),
        Caso("texto largo", entradas(24, 16)),
        pista="Imprime la tabla de pesos de un texto corto y compárala con la del ejemplo, fila por fila.",
        salidas=("salida", "pesos"),
        pasos=("pesos", "salida"),
        sigue=(("salida", "pesos @ V"),),
        dibujar="pesos",
        propiedades=(
            filas_suman_uno("pesos"),
            nada_del_futuro("pesos"),
            sin_mirar_al_futuro(
                "batch de tres",
                copias="el segundo de esos tres, cuatro veces y con otro final",
                ejemplo=1,
                palabras=OTRO_FINAL,
                de="salida",
            ),
        ),
        peso=8,
    ),
    opcion(
        "consecuencias_fallos",
        "qué dos consecuencias tenían los fallos del código original",
        pista="Ejecuta el código original con un texto de cuatro palabras y comprueba las cinco frases, una por una.",
        peso=2,
    ),
)


CIFRAS = (
    Cifra(
        "pesos del código recibido",
        "atencion_causal",
        ((0.0, 0.0, 0.0, 0.0), (0.12, 0.0, 0.0, 0.0), (0.16, 0.14, 0.0, 0.0), (0.11, 0.03, 0.01, 0.0)),
        argumentos=MISMA_ENTRADA,
        decimales=2,
        indice=1,
        de="inicial",
    ),
    Cifra(
        "sumas de las filas del código recibido",
        "atencion_causal",
        (0.0, 0.12, 0.30, 0.15),
        argumentos=MISMA_ENTRADA,
        decimales=2,
        indice=1,
        sumar=True,
        de="inicial",
    ),
    Cifra(
        "pesos causales",
        "atencion_causal",
        ((1.0, 0.0, 0.0, 0.0), (0.16, 0.84, 0.0, 0.0), (0.17, 0.15, 0.68, 0.0), (0.11, 0.03, 0.01, 0.85)),
        argumentos=MISMA_ENTRADA,
        decimales=2,
        indice=1,
    ),
    Cifra(
        "sumas de las filas causales",
        "atencion_causal",
        (1.0, 1.0, 1.0, 1.0),
        argumentos=MISMA_ENTRADA,
        decimales=2,
        indice=1,
        sumar=True,
    ),
)

EJERCICIO = Ejercicio(
    titulo="La máscara causal",
    partes=PARTES,
    cifras=CIFRAS,
    citas={"70": "dato", "600": "dato"},
    repasar="la máscara causal: qué oculta, cuándo se aplica y por qué con −∞",
)
