"""e05: reparar una atención causal que corre pero calcula mal, y razonar qué provocaban sus fallos."""

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
    Error,
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
        Caso("float64", entradas(5, 7, dtype="float64")),
        Caso("texto largo", entradas(24, 16)),
        pista="Imprime la tabla de pesos de un texto corto y compárala con la del ejemplo, fila por fila.",
        salidas=("salida", "pesos"),
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

ERRORES = (
    Error(
        "mascara_tras_softmax",
        "la máscara se aplica después del softmax, con ceros en los pesos",
        (
            "Suma cada fila de la tabla de pesos. ¿Da lo que esperabas?",
            "Lo oculto debe quedar fuera del reparto: la máscara actúa sobre los puntajes, antes del softmax.",
        ),
        {"momento": "despues"},
    ),
    Error(
        "diagonal_tapada",
        "la máscara oculta también la diagonal, así que ninguna palabra puede atenderse a sí misma",
        (
            "Imprime la máscara de un texto corto. ¿Qué puede ver la primera palabra?",
            "El futuro empieza justo a la derecha de la diagonal; la diagonal es la propia palabra y queda visible.",
        ),
        {"diagonal": 0},
    ),
    Error(
        "relleno_cero",
        "los puntajes ocultos se ponen en 0 antes del softmax",
        (
            "¿Cuánto pesa, después del softmax, un puntaje que vale 0?",
            "La exponencial de 0 es 1: lo oculto sigue recibiendo atención. Para que pese 0, su puntaje debe ser −∞.",
        ),
        {"relleno": 0.0},
    ),
    Error(
        "infinito_en_los_pesos",
        "el valor que oculta se pone en los pesos, después del softmax, y no en los puntajes",
        (
            "¿En cuál de las dos tablas, puntajes o pesos, tiene sentido un valor muy negativo?",
            "El softmax convierte un −∞ en un peso 0, pero solo si lo recibe: hay que ponerlo antes, en los puntajes.",
        ),
        {"momento": "en_pesos"},
    ),
    Error(
        "sin_mascara",
        "la máscara no tiene ningún efecto",
        (
            "¿Es cero la parte de la tabla de pesos que queda por encima de la diagonal?",
            "La máscara no llega a los puntajes. Recuerda que `masked_fill` no cambia el tensor: devuelve uno nuevo.",
        ),
        {"sentido": "ninguno"},
    ),
    Error(
        "mascara_invertida",
        "la máscara está invertida: oculta lo visible y deja ver el futuro",
        (
            "Imprime la máscara de un texto corto. ¿Qué significa `True` en este curso?",
            "`True` oculta, así que debe estar en el futuro y en ningún otro lugar; aquí está justo en lo demás.",
        ),
        {"sentido": "invertido"},
    ),
    Error(
        "mascara_traspuesta",
        "la máscara está traspuesta: oculta el pasado y deja ver el futuro",
        (
            "En tu tabla de pesos, ¿a qué lado de la diagonal están los ceros?",
            "Las filas son quienes atienden: se oculta el triángulo de arriba a la derecha, no el otro.",
        ),
        {"sentido": "traspuesto"},
    ),
    Error(
        "un_futuro_visible",
        "cada palabra ve también la que viene justo después",
        (
            "Mira la primera fila de los pesos. ¿Cuántos números distintos de cero debería tener?",
            "El triángulo oculto empieza una columna tarde: debe empezar justo a la derecha de la diagonal.",
        ),
        {"diagonal": 2},
    ),
    Error(
        "relleno_escaso",
        "los puntajes ocultos se ponen en −10, que no basta para anularlos",
        (
            "Imprime los pesos con más decimales. ¿Es exactamente cero el futuro?",
            "Un puntaje de −10 aún deja pasar algo, y más si los visibles son negativos. El que anula siempre es −∞.",
        ),
        {"relleno": -10.0},
    ),
    Error(
        "mascara_sumada",
        "la máscara booleana se suma a los puntajes como si fuera un número",
        (
            "¿Cuánto vale `True` cuando se suma a un número?",
            "Sumar `True` solo aumenta en 1 el puntaje de lo que querías ocultar. Ese puntaje debe pasar a ser −∞.",
        ),
        {"relleno": "suma_booleana"},
    ),
    Error(
        "cero_por_infinito",
        "la máscara se multiplica por −∞, y donde vale 0 resulta `nan`",
        (
            "¿Cuánto es cero por infinito?",
            "0 · (−∞) no está definido y contagia de `nan` lo visible. Coloca −∞ solo en lo oculto, sin multiplicar.",
        ),
        {"relleno": "producto_infinito"},
    ),
    Error(
        "softmax_por_columnas",
        "el softmax se hace por columnas y no por filas",
        (
            "Suma la tabla de pesos por filas y por columnas. ¿Cuál de las dos sumas debe dar 1?",
            "Cada palabra reparte su atención a lo largo de su fila: el softmax recorre la última dimensión.",
        ),
        {"eje": -2},
    ),
    Error(
        "sin_escala",
        "los puntajes no se dividen entre √d",
        (
            "Los ceros están en su lugar. ¿Qué se hace con los productos antes del softmax?",
            "Falta un factor en los puntajes: el producto de consulta y clave se divide entre la raíz cuadrada de d.",
        ),
        {"escala": "ninguna"},
    ),
    Error(
        "escala_d",
        "los puntajes se dividen entre d y no entre √d",
        (
            "Los ceros están en su lugar. Revisa el divisor de los puntajes.",
            "El divisor de los puntajes es la raíz cuadrada de d, y aquí se usa d entera.",
        ),
        {"escala": "d"},
    ),
    Error(
        "tamano_de_la_dimension_0",
        "el lado de la máscara se toma de la dimensión 0, que solo es el número de palabras cuando no hay batch",
        (
            "Prueba con un batch e imprime la forma de la máscara.",
            "La máscara tiene tantas filas y columnas como palabras: su lado es la penúltima dimensión de Q.",
        ),
        {"lado": 0},
    ),
    Error(
        "tamano_de_la_dimension_1",
        "el lado de la máscara se toma de la dimensión 1, que solo es el número de palabras con una dimensión de batch",
        (
            "Prueba sin batch y también con cabezas, e imprime la forma de la máscara.",
            "La máscara tiene tantas filas y columnas como palabras: su lado es la penúltima dimensión de Q.",
        ),
        {"lado": 1},
    ),
    Error(
        "solo_la_salida",
        "se devuelve solo la salida, sin los pesos",
        (
            "¿Cuántas cosas pide devolver el enunciado?",
            "Hay que devolver una tupla con la salida y la tabla de pesos.",
        ),
        {"devuelve": "salida"},
    ),
    Error(
        "orden_invertido",
        "los resultados se devuelven en el orden (pesos, salida)",
        (
            "Vuelve a leer qué va primero en lo que se devuelve.",
            "El orden pedido es primero la salida y después los pesos.",
        ),
        {"devuelve": "pesos_y_salida"},
        a_solas="Las cuentas están bien.",
    ),
)

INOCUOS = (
    {"relleno": -1e9},
    {"relleno": "minimo"},
    {"momento": "despues_y_renormaliza"},
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
    errores=ERRORES,
    inocuos=INOCUOS,
    cifras=CIFRAS,
    repasar="la máscara causal: qué oculta, cuándo se aplica y por qué con −∞",
)
