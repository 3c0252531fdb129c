"""Las equivocaciones conocidas de e05: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

import math

from grader.autor import Equivalencia, Error

ERRORES = (
    Error(
        "mascara_tras_softmax",
        "a los pesos les falta lo que se llevaba lo oculto, como cuando la máscara se aplica después del softmax",
        (
            "Suma cada fila de la tabla de pesos. ¿Da lo que esperabas?",
            "Lo oculto debe quedar fuera del reparto, y también de la suma que divide: la máscara actúa sobre los "
            "puntajes, antes del softmax.",
        ),
        {"momento": "despues"},
        formas=({"momento": "despues_y_directas"},),
    ),
    Error(
        "reparto_por_columnas",
        "lo visible se vuelve a repartir dividiendo entre la suma de su columna y no de su fila",
        (
            "Suma la tabla de pesos por filas y por columnas. ¿Cuál de las dos sumas debe dar 1?",
            "Cada fila se divide entre su propia suma. Es más sencillo ocultar antes del softmax, que ya reparte.",
        ),
        {"momento": "despues_y_por_columnas"},
        solo=True,
    ),
    Error(
        "reparto_sin_keepdim",
        "al repartir otra vez lo visible, las sumas quedan en fila y cada peso se divide entre la que no es",
        (
            "Imprime la forma de la tabla de pesos y la de sus sumas. ¿Entre qué suma se divide cada peso?",
            "Con `keepdim=True` las sumas quedan en columna, una por fila. Es más sencillo ocultar antes del softmax, "
            "que ya reparte.",
        ),
        {"momento": "despues_y_sin_keepdim"},
        solo=True,
    ),
    Error(
        "suma_sin_su_dimension",
        "la suma de cada fila pierde su dimensión y acaba dividiendo a otra fila, o no cabe",
        (
            "Imprime la forma de la suma de las exponenciales y la de lo que divide.",
            "Al sumar sobre la última dimensión, esta desaparece; con `keepdim=True` se queda, con tamaño 1, y "
            "cada suma divide a su fila.",
        ),
        {"momento": "antes_y_sin_keepdim"},
        solo=True,
    ),
    Error(
        "reparto_entre_todo",
        "lo visible se vuelve a repartir dividiendo entre la suma de toda la tabla y no de su fila",
        (
            "Suma cada fila de la tabla de pesos. ¿Cuánto debería dar?",
            "Cada fila se divide entre su propia suma. Es más sencillo ocultar antes del softmax, que ya reparte.",
        ),
        {"momento": "despues_y_entre_todo"},
        solo=True,
    ),
    Error(
        "reparto_con_algo_de_mas",
        "donde lo visible pesaba poco, los pesos no vuelven a sumar 1, como al repartirlos otra vez con algo de más en "
        "el divisor (`+ 1e-9`, un mínimo)",
        (
            "Con un puntaje oculto mucho mayor que los visibles, suma cada fila de la tabla de pesos. ¿Da 1?",
            "Lo visible puede sumar mucho menos que cualquier constante pequeña, y entonces es ella la que divide. Si "
            "se oculta antes del softmax no hace falta repartir otra vez.",
        ),
        {"momento": "despues_y_entre_suma_mas_1e-9"},
        formas=(
            {"momento": "despues_y_entre_suma_mas_1e-8"},
            {"momento": "despues_y_entre_suma_mas_1e-7"},
            {"momento": "despues_y_entre_suma_mas_1e-6"},
            {"momento": "despues_y_entre_suma_mas_1e-5"},
        ),
        solo=True,
    ),
    Error(
        "diagonal_tapada",
        "la máscara oculta también la diagonal, así que ninguna palabra puede atenderse a sí misma",
        (
            "Imprime la máscara de un texto corto. ¿Qué puede ver la primera palabra?",
            "El futuro empieza justo a la derecha de la diagonal; la diagonal es la propia palabra y queda visible.",
        ),
        {"diagonal": 0},
        # Donde una fila se queda sin nada visible, cada modo de ocultar deja algo distinto.
        formas=({"diagonal": 0, "relleno": "suma_mil_millones"}, {"diagonal": 0, "relleno": "sin_nan"}),
    ),
    Error(
        "diagonal_tapada_salvo_la_primera",
        "la máscara tapa la diagonal, salvo la de la primera palabra",
        (
            "Imprime la máscara de un texto corto. ¿Puede la segunda palabra atenderse a sí misma?",
            "No es un arreglo para la primera palabra: el futuro empieza a la derecha de la diagonal en todas "
            "las filas.",
        ),
        {"diagonal": "salvo_la_primera"},
    ),
    Error(
        "relleno_cero",
        "los puntajes ocultos entran en el softmax valiendo 0, o casi",
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
        formas=({"momento": "en_pesos", "relleno": "minimo"},),
    ),
    Error(
        "softmax_antes_y_despues",
        "hay un softmax antes de ocultar y otro después",
        (
            "¿Cuántos softmax hay entre los puntajes y los pesos?",
            "Lo oculto ya contó en el primer reparto. Se oculta en los puntajes, y después hay un solo softmax.",
        ),
        {"momento": "entre_dos_softmax"},
        solo=True,
    ),
    Error(
        "sin_mascara",
        "nada queda oculto: todas las palabras se ven entre sí",
        (
            "¿Es cero la parte de la tabla de pesos que queda por encima de la diagonal?",
            "Lo oculto pesa igual que sin máscara. Recuerda que `masked_fill` no cambia el tensor: devuelve uno nuevo.",
        ),
        {"sentido": "ninguno"},
    ),
    Error(
        "ultima_columna_visible",
        "la última palabra queda visible para todas",
        (
            "Mira la última columna de tus pesos. ¿Cuáles de sus números deberían ser 0?",
            "La última columna también es futuro, menos en la última fila. Si hay un bucle, mira dónde acaba.",
        ),
        {"sentido": "menos_la_ultima_columna"},
        solo=True,
    ),
    Error(
        "primera_fila_visible",
        "a la primera palabra no se le oculta ninguna",
        (
            "Mira la primera fila de tus pesos. ¿Cuánto debería valer cada número?",
            "La primera palabra solo puede atenderse a sí misma. Si hay un bucle, mira en qué fila empieza.",
        ),
        {"sentido": "menos_la_primera_fila"},
        solo=True,
    ),
    Error(
        "solo_la_siguiente",
        "a cada palabra solo se le oculta la siguiente, y ve las de más allá",
        (
            "Mira la primera fila de tus pesos. ¿Cuántos de sus números deberían ser 0?",
            "El futuro de una palabra son todas las que vienen después, no solo la primera de ellas.",
        ),
        {"sentido": "solo_la_siguiente"},
        solo=True,
    ),
    Error(
        "ceros_ocultos",
        "también quedan ocultos los puntajes visibles que valen justo 0",
        (
            "Prueba con una consulta y una clave visibles cuyo producto sea 0. ¿Qué peso sale?",
            "Un puntaje puede valer 0 sin ser del futuro: lo que se oculta se decide por el lugar y no por el valor.",
        ),
        {"sentido": "y_los_ceros"},
        solo=True,
    ),
    Error(
        "mascara_invertida",
        "la máscara está invertida: oculta lo visible y deja ver el futuro",
        (
            "En tu tabla de pesos, ¿a qué lado de la diagonal están los ceros?",
            "Queda oculto justo lo que debía verse: dale la vuelta a la máscara, o a lo que haces con su `True`.",
        ),
        {"sentido": "invertido"},
        # La última fila se queda sin nada visible, y cada modo de ocultar deja algo distinto.
        formas=(
            {"sentido": "invertido", "relleno": "suma_mil_millones"},
            {"sentido": "invertido", "relleno": "sin_nan"},
        ),
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
        "los puntajes ocultos se ponen en un número que no es lo bastante negativo para anularlos",
        (
            "¿Es exactamente cero el futuro? Imprime los pesos, también con puntajes muy negativos.",
            "Un puntaje de −1 o de −10 aún deja pasar algo, y cualquier número también si los visibles son menores. "
            "Lo que anula siempre es −∞.",
        ),
        {"relleno": -10.0},
        formas=({"relleno": -5.0}, {"relleno": -1.0}, {"relleno": -15.0}, {"relleno": -20.0}, {"relleno": -1e4}),
    ),
    Error(
        "mascara_sumada",
        "los puntajes ocultos solo suben en 1 respecto a los visibles, como al sumarles la máscara",
        (
            "¿Cuánto vale `True` cuando se suma a un número, o cuando se resta?",
            "Un 1 de más no oculta nada, y lleva más atención a lo que querías ocultar. Ese puntaje debe ser −∞.",
        ),
        {"relleno": "suma_booleana"},
    ),
    Error(
        "mascara_restada",
        "los puntajes ocultos solo bajan en 1 respecto a los visibles, como al restarles la máscara",
        (
            "¿Cuánto cambia un peso si su puntaje baja en 1? ¿Llega a ser 0?",
            "Un 1 de menos no oculta: el peso se divide entre e ≈ 2,7, y algo más. Ese puntaje debe ser −∞.",
        ),
        {"relleno": "resta_booleana"},
    ),
    Error(
        "resta_escasa",
        "los puntajes ocultos solo bajan en una cantidad fija respecto a los visibles, que no los anula cuando son "
        "mucho mayores",
        (
            "¿Qué peso recibe lo oculto si su puntaje supera en 100 a los visibles? ¿Y en 1000?",
            "Restar un número deja pasar lo que era mayor que los visibles en más que él. Lo que anula siempre es −∞.",
        ),
        {"relleno": "resta_20"},
        formas=tuple({"relleno": f"resta_{cuanto}"} for cuanto in (2, 5, 10, 15, 50, 100, 500)),
        solo=True,
    ),
    Error(
        "relleno_positivo",
        "los puntajes ocultos son enormes y positivos, así que se llevan toda la atención",
        (
            "¿Qué palabras reciben atención en tu tabla de pesos: las visibles o las ocultas?",
            "Para que un peso sea 0 su puntaje tiene que ser muy negativo: falta el signo menos.",
        ),
        {"relleno": 1e9},
        solo=True,
    ),
    Error(
        "relleno_mas_infinito",
        "las filas con algo oculto salen `nan`, como ocurre al ponerlo en +∞ y no en −∞",
        (
            "Imprime una fila de los puntajes justo antes del softmax. ¿Qué signo tiene el infinito?",
            "El softmax no puede repartir con un +∞: ∞ entre ∞ no está definido. Lo que oculta es −∞.",
        ),
        {"relleno": math.inf},
        solo=True,
    ),
    Error(
        "cero_por_infinito",
        "todos los pesos salen `nan`, como ocurre al multiplicar la máscara por −∞",
        (
            "Imprime los puntajes justo antes del softmax. ¿Ya hay `nan`? ¿Cuánto es cero por infinito?",
            "0 · (−∞) no está definido y contagia de `nan` lo visible. Coloca −∞ solo en lo oculto, sin multiplicar.",
        ),
        {"relleno": "producto_infinito"},
    ),
    Error(
        "todo_oculto",
        "la máscara lo oculta todo, también lo que cada palabra debe ver",
        (
            "Imprime la máscara de un texto corto. ¿Qué puede ver cada palabra?",
            "Si una fila queda oculta entera, su softmax es `nan`. Solo se ocultan las palabras que vienen después.",
        ),
        {"sentido": "todo"},
        solo=True,
    ),
    Error(
        "se_desborda",
        "con puntajes de miles las exponenciales no caben en un número (se hacen infinitas, o todas 0), y los pesos "
        "salen `nan`",
        (
            "Imprime los puntajes que le llegan a la exponencial cuando son de miles, y lo que sale.",
            "El softmax de torch resta antes a cada fila su mayor puntaje: no cambia los pesos, y nada se desborda.",
        ),
        {"momento": "antes_y_directas"},
    ),
    Error(
        "maximo_de_toda_la_tabla",
        "antes de las exponenciales se resta el máximo de toda la tabla y no el de cada fila: donde los puntajes son "
        "mucho menores, todas se hacen 0 y los pesos salen `nan`",
        (
            "Imprime lo que queda de cada fila después de restar el máximo, cuando los puntajes son de miles.",
            "Cada fila resta su propio máximo, `puntajes.max(dim=-1, keepdim=True).values`: así la mayor de sus "
            "exponenciales vale 1.",
        ),
        {"momento": "antes_y_menos_el_mayor"},
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
        "softmax_dimension_0",
        "el softmax recorre la dimensión 0",
        (
            "Prueba con un batch: ¿cambian los pesos de un ejemplo si cambias otro?",
            "El reparto es entre las palabras a las que se atiende, que están en la última dimensión.",
        ),
        {"eje": 0},
    ),
    Error(
        "softmax_dimension_1",
        "el softmax recorre la dimensión 1, que solo es la última cuando no hay batch",
        (
            "Prueba con un batch y con cabezas: ¿qué suma 1?",
            "Contada desde el principio, la última dimensión cambia de número; cuéntala desde el final.",
        ),
        {"eje": 1},
        solo=True,
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
        "q_y_k_intercambiadas",
        "la tabla de puntajes sale traspuesta, como al intercambiar consultas y claves",
        (
            "¿Quién consulta en cada fila de tu tabla de puntajes, y a quién?",
            "Las filas de los puntajes son las consultas y las columnas, las claves; aquí están al revés.",
        ),
        {"papeles": "clave_consulta"},
    ),
    Error(
        "sin_escala",
        "los puntajes no se dividen entre √d",
        (
            "¿Qué se hace con los productos de consulta y clave antes del softmax?",
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
        "escala_por_raiz",
        "los puntajes quedan multiplicados por √d en lugar de divididos",
        (
            "Compara tus puntajes con los productos sin escalar: ¿son mayores o menores?",
            "La raíz de d va en el denominador, o con exponente −0,5: achica los productos.",
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
    ),
    Error(
        "escala_lado_0",
        "el número que va bajo la raíz es el tamaño de la dimensión 0, que nunca es d",
        (
            "¿Qué da `len` con un tensor? Imprime el número que queda bajo la raíz.",
            "Toma d del final de la forma, `shape[-1]`; la dimensión 0 cuenta palabras o ejemplos del batch.",
        ),
        {"escala": "raiz_lado_0"},
        solo=True,
    ),
    Error(
        "escala_lado_1",
        "el número que va bajo la raíz es el tamaño de la dimensión 1, que solo es d cuando no hay batch",
        (
            "Prueba con un batch y mira qué número queda bajo la raíz.",
            "Toma d del final de la forma: es siempre la última dimensión, haya las que haya delante.",
        ),
        {"escala": "raiz_lado_1"},
        solo=True,
    ),
    Error(
        "escala_lado_2",
        "el número que va bajo la raíz es el tamaño de la dimensión 2, que solo es d con una dimensión de batch",
        (
            "Prueba sin batch y también con cabezas: ¿qué número queda bajo la raíz?",
            "Toma d del final de la forma: es siempre la última dimensión, haya las que haya delante.",
        ),
        {"escala": "raiz_lado_2"},
        solo=True,
    ),
    Error(
        "claves_sin_trasponer",
        "a K se le cambia la forma, pero sus números no se mueven: cada columna de puntajes mezcla varias claves",
        (
            "Con una K pequeña de números 0, 1, 2…, imprime lo que multiplica a Q. ¿Es cada columna una palabra?",
            "`reshape` y `view` reparten los números en el orden en que están. Para cambiar filas por columnas, "
            "`transpose(-2, -1)`.",
        ),
        {"papeles": "clave_de_otra_forma"},
        solo=True,
    ),
    Error(
        "escala_fija",
        "los puntajes se dividen siempre entre el mismo número, sea cual sea d",
        (
            "Cambia el ancho de Q y K. ¿Cambia el número entre el que divides?",
            "El divisor depende de d: cada ancho tiene su raíz.",
        ),
        {"escala": 1.4142135623730951},
        formas=(
            {"escala": 1.4142},
            {"escala": 1.414},
            {"escala": 1.41},
            {"escala": 2.0},
            {"escala": 2.8284271247461903},
            {"escala": 8.0},
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
        {"escala": "mitad"},
    ),
    Error(
        "escala_doble",
        "los puntajes se dividen entre el doble de d y no entre √d",
        (
            "Calcula con una calculadora un puntaje y compáralo con el tuyo. ¿Cuántas veces divides?",
            "Dividir entre `d ** 1/2`, sin paréntesis, es dividir entre d y luego entre 2. La raíz es "
            "`math.sqrt(d)` o `d ** 0.5`.",
        ),
        {"escala": "doble"},
    ),
    Error(
        "escala_entera",
        "los puntajes se dividen entre la parte entera de √d",
        (
            "Imprime el número entre el que divides. ¿Tiene decimales?",
            "La raíz de d casi nunca es entera, y sus decimales cuentan: ni `int` ni `//`.",
        ),
        {"escala": "raiz_entera"},
    ),
    Error(
        "pesos_sin_mascara",
        "los pesos que se devuelven no llevan la máscara, aunque la salida sí",
        (
            "¿Con qué pesos se calcula la salida, y cuáles devuelves?",
            "La tabla que se devuelve es la misma que mezcla los valores, con ceros en el futuro.",
        ),
        {"devuelve": "pesos_sin_mascara"},
        solo=True,
    ),
    Error(
        "salida_sin_mascara",
        "la salida se calcula con los pesos sin máscara, aunque los que se devuelven sí la llevan",
        (
            "¿Con qué pesos se calcula la salida, y cuáles devuelves?",
            "Los valores se mezclan con los mismos pesos que se devuelven, con ceros en el futuro.",
        ),
        {"devuelve": "salida_sin_mascara"},
        solo=True,
    ),
    Error(
        "salida_con_la_mascara_invertida",
        "la salida se calcula con la máscara invertida, aunque los pesos que se devuelven están bien",
        (
            "Multiplica por V los pesos que devuelves y compáralo con tu salida. ¿Qué palabras se mezclan en ella?",
            "Si la salida sale de `F.scaled_dot_product_attention`, allí `True` significa visible: al revés que aquí.",
        ),
        {"devuelve": "salida_invertida"},
        solo=True,
    ),
    Error(
        "mezcla_de_claves",
        "la salida mezcla las claves en lugar de los valores",
        (
            "Cambia V y vuelve a calcular. ¿Cambia tu salida?",
            "Las claves solo sirven para comparar; lo que se mezcla con los pesos son los valores.",
        ),
        {"devuelve": "claves"},
        solo=True,
    ),
    Error(
        "pesos_traspuestos",
        "la salida mezcla los valores con la tabla de pesos traspuesta",
        (
            "Mira el paso de los pesos a la salida: escribe las formas del último producto.",
            "La fila de pesos de cada palabra multiplica a los valores tal como está, sin trasponer.",
        ),
        {"devuelve": "pesos_traspuestos"},
        solo=True,
    ),
    Error(
        "media_de_lo_ponderado",
        "la salida queda dividida entre el número de palabras, como si lo ponderado se promediara",
        (
            "Los pesos ya reparten un total de 1. ¿Qué hay que hacer con los valores ya multiplicados por ellos?",
            "Se suman: dividir además entre cuántas palabras hay encoge la salida.",
        ),
        {"devuelve": "media"},
        solo=True,
    ),
    Error(
        "tamano_de_la_dimension_0",
        "el lado de la máscara se toma de la dimensión 0, que solo es el número de palabras cuando no hay batch",
        (
            "Prueba con un batch e imprime la forma de la máscara.",
            "La máscara tiene tantas filas y columnas como palabras: su lado es la penúltima dimensión de Q.",
        ),
        {"sentido": "de_la_dimension_0"},
        solo=True,
    ),
    Error(
        "tamano_de_la_dimension_1",
        "el lado de la máscara se toma de la dimensión 1, que solo es el número de palabras con una dimensión de batch",
        (
            "Prueba sin batch y también con cabezas, e imprime la forma de la máscara.",
            "La máscara tiene tantas filas y columnas como palabras: su lado es la penúltima dimensión de Q.",
        ),
        {"sentido": "de_la_dimension_1"},
        solo=True,
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
    # De las dos consecuencias se nombra el fallo del código que no encaja con lo elegido, y nunca una letra.
    Error(
        "consecuencia_del_momento",
        "lo elegido no encaja con lo que provocaba aplicar la máscara después del softmax",
        (
            "Con el código original, suma cada fila de pesos y mira entre qué se dividió cada exponencial.",
            "Lo que se tapa después de repartir ya contó en el reparto: piensa qué se nota y qué no, frase por frase.",
        ),
        {"elegidas": "ab"},
        formas=({"elegidas": "bc"}, {"elegidas": "bd"}),
    ),
    Error(
        "consecuencia_de_la_diagonal",
        "lo elegido no encaja con lo que provocaba tapar también la diagonal",
        (
            "Imprime la máscara del código original con cuatro palabras. ¿Qué puede ver cada una?",
            "Sigue en esa máscara a la primera y a la última palabra: a quién atienden y quién las atiende.",
        ),
        {"elegidas": "ae"},
        formas=({"elegidas": "ce"}, {"elegidas": "de"}),
    ),
    Error(
        "consecuencia_de_los_dos",
        "lo elegido no encaja con lo que provocaba ninguno de los dos fallos del código original",
        (
            "Ejecuta el código original con cuatro palabras e imprime la máscara, los pesos y la suma de cada fila.",
            "Cambia la última palabra, o su valor, y mira qué salidas cambian y cuáles no.",
        ),
        {"elegidas": "ac"},
        formas=({"elegidas": "ad"}, {"elegidas": "cd"}),
    ),
)

EQUIVALENCIAS = (Equivalencia("cero_por_infinito", "todo_oculto", "los dos dejan `nan` en toda la tabla de pesos"),)

INOCUOS = ({"relleno": -1e9},)
