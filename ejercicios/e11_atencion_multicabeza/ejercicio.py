"""e11: la atención de varias cabezas, de la división de las columnas a la matriz de salida."""

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
    Error,
    Tolerancia,
    derivar,
    elegir,
    equivariante,
    exacto,
    funcion,
    independiente_del_batch,
    normal,
    tensor,
    valor,
)


def entradas(B: int, L: int, d: int, cabezas: int, **otros):
    """Pide X, las cuatro matrices, todas distintas y con números que no saturan el softmax, y el número de cabezas."""
    matrices = (normal(d, d, escala=1.2 / d**0.5, dtype=otros.get("dtype", "float32")) for _ in range(4))
    return normal(B, L, d, **otros), *matrices, cabezas


BATCH_DE_TRES = Caso("batch de tres y dos cabezas", entradas(3, 4, 10, 2))
X_DE_TRES, *LO_DEMAS = BATCH_DE_TRES.argumentos
BARAJADAS = (2, 0, 3, 1)

PARTES = (
    valor(
        "cabezas_concatenadas",
        "la concatenación de dos cabezas",
        pista="Concatenar no cambia ningún número: los pone uno junto a otro, en el orden de las cabezas.",
        # Los números se copian tal cual; solo se perdona lo que pierde un tensor de float32 al guardarlos.
        tolerancia=Tolerancia(rtol=1e-6, atol=0.0, razon="3,26 no cabe exacto en float32"),
    ),
    valor(
        "forma_w_o",
        "la forma de la matriz que multiplica a las cabezas concatenadas",
        pista="Cuenta cuántos números entran a la matriz y cuántos deben salir de ella.",
        tolerancia=exacto(),
    ),
    funcion(
        "dividir_cabezas",
        "que cada cabeza recibe sus columnas de todas las palabras",
        Caso("tres palabras y dos cabezas", (tensor([[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]]), 2)),
        Caso("batch de dos y tres cabezas", (normal(2, 5, 12), 3)),
        Caso("batch de tres y dos cabezas", (normal(3, 4, 10), 2)),
        Caso("una sola cabeza", (normal(2, 3, 4), 1)),
        Caso("tantas cabezas como columnas", (normal(2, 5, 6), 6)),
        Caso("una sola palabra", (normal(3, 1, 6), 3)),
        Caso("vista no contigua", (normal(2, 6, 8, contiguo=False), 2)),
        Caso("float64", (normal(1, 4, 6, dtype="float64"), 3)),
        pista="Numera las columnas de una entrada pequeña y mira cuáles llegan a cada cabeza, y de qué palabras.",
        peso=2,
    ),
    funcion(
        "unir_cabezas",
        "que las columnas de todas las cabezas vuelven a su lugar",
        Caso(
            "dos cabezas y tres palabras",
            (tensor([[[[1, 2], [3, 4], [5, 6]], [[-1, -2], [-3, -4], [-5, -6]]]]),),
        ),
        Caso("batch de dos y tres cabezas", (normal(2, 3, 5, 4),)),
        Caso("batch de tres y dos cabezas", (normal(3, 2, 4, 5),)),
        Caso("una sola cabeza", (normal(2, 1, 3, 4),)),
        Caso("cabezas de una columna", (normal(2, 6, 5, 1),)),
        Caso("una sola palabra", (normal(3, 3, 1, 2),)),
        Caso("vista no contigua", (normal(2, 2, 6, 4, contiguo=False),)),
        Caso("float64", (normal(1, 3, 4, 2, dtype="float64"),)),
        pista="Divide una entrada pequeña y vuelve a unirla: debe quedar idéntica, en la forma y en cada número.",
        peso=2,
    ),
    funcion(
        "atencion_multicabeza",
        "que cada cabeza atiende en sus columnas y W_O combina lo que encuentran",
        Caso(
            "dos palabras y dos cabezas",
            (
                tensor([[[1, 0, 2, -1], [0, 1, 1, 1]]]),
                tensor([[1, 0, 0, 1], [0, 1, 1, 0], [0, 0, 1, 0], [1, 0, 0, 0]]),
                tensor([[0, 1, 0, 0], [1, 0, 0, 1], [1, 0, 1, 0], [0, 0, 0, 1]]),
                tensor([[2, 0, 1, 0], [0, 1, 0, 0], [1, 0, 0, 2], [0, 0, 1, 0]]),
                tensor([[1, 0, 0, 2], [0, 0, 1, 0], [0, 1, 0, 0], [1, 1, 0, 0]]),
                2,
            ),
        ),
        Caso("batch de dos y tres cabezas", entradas(2, 5, 12, 3)),
        BATCH_DE_TRES,
        derivar(BATCH_DE_TRES, "el segundo de esos tres, cuatro veces", elegir(X_DE_TRES, (1,) * 4), *LO_DEMAS),
        derivar(
            BATCH_DE_TRES,
            "el segundo, cuatro veces y con las palabras en otro orden",
            elegir(elegir(X_DE_TRES, (1,) * 4), BARAJADAS, eje=1),
            *LO_DEMAS,
        ),
        Caso("batch de 1", entradas(1, 6, 8, 2)),
        Caso("una sola cabeza", entradas(2, 3, 4, 1)),
        Caso("tantas cabezas como columnas", entradas(2, 5, 6, 6)),
        Caso("una sola palabra", entradas(3, 1, 6, 3)),
        Caso("vista no contigua", entradas(2, 6, 8, 2, contiguo=False)),
        Caso("float64", entradas(2, 4, 6, 3, dtype="float64")),
        Caso("d grande", entradas(2, 12, 64, 8)),
        pista="Prueba con una sola cabeza y con dos. Si solo falla con dos, mira cómo las divides y las unes.",
        propiedades=(
            independiente_del_batch(
                "batch de tres y dos cabezas", copias="el segundo de esos tres, cuatro veces", ejemplo=1
            ),
            equivariante(
                "batch de tres y dos cabezas",
                copias="el segundo, cuatro veces y con las palabras en otro orden",
                ejemplo=1,
                palabras=BARAJADAS,
            ),
        ),
        peso=4,
    ),
)

ERRORES = (
    Error(
        "dividir_sin_trasponer",
        "la división en cabezas cambia la forma de golpe, así que cada cabeza recibe palabras y no columnas",
        (
            "La forma es la pedida. Numera las columnas de una entrada y mira qué números llegan a la primera cabeza.",
            "Cambiar la forma no mueve datos: primero separa las columnas de cada palabra y después intercambia las "
            "dimensiones de palabras y cabezas.",
        ),
        {"reparto": "sin_trasponer"},
    ),
    Error(
        "cabezas_intercaladas",
        "las columnas se reparten entre las cabezas por turnos y no en porciones seguidas",
        (
            "¿Son seguidas las columnas que recibe tu primera cabeza?",
            "Cada cabeza toma una porción de columnas vecinas: al separar, la dimensión de las cabezas va antes que la "
            "de las columnas de cada una.",
        ),
        {"reparto": "intercaladas"},
    ),
    Error(
        "medidas_cambiadas",
        "el número de cabezas y el ancho de cada una están cambiados entre sí",
        (
            "Prueba con 12 columnas y 3 cabezas, e imprime la forma de lo que divides.",
            "Hay tantas cabezas como dice `cabezas`, y cada una tiene d/h columnas; aquí es al revés.",
        ),
        {"reparto": "al_reves"},
    ),
    Error(
        "cabezas_en_su_sitio",
        "la dimensión de las cabezas se queda detrás de la de las palabras",
        (
            "Imprime la forma de lo que divides. ¿Qué dimensión va justo después del batch?",
            "Las cabezas se adelantan hasta quedar junto al batch: así cada una atiende por separado a las palabras.",
        ),
        {"reparto": "en_su_sitio"},
    ),
    Error(
        "unir_sin_trasponer",
        "la unión cambia la forma de golpe, así que en cada palabra se mezclan números de otras",
        (
            "La forma es la pedida. Sigue con un ejemplo pequeño dónde acaba cada palabra de la primera cabeza.",
            "Antes de juntar las columnas hay que volver a poner las palabras delante de las cabezas.",
        ),
        {"union": "sin_trasponer"},
    ),
    Error(
        "union_intercalada",
        "las columnas de las cabezas se unen por turnos y no una cabeza tras otra",
        (
            "Une dos cabezas, una toda de ceros y otra toda de unos. ¿Dónde quedan los unos?",
            "Primero van todas las columnas de la cabeza 0, luego todas las de la 1: la dimensión de las cabezas queda "
            "delante de la de sus columnas.",
        ),
        {"union": "intercaladas"},
    ),
    Error(
        "union_desde_la_ultima",
        "las cabezas se unen empezando por la última",
        (
            "¿Qué cabeza ocupa las primeras columnas de lo que unes?",
            "El orden de las cabezas se conserva: la 0 queda a la izquierda.",
        ),
        {"union": "desde_la_ultima"},
    ),
    Error(
        "promedio_de_cabezas",
        "las cabezas se promedian en lugar de concatenarse",
        (
            "¿Cuántas columnas tiene lo que unes y cuántas debería tener?",
            "Concatenar pone las cabezas una junto a otra: no se pierde ningún número ni se combina con otro.",
        ),
        {"union": "promedio"},
    ),
    Error(
        "suma_de_cabezas",
        "las cabezas se suman en lugar de concatenarse",
        (
            "¿Cuántas columnas tiene lo que unes y cuántas debería tener?",
            "Concatenar pone las cabezas una junto a otra: no se pierde ningún número ni se suma con otro.",
        ),
        {"union": "suma"},
    ),
    Error(
        "sin_escala",
        "los puntajes no se dividen entre la raíz del ancho de una cabeza",
        (
            "¿Qué se hace con los productos antes del softmax?",
            "Falta un factor en los puntajes: se dividen entre la raíz cuadrada de d/h.",
        ),
        {"escala": "ninguna"},
        a_solas="Con una sola palabra sale bien.",
    ),
    Error(
        "escala_del_modelo",
        "los puntajes se dividen entre la raíz del ancho del modelo y no del de una cabeza",
        (
            "¿Qué número pones bajo la raíz cuando hay más?",
            "Cada puntaje suma solo las columnas de una cabeza: bajo la raíz va d/h y no d.",
        ),
        {"escala": "raiz_modelo"},
        a_solas="Con una sola cabeza sale bien.",
    ),
    Error(
        "escala_sin_raiz",
        "los puntajes se dividen entre el ancho de una cabeza sin la raíz",
        (
            "Los repartos salen más parejos de lo que deben. Revisa el divisor de los puntajes.",
            "El divisor es la raíz cuadrada de d/h, y aquí se usa d/h.",
        ),
        {"escala": "d"},
    ),
    Error(
        "softmax_por_columnas",
        "el softmax de cada cabeza se hace por columnas y no por filas",
        (
            "En la tabla de pesos de una cabeza, ¿suman 1 las filas o las columnas?",
            "Cada palabra reparte su atención a lo largo de su fila: el softmax recorre la última dimensión.",
        ),
        {"eje": -2},
    ),
    Error(
        "softmax_entre_cabezas",
        "el softmax reparte entre las cabezas y no entre las palabras",
        (
            "Suma una fila de la tabla de pesos de una cabeza. ¿Da 1?",
            "La dimensión 1 es la de las cabezas; las palabras consultadas están en la última.",
        ),
        {"eje": 1},
    ),
    Error(
        "softmax_entre_ejemplos",
        "el softmax reparte entre los ejemplos del batch y no entre las palabras",
        (
            "Cambia el segundo ejemplo del batch. ¿Cambia la salida del primero?",
            "La dimensión 0 es la del batch, y un ejemplo no mira a otro: las palabras están en la última.",
        ),
        {"eje": 0},
    ),
    Error(
        "sin_w_o",
        "la salida son las cabezas concatenadas, sin multiplicar por W_O",
        (
            "¿Cambia tu salida si cambias W_O?",
            "Después de unir las cabezas falta el último producto, que las combina.",
        ),
        {"final": "nada"},
    ),
    Error(
        "residual_sumado",
        "a la salida se le suma la entrada",
        (
            "Con W_O toda de ceros, ¿qué debería salir?",
            "La suma residual es cosa del bloque, y aquí se pide solo la atención.",
        ),
        {"final": "residual"},
    ),
    Error(
        "valores_de_las_claves",
        "los valores se obtienen con la matriz de las claves",
        (
            "¿Cambia tu salida si cambias W_V?",
            "Consultas, claves y valores salen de X con tres matrices distintas; aquí dos comparten la misma.",
        ),
        {"origen": "valores_de_claves"},
    ),
    Error(
        "claves_de_las_consultas",
        "las claves se obtienen con la matriz de las consultas",
        (
            "¿Cambia tu salida si cambias W_K?",
            "Consultas, claves y valores salen de X con tres matrices distintas; aquí dos comparten la misma.",
        ),
        {"origen": "claves_de_consultas"},
    ),
    Error(
        "valores_sin_matriz",
        "los valores son la entrada misma, sin multiplicar por su matriz",
        (
            "¿Cambia tu salida si cambias W_V?",
            "Lo que mezcla cada cabeza no es X, sino X multiplicada por la matriz de los valores.",
        ),
        {"origen": "sin_matriz_de_valores"},
    ),
    Error(
        "matrices_traspuestas",
        "las cuatro matrices se usan traspuestas, como en una capa lineal de torch",
        (
            "Compara tu primer producto con las fórmulas del enunciado, letra por letra.",
            "`nn.Linear` y `F.linear` trasponen su matriz antes de multiplicar; aquí se usa tal como llega.",
        ),
        {"producto": "X @ W.T"},
    ),
    Error(
        "una_cabeza_repetida",
        "todas las cabezas hacen lo mismo que la primera",
        (
            "Compara entre sí las tablas de pesos de tus cabezas. ¿Son distintas?",
            "Cada cabeza usa sus propias columnas de Q, K y V; aquí todas usan las de la cabeza 0.",
        ),
        {"repetida": True},
    ),
    Error(
        "w_o_de_una_cabeza",
        "la forma de W_O se toma del ancho de una cabeza y no del de todas juntas",
        (
            "¿Cuántos números tiene el vector que llega a la matriz?",
            "La matriz recibe las cabezas ya concatenadas: tiene tantas filas como números hay entre todas.",
        ),
        {"matriz": "por_cabeza"},
    ),
    Error(
        "w_o_hacia_una_cabeza",
        "la matriz W_O recibe todas las cabezas pero devuelve un vector del ancho de una sola",
        (
            "¿Cuántos números debe tener el vector que devuelve la matriz?",
            "El resultado mide lo mismo que lo concatenado, así que hay tantas columnas como filas.",
        ),
        {"matriz": "a_una_cabeza"},
    ),
    Error(
        "w_o_desde_una_cabeza",
        "la matriz W_O recibe el ancho de una sola cabeza y devuelve el de todas juntas",
        (
            "¿Cuántos números tiene el vector que llega a la matriz?",
            "La matriz recibe las cabezas ya concatenadas, así que hay tantas filas como columnas.",
        ),
        {"matriz": "desde_una_cabeza"},
    ),
)

CIFRAS = (
    Cifra("las dos cabezas concatenadas", "cabezas_concatenadas", (3.26, 2.26, 1.15, 4.02), decimales=2),
    Cifra("W_O es de 4 por 4", "forma_w_o", (4, 4)),
)

EJERCICIO = Ejercicio(
    titulo="La atención de varias cabezas",
    partes=PARTES,
    errores=ERRORES,
    cifras=CIFRAS,
    citas={"13": "dato", "14": "dato", "15": "dato", "1,41": "sqrt(2)"},
    repasar="la atención de varias cabezas: cómo se dividen las columnas, se atiende por separado y se vuelven a unir",
)
