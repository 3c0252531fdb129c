"""e01: la atención de tres palabras a mano, y los mismos pasos en código."""

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
    Error,
    a_mano,
    derivar,
    elegir,
    entre_cero_y_uno,
    filas_suman_uno,
    funcion,
    independiente_del_batch,
    normal,
    tensor,
    valor,
)

Q_CURSO = tensor([[1, 1], [0, 1], [1, 0]])
K_CURSO = tensor([[1, 1], [1, -1], [0, 0]])
V_CURSO = tensor([[1, 0], [0, 1], [0, 0]])
CURSO = (Q_CURSO, K_CURSO, V_CURSO)
BATCH_DE_TRES = Caso("batch de tres", (normal(3, 5, 7), normal(3, 5, 7), normal(3, 5, 7)))

PARTES = (
    valor(
        "puntajes_primera",
        "los puntajes de la primera palabra",
        pista="Multiplica q1 por cada clave, número a número, suma, y no olvides el último paso de la fórmula de s.",
        tolerancia=a_mano(2),
    ),
    valor(
        "exponenciales_primera",
        "las exponenciales de sus puntajes",
        pista="Eleva el número e a cada uno de los tres puntajes, también a los que valen cero.",
        tolerancia=a_mano(2),
        # Con el puntaje redondeado a 1,41, o a 1,42 si antes se redondeó √2.
        aceptados=((4.10, 1.0, 1.0), (4.14, 1.0, 1.0)),
        sale_de="exp(puntajes_primera)",
    ),
    valor(
        "suma_primera",
        "la suma de las exponenciales",
        pista="Suma las tres exponenciales, sin dejar fuera ninguna.",
        tolerancia=a_mano(2),
        aceptados=(6.10, 6.14),  # de las exponenciales redondeadas
        sale_de="suma(exponenciales_primera)",
    ),
    valor(
        "pesos_primera",
        "los pesos de la primera palabra",
        pista="Cada peso es una exponencial entre la suma de todas. Comprueba que los tres juntos hacen 1.",
        tolerancia=a_mano(2),
        sale_de="exponenciales_primera / suma_primera",
    ),
    valor(
        "salida_primera",
        "la salida de la primera palabra",
        pista="Multiplica cada valor por su peso y suma los tres vectores, columna a columna.",
        tolerancia=a_mano(2),
        sale_de="pesos_primera @ ((1, 0), (0, 1), (0, 0))",
    ),
    funcion(
        "atencion_por_pasos",
        "que los puntajes, los pesos y la salida salen bien para cualquier tamaño",
        Caso(
            "dos consultas y tres claves",
            (
                tensor([[1, 0, 2, 1], [0, 1, 1, -1]]),
                tensor([[1, 1, 0, 1], [0, 2, -1, 0], [1, 0, 1, 1]]),
                tensor([[1, 0], [0, 2], [3, 1]]),
            ),
        ),
        Caso("las tres palabras del enunciado", CURSO, reservado=True),
        Caso("una sola palabra", (normal(1, 6), normal(1, 6), normal(1, 6))),
        Caso("cinco palabras", (normal(5, 7), normal(5, 7), normal(5, 7))),
        Caso("tantas claves como columnas", (normal(5, 4), normal(4, 4), normal(4, 3))),
        Caso("valores más anchos que las claves", (normal(4, 3), normal(6, 3), normal(6, 9))),
        Caso("batch de 1", (normal(1, 4, 5), normal(1, 6, 5), normal(1, 6, 3))),
        BATCH_DE_TRES,
        derivar(
            BATCH_DE_TRES,
            "el segundo de esos tres, cuatro veces",
            *(elegir(receta, (1,) * 4) for receta in BATCH_DE_TRES.argumentos),
        ),
        Caso("batch de tres con más claves que consultas", (normal(3, 5, 6), normal(3, 6, 6), normal(3, 6, 4))),
        Caso("con dimensión de cabezas", (normal(2, 3, 5, 6), normal(2, 3, 5, 6), normal(2, 3, 5, 6))),
        Caso("con cabezas y más claves que consultas", (normal(2, 3, 4, 5), normal(2, 3, 5, 5), normal(2, 3, 5, 7))),
        Caso("vista no contigua", tuple(normal(*f, contiguo=False) for f in ((2, 4, 6), (2, 5, 6), (2, 5, 3)))),
        Caso("float64", tuple(normal(*f, dtype="float64") for f in ((4, 6), (5, 6), (5, 3)))),
        Caso("d grande", (normal(6, 64), normal(8, 64), normal(8, 64))),
        pista="Imprime las formas de cada paso, sin batch y con batch, y compáralas con la tabla del enunciado.",
        salidas=("puntajes", "pesos", "salida"),
        sigue=(("salida", "pesos @ V"),),
        dibujar="pesos",
        propiedades=(
            filas_suman_uno("pesos"),
            entre_cero_y_uno("pesos"),
            independiente_del_batch(
                "batch de tres", copias="el segundo de esos tres, cuatro veces", ejemplo=1, de="salida"
            ),
        ),
        peso=5,
    ),
)

ERRORES = (
    Error(
        "sin_escala",
        "los puntajes no se dividen entre √d",
        (
            "Los pesos salen más desiguales de lo que deben. ¿Qué se hace con los productos antes de la exponencial?",
            "Falta un factor en los puntajes: el producto de consulta y clave se divide entre la raíz cuadrada de d.",
        ),
        {"escala": "ninguna"},
    ),
    Error(
        "escala_d",
        "los puntajes se dividen entre d y no entre √d",
        (
            "Los pesos salen más parejos de lo que deben. Revisa el divisor de los puntajes.",
            "El divisor de los puntajes es la raíz cuadrada de d, y aquí se usa d entera.",
        ),
        {"escala": "d"},
    ),
    Error(
        "softmax_por_columnas",
        "el softmax se hace por columnas y no por filas",
        (
            "Suma la tabla de pesos por filas y por columnas. ¿Cuál de las dos sumas debe dar 1?",
            "Cada consulta reparte su atención entre todas las claves: el softmax recorre la última dimensión.",
        ),
        {"eje": -2},
    ),
    Error(
        "k_sin_trasponer",
        "las claves se multiplican sin trasponer",
        (
            "Escribe las formas de los dos factores del producto. ¿Qué dimensión se suma y cuál debería sumarse?",
            "Cada puntaje es el producto escalar de una fila de Q y una fila de K: falta intercambiar las dos últimas "
            "dimensiones de K.",
        ),
        {"claves": "sin_trasponer"},
    ),
    Error(
        "k_traspuesta_entera",
        "las claves se trasponen invirtiendo todas sus dimensiones",
        (
            "Prueba con un batch: ¿qué forma tiene K después de trasponerla?",
            "Con más de dos dimensiones, la traspuesta completa mueve también el batch. Solo se intercambian las dos "
            "últimas.",
        ),
        {"claves": "todo_al_reves"},
    ),
    Error(
        "k_traspuesta_fija",
        "las dimensiones de K que se intercambian son siempre la 1 y la 2",
        (
            "Prueba sin batch y también con cabezas: ¿dónde quedan entonces las dos dimensiones que te importan?",
            "Contadas desde el principio, las dimensiones cambian de lugar según cuántas haya delante; cuéntalas desde "
            "el final.",
        ),
        {"claves": "lados_1_2"},
    ),
    Error(
        "sin_softmax",
        "los pesos son los puntajes, sin pasar por el softmax",
        (
            "¿Puede haber pesos negativos? Suma una fila y mira qué da.",
            "Entre los puntajes y la mezcla falta el softmax, que los vuelve positivos y hace que cada fila sume 1.",
        ),
        {"normalizador": "ninguno"},
    ),
    Error(
        "sin_exponenciales",
        "los puntajes se dividen entre su suma sin pasar por la exponencial",
        (
            "Cada fila suma 1, pero ¿son positivos todos los pesos? ¿Qué pasa con un puntaje igual a cero?",
            "Antes de repartir hay que calcular la exponencial de cada puntaje; la suma es de exponenciales.",
        ),
        {"normalizador": "lineal"},
    ),
    Error(
        "sin_dividir",
        "los pesos son las exponenciales, sin dividir entre su suma",
        (
            "Suma los pesos de una palabra. ¿Qué debería dar?",
            "Falta el último paso del softmax: cada exponencial se divide entre la suma de las de su fila.",
        ),
        {"normalizador": "sin_dividir"},
    ),
    Error(
        "e_a_la_cero",
        "la exponencial de cero se toma como 0",
        (
            "Revisa la exponencial de los puntajes que valen cero.",
            "Cualquier número positivo elevado a cero da 1: una clave con puntaje cero también recibe atención.",
        ),
        {"e_a_la_cero": 0.0},
    ),
    Error(
        "base_10",
        "las potencias son de base 10 y no de base e",
        (
            "¿Qué número elevas a cada puntaje?",
            "La exponencial del softmax es la de base e ≈ 2,718, no una potencia de 10.",
        ),
        {"normalizador": "base_10"},
    ),
    Error(
        "base_2",
        "las potencias son de base 2 y no de base e",
        (
            "¿Qué número elevas a cada puntaje?",
            "La exponencial del softmax es la de base e ≈ 2,718, no una potencia de 2.",
        ),
        {"normalizador": "base_2"},
    ),
    Error(
        "q_y_k_intercambiadas",
        "las consultas y las claves están intercambiadas",
        (
            "¿Quién consulta en cada fila de tu tabla de puntajes, y a quién?",
            "Las filas de los puntajes son las consultas y las columnas, las claves; aquí están al revés.",
        ),
        {"papeles": "clave_consulta"},
    ),
    Error(
        "escala_por_raiz",
        "los puntajes se multiplican por √d en lugar de dividirse",
        (
            "Compara tus puntajes con los productos sin escalar: ¿son mayores o menores?",
            "La raíz de d va en el denominador: achica los productos para que el softmax no se sature.",
        ),
        {"escala": "por_raiz"},
    ),
    Error(
        "escala_del_largo",
        "los puntajes se dividen entre la raíz del número de consultas",
        (
            "¿Qué cuenta el número que pones bajo la raíz? Cambia la cantidad de palabras y míralo.",
            "d es el ancho de consultas y claves, la última dimensión, y no cuántas palabras hay.",
        ),
        {"escala": "raiz_largo"},
    ),
    Error(
        "escala_lado_1",
        "el número que va bajo la raíz es el tamaño de la dimensión 1, que solo es d cuando no hay batch",
        (
            "Prueba con un batch y mira qué número queda bajo la raíz.",
            "Toma d del final de la forma: es siempre la última dimensión, haya las que haya delante.",
        ),
        {"escala": "raiz_lado_1"},
    ),
    Error(
        "escala_lado_2",
        "el número que va bajo la raíz es el tamaño de la dimensión 2, que solo es d con una dimensión de batch",
        (
            "Prueba sin batch y también con cabezas: ¿qué número queda bajo la raíz?",
            "Toma d del final de la forma: es siempre la última dimensión, haya las que haya delante.",
        ),
        {"escala": "raiz_lado_2"},
    ),
    Error(
        "escala_tras_softmax",
        "la división entre √d se hace después del softmax",
        (
            "Suma una fila de pesos. ¿En qué paso divides?",
            "Son los puntajes los que se dividen entre √d; los pesos, una vez repartidos, ya no se tocan.",
        ),
        {"escala": "tras_softmax"},
    ),
    Error(
        "softmax_dimension_0",
        "el softmax recorre la dimensión 0",
        (
            "Prueba con un batch de varios ejemplos: ¿cambian los pesos de uno si cambias otro?",
            "El reparto es entre claves, que están en la última dimensión y no en la primera.",
        ),
        {"eje": 0},
    ),
    Error(
        "softmax_dimension_1",
        "el softmax recorre la dimensión 1, que solo es la de las claves cuando no hay batch",
        (
            "Añade una dimensión de batch: ¿qué filas suman 1 ahora?",
            "Contada desde el principio, la dimensión de las claves cambia de lugar; cuéntala desde el final.",
        ),
        {"eje": 1},
        a_solas="Sin batch sale bien.",
    ),
    Error(
        "softmax_de_toda_la_tabla",
        "el softmax reparte entre toda la tabla y no dentro de cada fila",
        (
            "Suma toda la tabla de pesos. ¿Cuánto debería sumar si hay varias consultas?",
            "Cada consulta tiene su propio reparto: hay un softmax por fila, no uno para la tabla entera.",
        ),
        {"eje": "tabla"},
    ),
    Error(
        "pesos_traspuestos",
        "la tabla de pesos se traspone antes de mezclar los valores",
        (
            "Mira el paso de los pesos a la salida: escribe las formas del último producto.",
            "La fila de pesos de cada consulta multiplica a los valores tal como está, sin trasponer.",
        ),
        {"mezcla": "pesos_traspuestos"},
    ),
    Error(
        "mezcla_de_claves",
        "la salida mezcla las claves en lugar de los valores",
        (
            "Cambia V y vuelve a calcular. ¿Cambia tu salida?",
            "Las claves solo sirven para comparar; lo que se mezcla con los pesos son los valores.",
        ),
        {"mezcla": "claves"},
    ),
    Error(
        "mezcla_con_puntajes",
        "la salida se calcula con los puntajes en lugar de los pesos",
        (
            "Mira el paso de los pesos a la salida: ¿qué tabla multiplica a los valores?",
            "Los valores se mezclan con los pesos, que ya pasaron por el softmax, y no con los puntajes.",
        ),
        {"mezcla": "con_puntajes"},
    ),
    Error(
        "solo_el_mayor",
        "la salida es el valor de la clave con más peso, sin mezclar los demás",
        (
            "Mira el paso de los pesos a la salida: ¿qué aportan a ella las claves con menos peso?",
            "La atención no elige un valor: los suma todos, cada uno multiplicado por su peso.",
        ),
        {"mezcla": "solo_el_mayor"},
    ),
    Error(
        "puntajes_sin_escalar_devueltos",
        "los puntajes que se devuelven son los productos antes de dividirlos entre √d",
        (
            "Compara los puntajes que devuelves con los que entran al softmax.",
            "Devuelve los puntajes ya divididos entre √d, los mismos que usa el softmax.",
        ),
        {"devuelve": "productos"},
        a_solas="Los pesos y la salida están bien.",
    ),
    Error(
        "orden_invertido",
        "los resultados se devuelven en el orden (salida, pesos, puntajes)",
        (
            "Vuelve a leer qué va primero en lo que se devuelve.",
            "El orden pedido es el de los pasos: puntajes, pesos y salida.",
        ),
        {"devuelve": "al_reves"},
        a_solas="Las cuentas están bien.",
    ),
    Error(
        "solo_salida_y_pesos",
        "se devuelven la salida y los pesos, y faltan los puntajes",
        (
            "¿Cuántas cosas pide devolver el enunciado y en qué orden?",
            "Aquí se devuelven tres cosas, puntajes, pesos y salida, y no las dos de `teoria.atencion`.",
        ),
        {"devuelve": "salida_y_pesos"},
    ),
    Error(
        "solo_la_salida",
        "se devuelve solo la salida, sin los puntajes ni los pesos",
        (
            "¿Cuántas cosas pide devolver el enunciado?",
            "Hay que devolver los tres pasos, puntajes, pesos y salida, y no solo el último.",
        ),
        {"devuelve": "salida"},
    ),
)

CIFRAS = (
    Cifra("puntajes de la primera palabra", "puntajes_primera", (1.41, 0.0, 0.0), decimales=2),
    Cifra("exponenciales de la primera palabra", "exponenciales_primera", (4.11, 1.0, 1.0), decimales=2),
    Cifra("suma de las exponenciales", "suma_primera", 6.11, decimales=2),
    Cifra("pesos de la primera palabra", "pesos_primera", (0.67, 0.16, 0.16), decimales=2),
    Cifra("salida de la primera palabra", "salida_primera", (0.67, 0.16), decimales=2),
    Cifra(
        "pesos de las tres palabras",
        "atencion_por_pasos",
        ((0.67, 0.16, 0.16), (0.58, 0.14, 0.28), (0.40, 0.40, 0.20)),
        argumentos=CURSO,
        decimales=2,
        indice=1,
    ),
    Cifra(
        "salidas de las tres palabras",
        "atencion_por_pasos",
        ((0.67, 0.16), (0.58, 0.14), (0.40, 0.40)),
        argumentos=CURSO,
        decimales=2,
        indice=2,
    ),
)

EJERCICIO = Ejercicio(
    titulo="La atención a mano",
    partes=PARTES,
    errores=ERRORES,
    cifras=CIFRAS,
    citas={
        "7,39": "e**2",
        "8,39": "e**2 + 1",
        "0,88": "e**2 / (e**2 + 1)",
        "0,12": "1 / (e**2 + 1)",
        "8,81": "10 * e**2 / (e**2 + 1)",
        "1,19": "10 / (e**2 + 1)",
    },
    repasar="la atención de producto escalar paso a paso: puntajes, softmax y mezcla de valores",
)
