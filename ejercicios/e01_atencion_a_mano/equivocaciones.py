"""Las equivocaciones conocidas de e01: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
    Error(
        "sin_escala",
        "los puntajes no se dividen entre √d",
        (
            "¿Qué se hace con los productos de consulta y clave antes de la exponencial?",
            "Falta un factor en los puntajes: el producto de consulta y clave se divide entre la raíz cuadrada de d.",
        ),
        {"escala": "ninguna"},
    ),
    Error(
        "escala_d",
        "los puntajes quedan divididos entre d y no entre √d",
        (
            "¿Entre cuánto divides en total los productos? Cuenta todas las divisiones.",
            "Los productos se dividen una vez entre la raíz cuadrada de d: hacerlo dos veces es dividir entre d.",
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
        "k_cambiada_de_forma",
        "a las claves se les cambia la forma sin trasponerlas, así que sus números se mezclan",
        (
            "Imprime una K pequeña, con números del 1 al 6, antes y después de ese paso. ¿Dónde acaba cada uno?",
            "`reshape` y `view` no mueven los números. Para trasponer hay que intercambiar las dos últimas "
            "dimensiones.",
        ),
        {"claves": "cambia_de_forma"},
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
        solo=True,
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
        solo=True,
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
            "¿Puede haber pesos negativos? ¿Qué pasa con un puntaje igual a cero?",
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
        "entre_la_mayor",
        "cada peso es su exponencial entre la mayor de su fila, y no entre la suma",
        (
            "Suma los pesos de una palabra. ¿Qué debería dar?",
            "Restar el máximo antes de la exponencial no basta: falta dividir entre la suma de todas.",
        ),
        {"normalizador": "entre_maximo"},
    ),
    Error(
        "entre_el_mayor_puntaje",
        "cada puntaje se divide entre el mayor de su fila, sin exponenciales ni suma",
        (
            "Suma los pesos de una palabra. ¿Qué debería dar? ¿Puede haber pesos negativos?",
            "Los pesos son exponenciales divididas entre su suma; aquí no hay ni unas ni otra.",
        ),
        {"normalizador": "lineal_maximo"},
    ),
    Error(
        "suma_sin_su_dimension",
        "la suma de cada fila pierde su dimensión y acaba dividiendo a otra fila, o no cabe",
        (
            "Imprime la forma de la suma de las exponenciales y la de lo que divide.",
            "Al sumar sobre la última dimensión, esta desaparece; con `keepdim=True` se queda, con tamaño 1, y "
            "cada suma divide a su fila.",
        ),
        {"normalizador": "sin_keepdim", "eje": -1},
        solo=True,
    ),
    Error(
        "softmax_dos_veces",
        "los pesos pasan dos veces por el softmax",
        (
            "¿Cuántos softmax hay entre los puntajes y los pesos?",
            "El softmax de unos pesos los deja casi iguales: con uno basta.",
        ),
        {"normalizador": "dos_veces", "eje": -1},
        solo=True,
    ),
    Error(
        "todo_al_mayor",
        "todo el peso va a la clave con el mayor puntaje",
        (
            "¿Qué peso reciben las claves que no tienen el mayor puntaje?",
            "El softmax no elige: cada clave recibe un peso, su exponencial entre la suma de todas.",
        ),
        {"normalizador": "todo_al_mayor"},
        solo=True,
    ),
    Error(
        "e_a_la_cero",
        "la exponencial de cero se toma como 0",
        (
            "Revisa la exponencial de los puntajes que valen cero.",
            "Cualquier número positivo elevado a cero da 1: una clave con puntaje cero también recibe atención.",
        ),
        {"cuenta": "e_a_la_cero"},
    ),
    Error(
        "e_por_el_puntaje",
        "el número e se multiplica por cada puntaje en lugar de elevarse a él",
        (
            "Calcula la exponencial de 0 y la de 1. ¿Qué te da?",
            "La exponencial de s es e elevado a s: crece mucho más deprisa que e por s, y nunca vale 0.",
        ),
        {"cuenta": "e_por_el_puntaje"},
    ),
    Error(
        "falta_un_sumando",
        "en la suma de las exponenciales falta una de las que valen 1",
        (
            "¿Cuántas exponenciales hay y cuántas has sumado?",
            "Las claves con puntaje cero también cuentan: cada una suma 1.",
        ),
        {"cuenta": "falta_un_sumando"},
    ),
    Error(
        "base_10",
        "las potencias son de base 10 y no de base e",
        (
            "¿Qué número elevas a cada puntaje?",
            "La exponencial del softmax es la de base e ≈ 2,718, no una potencia de 10.",
        ),
        {"normalizador": "base_10"},
        formas=({"normalizador": "base_10", "cuenta": "puntaje_redondeado"},),
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
        "la tabla de puntajes sale traspuesta, como al intercambiar consultas y claves",
        (
            "¿Quién consulta en cada fila de tu tabla de puntajes, y a quién?",
            "Las filas de los puntajes son las consultas y las columnas, las claves; aquí están al revés.",
        ),
        {"papeles": "clave_consulta"},
    ),
    Error(
        "escala_por_raiz",
        "los puntajes quedan multiplicados por √d en lugar de divididos",
        (
            "Compara tus puntajes con los productos sin escalar: ¿son mayores o menores?",
            "La raíz de d va en el denominador: achica los productos para que el softmax no se sature.",
        ),
        {"escala": "por_raiz"},
    ),
    Error(
        "escala_del_largo",
        "los puntajes se dividen entre la raíz del número de palabras y no del ancho",
        (
            "¿Qué cuenta el número que pones bajo la raíz? Cambia la cantidad de palabras y míralo.",
            "d es el ancho de consultas y claves, la última dimensión, y no cuántas palabras hay.",
        ),
        {"escala": "raiz_largo"},
        formas=({"escala": "raiz_largo_de_K"},),
    ),
    Error(
        "escala_lado_1",
        "el número que va bajo la raíz es el tamaño de la dimensión 1, que solo es d cuando no hay batch",
        (
            "Prueba con un batch y mira qué número queda bajo la raíz.",
            "Toma d del final de la forma: es siempre la última dimensión, haya las que haya delante.",
        ),
        {"raiz": "raiz_lado_1", "escala": "raiz"},
        formas=({"raiz": "raiz_lado_1_de_K", "escala": "raiz"},),
        solo=True,
    ),
    Error(
        "escala_lado_2",
        "el número que va bajo la raíz es el tamaño de la dimensión 2, que solo es d con una dimensión de batch",
        (
            "Prueba sin batch y también con cabezas: ¿qué número queda bajo la raíz?",
            "Toma d del final de la forma: es siempre la última dimensión, haya las que haya delante.",
        ),
        {"raiz": "raiz_lado_2", "escala": "raiz"},
        formas=({"raiz": "raiz_lado_2_de_K", "escala": "raiz"},),
        solo=True,
    ),
    Error(
        "escala_lado_0",
        "el número que va bajo la raíz es el tamaño de la dimensión 0, que nunca es d",
        (
            "¿Qué da `len` con un tensor? Imprime el número que queda bajo la raíz.",
            "Toma d del final de la forma, `shape[-1]`; la dimensión 0 cuenta palabras o ejemplos del batch.",
        ),
        {"raiz": "raiz_lado_0", "escala": "raiz"},
        formas=({"raiz": "raiz_lado_0_de_K", "escala": "raiz"},),
        solo=True,
    ),
    Error(
        "escala_fija",
        "los puntajes se dividen siempre entre el mismo número, sea cual sea d",
        (
            "Cambia el ancho de Q y K. ¿Cambia el número entre el que divides?",
            "El divisor depende de d: √2 ≈ 1,41 solo es el de las tres palabras, que tienen d = 2.",
        ),
        {"raiz": 1.4142135623730951, "escala": "raiz"},
        formas=(
            {"raiz": 1.4142, "escala": "raiz"},
            {"raiz": 1.414, "escala": "raiz"},
            {"raiz": 1.41, "escala": "raiz"},
            {"raiz": 2.0, "escala": "raiz"},
            {"raiz": 8.0, "escala": "raiz"},
        ),
        solo=True,
    ),
    Error(
        "escala_mitad",
        "los puntajes se dividen entre la mitad de d y no entre √d",
        (
            "Imprime el número entre el que divides, con varios anchos, y compáralo con √d.",
            "En Python `d ** 1/2` es la mitad de d: la potencia va antes. La raíz es `math.sqrt(d)` o `d ** 0.5`.",
        ),
        {"raiz": "mitad", "escala": "raiz"},
    ),
    Error(
        "escala_doble",
        "los puntajes se dividen entre el doble de d y no entre √d",
        (
            "Calcula con una calculadora un puntaje y compáralo con el tuyo. ¿Cuántas veces divides?",
            "Dividir entre `d ** 1/2`, sin paréntesis, es dividir entre d y luego entre 2. La raíz es "
            "`math.sqrt(d)` o `d ** 0.5`.",
        ),
        {"raiz": "doble", "escala": "raiz"},
    ),
    Error(
        "escala_entera",
        "los puntajes se dividen entre la parte entera de √d",
        (
            "Imprime el número entre el que divides. ¿Tiene decimales?",
            "La raíz de d casi nunca es entera, y sus decimales cuentan: ni `int` ni `//`.",
        ),
        {"raiz": "raiz_entera", "escala": "raiz"},
    ),
    Error(
        "escala_tras_softmax",
        "son los pesos los que quedan divididos entre √d, y no los puntajes",
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
            "Prueba con un batch: ¿qué filas suman 1?",
            "Contada desde el principio, la dimensión de las claves cambia de lugar; cuéntala desde el final.",
        ),
        {"eje": 1},
        solo=True,
        a_solas="Sin batch sale bien.",
    ),
    Error(
        "softmax_sin_dimension",
        "el softmax recorre la dimensión 0 cuando hay tres y la 1 cuando hay dos o cuatro, como hace PyTorch si "
        "no se le dice cuál",
        (
            "¿Le dices al softmax sobre qué dimensión va?",
            "Escribe siempre `dim=-1`: sin `dim`, PyTorch elige otra según cuántas dimensiones haya.",
        ),
        {"eje": "supuesta"},
        solo=True,
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
        "softmax_de_todo",
        "el reparto es entre todos los números del tensor, también los de otros ejemplos del batch",
        (
            "Suma todos los pesos. ¿Cuánto deberían sumar si hay varias consultas?",
            "Cada consulta tiene su propio reparto: la suma recorre solo la última dimensión.",
        ),
        {"eje": "todo"},
    ),
    Error(
        "pesos_traspuestos",
        "la salida mezcla los valores con la tabla de pesos traspuesta",
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
        "media_de_lo_ponderado",
        "la salida queda dividida entre el número de claves, como si lo ponderado se promediara",
        (
            "Los pesos ya reparten un total de 1. ¿Qué hay que hacer con los valores ya multiplicados por ellos?",
            "Se suman: dividir además entre cuántas palabras hay encoge la salida.",
        ),
        {"mezcla": "media"},
    ),
    Error(
        "sin_pesos",
        "la salida es la media de los valores, sin usar los pesos",
        (
            "Cambia los puntajes y vuelve a calcular. ¿Cambia tu salida?",
            "Cada valor se multiplica por su peso antes de sumar: unos cuentan más que otros.",
        ),
        {"mezcla": "sin_pesos"},
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
        "los puntajes que se devuelven son los productos, sin dividir entre √d",
        (
            "Compara los puntajes que devuelves con los que entran al softmax.",
            "Devuelve los puntajes ya divididos entre √d, los mismos que usa el softmax.",
        ),
        {"devuelve": "productos"},
        a_solas="Los pesos y la salida están bien.",
    ),
    Error(
        "dimensiones_perdidas",
        "en los resultados se pierden las dimensiones de tamaño 1",
        (
            "Prueba con una sola palabra e imprime la forma de lo que devuelves.",
            "`squeeze` sin decir cuál quita todas las dimensiones de tamaño 1: también la del batch o la de las "
            "palabras.",
        ),
        {"devuelve": "sin_los_unos"},
        solo=True,
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
