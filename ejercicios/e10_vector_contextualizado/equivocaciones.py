"""Las equivocaciones conocidas de e10: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
    Error(
        "con_escala",
        "las puntuaciones se dividen entre √d, y en este ejercicio no se dividen",
        (
            "Vuelve a leer la fórmula de s: ¿qué se hace con los productos antes de la exponencial?",
            "La atención suele dividir entre la raíz cuadrada de d, pero aquí se usa el producto tal cual.",
        ),
        {"escala": "raiz"},
    ),
    Error(
        "con_escala_d",
        "las puntuaciones se dividen entre d, y en este ejercicio no se dividen",
        (
            "Vuelve a leer la fórmula de s: ¿hay algún divisor?",
            "En este ejercicio la puntuación es el producto de la consulta y la clave tal cual, sin ningún divisor.",
        ),
        {"escala": "d"},
    ),
    Error(
        "con_escala_del_largo",
        "las puntuaciones se dividen entre la raíz del número de palabras, y en este ejercicio no se dividen",
        (
            "Vuelve a leer la fórmula de s: ¿hay algún divisor?",
            "En este ejercicio la puntuación es el producto de la consulta y la clave tal cual, sin ningún divisor.",
        ),
        {"escala": "raiz_largo_de_K"},
    ),
    Error(
        "con_escala_por_raiz",
        "las puntuaciones se multiplican por √d, y en este ejercicio no se escalan",
        (
            "Vuelve a leer la fórmula de s: ¿hay algún factor?",
            "En este ejercicio la puntuación es el producto de la consulta y la clave tal cual.",
        ),
        {"escala": "por_raiz"},
    ),
    Error(
        "compara_con_valores",
        "la consulta se compara con los valores y no con las claves",
        (
            "¿Qué columna de la tabla usas para las puntuaciones?",
            "La consulta se multiplica por las claves; los valores solo aparecen al final, en la mezcla.",
        ),
        {"comparacion": "valores"},
    ),
    Error(
        "claves_sin_trasponer",
        "la consulta multiplica a las columnas de K y no a sus filas",
        (
            "¿Cuántas puntuaciones salen: una por palabra o una por columna? Escribe las formas del producto.",
            "Cada clave es una fila de K: el producto escalar recorre su última dimensión, como en `K @ q`.",
        ),
        {"comparacion": "claves_sin_trasponer", "devuelve": "salida"},
    ),
    Error(
        "suma_por_producto",
        "los números de la consulta y de la clave se suman en lugar de multiplicarse",
        (
            "¿Qué operación indica el punto en la fórmula de s?",
            "En un producto escalar cada número de la consulta multiplica al de la clave, y al final se suma.",
        ),
        {"comparacion": "suma"},
    ),
    Error(
        "coseno_por_producto",
        "los productos se dividen entre los largos de los dos vectores, como en la similitud del coseno",
        (
            "Vuelve a leer la fórmula de s: ¿hay algún divisor?",
            "La puntuación es el producto escalar tal cual; los vectores no se normalizan antes ni después.",
        ),
        {"comparacion": "coseno"},
        solo=True,
    ),
    Error(
        "distancia_por_producto",
        "las puntuaciones son los cuadrados de las distancias a las claves, con el signo cambiado",
        (
            "¿Qué operación indica el punto en la fórmula de s?",
            "En un producto escalar cada número de la consulta multiplica al de la clave, y al final se suma.",
        ),
        {"comparacion": "distancia"},
        solo=True,
    ),
    Error(
        "signo_cambiado",
        "las exponenciales son las de las puntuaciones con el signo cambiado, y pesa más la palabra que menos puntúa",
        (
            "¿Qué palabra recibe el mayor de tus pesos? ¿Es la de mayor puntuación?",
            "El exponente es la puntuación tal cual, sin ningún signo menos.",
        ),
        {"normalizador": "signo_cambiado"},
    ),
    Error(
        "pesos_sin_softmax",
        "los pesos son las puntuaciones, sin pasar por el softmax",
        (
            "Suma tus pesos. ¿Qué debería dar?",
            "Entre las puntuaciones y la mezcla falta el softmax: exponenciales, y dividir entre su suma.",
        ),
        {"normalizador": "ninguno"},
    ),
    Error(
        "pesos_sin_exponenciales",
        "las puntuaciones se dividen entre su suma sin pasar por la exponencial",
        (
            "¿Qué se le hace a cada puntuación antes de repartir?",
            "Primero se calcula la exponencial de cada puntuación; la suma que divide es de exponenciales.",
        ),
        {"normalizador": "lineal"},
    ),
    Error(
        "pesos_sin_dividir",
        "los pesos son las exponenciales, sin dividir entre su suma",
        (
            "Suma tus pesos. ¿Qué debería dar?",
            "Falta el último paso del softmax: cada exponencial se divide entre la suma de todas.",
        ),
        {"normalizador": "sin_dividir"},
    ),
    Error(
        "divide_entre_puntuaciones",
        "cada exponencial se divide entre la suma de las puntuaciones",
        (
            "¿Qué números has sumado en el denominador?",
            "El denominador del softmax suma las exponenciales, no las puntuaciones de las que salen.",
        ),
        {"normalizador": "entre_puntuaciones"},
    ),
    Error(
        "entre_la_mayor",
        "cada exponencial se divide entre la mayor y no entre la suma",
        (
            "Suma tus pesos. ¿Qué debería dar?",
            "El denominador del softmax es la suma de todas las exponenciales, y no la mayor.",
        ),
        {"normalizador": "entre_maximo"},
    ),
    Error(
        "falta_un_sumando",
        "en la suma que divide falta la exponencial de una palabra",
        (
            "¿Cuántas exponenciales hay y cuántas has sumado? Suma también tus pesos.",
            "El denominador suma las exponenciales de todas las palabras, también las que se repiten.",
        ),
        {"normalizador": "sin_sumar_la_ultima"},
    ),
    Error(
        "todas_pesan_igual",
        "todas las palabras pesan lo mismo, sea cual sea su puntuación",
        (
            "¿Depende alguno de tus pesos de las puntuaciones?",
            "Cada peso sale de la exponencial de su puntuación: a mayor puntuación, más peso.",
        ),
        {"normalizador": "iguales"},
    ),
    Error(
        "sigmoide_por_softmax",
        "cada peso es la sigmoide de su puntuación, sin contar con las demás",
        (
            "Suma tus pesos. ¿Qué debería dar?",
            "El softmax reparte un total de 1 entre todas las palabras; la sigmoide trata cada una por separado.",
        ),
        {"normalizador": "sigmoide"},
    ),
    Error(
        "sigmoide_entre_su_suma",
        "lo que se reparte son sigmoides de las puntuaciones y no exponenciales",
        (
            "¿Qué se le hace a cada puntuación antes de repartir?",
            "Primero se calcula la exponencial de cada puntuación; la suma que divide es de exponenciales.",
        ),
        {"normalizador": "sigmoide_entre_su_suma", "devuelve": "salida"},
    ),
    Error(
        "logaritmo_de_los_pesos",
        "los pesos son los logaritmos de los que da el softmax",
        (
            "¿Puede un peso ser negativo?",
            "`log_softmax` calcula los logaritmos de los pesos; aquí hace falta `softmax`.",
        ),
        {"normalizador": "logaritmo", "devuelve": "salida"},
    ),
    Error(
        "softmax_dos_veces",
        "los pesos pasan dos veces por el softmax",
        (
            "¿Cuántos softmax hay entre las puntuaciones y los pesos?",
            "El softmax de unos pesos los deja casi iguales: con uno basta.",
        ),
        {"normalizador": "dos_veces", "devuelve": "salida"},
    ),
    Error(
        "potencias_de_10",
        "las potencias son de base 10 y no de base e",
        (
            "¿Qué número elevas a cada puntuación?",
            "La exponencial del softmax es la de base e ≈ 2,718, no una potencia de 10.",
        ),
        {"normalizador": "base_10"},
    ),
    Error(
        "potencias_de_2",
        "las potencias son de base 2 y no de base e",
        (
            "¿Qué número elevas a cada puntuación?",
            "La exponencial del softmax es la de base e ≈ 2,718, no una potencia de 2.",
        ),
        {"normalizador": "base_2"},
    ),
    Error(
        "mezcla_las_claves",
        "el resultado mezcla las claves en lugar de los valores",
        (
            "¿Qué columna de la tabla multiplicas por los pesos?",
            "Las claves solo sirven para comparar; lo que se mezcla con los pesos son los valores.",
        ),
        {"mezcla": "claves"},
    ),
    Error(
        "mezcla_con_puntuaciones",
        "los valores se multiplican por las puntuaciones en lugar de los pesos",
        (
            "¿Puede salir de la mezcla un número mayor que todos los valores?",
            "Los valores se mezclan con los pesos, que suman 1, y no con las puntuaciones.",
        ),
        {"mezcla": "con_puntajes"},
    ),
    Error(
        "promedio_sin_pesos",
        "el resultado es el promedio de los valores, sin usar los pesos",
        (
            "Si cambia la consulta, ¿cambia tu resultado?",
            "Cada valor cuenta según su peso: multiplícalo por él antes de sumar, y no dividas entre cuántos hay.",
        ),
        {"mezcla": "promedio"},
    ),
    Error(
        "suma_sin_pesos",
        "el resultado es la suma de los valores, sin usar los pesos",
        (
            "Si cambia la consulta, ¿cambia tu resultado?",
            "Cada valor cuenta según su peso: multiplícalo por él antes de sumar.",
        ),
        {"mezcla": "suma"},
    ),
    Error(
        "sin_sumar_los_valores",
        "cada valor se multiplica por su peso, pero los vectores que resultan no se suman",
        (
            "¿Cuántos vectores debe dar la mezcla de toda la frase?",
            "Falta sumar, columna a columna, los valores ya multiplicados por sus pesos.",
        ),
        {"mezcla": "sin_sumar"},
    ),
    Error(
        "suma_por_palabras",
        "lo ponderado se suma dentro de cada palabra y no entre palabras",
        (
            "¿Cuántos números salen: uno por palabra o uno por columna de V?",
            "El vector tiene un número por columna: se suma lo que aportan todas las palabras a esa columna.",
        ),
        {"mezcla": "por_palabras", "devuelve": "salida"},
    ),
    Error(
        "media_de_lo_ponderado",
        "lo ponderado se promedia en lugar de sumarse",
        (
            "Los pesos ya reparten un total de 1. ¿Qué hay que hacer con los valores ya multiplicados por ellos?",
            "Se suman: dividir además entre cuántas palabras hay encoge el resultado.",
        ),
        {"mezcla": "media"},
    ),
    Error(
        "solo_la_ultima",
        "el resultado es solo lo que aporta la última palabra",
        (
            "Si usas un bucle, ¿qué queda de lo que aportaron las demás palabras?",
            "Lo de cada palabra se acumula: suma en cada vuelta en lugar de volver a empezar.",
        ),
        {"mezcla": "la_ultima", "devuelve": "salida"},
    ),
    Error(
        "solo_los_mayores",
        "el resultado usa solo el valor con más peso, o los que empatan, y deja fuera los demás",
        (
            "¿Qué aporta a tu resultado la palabra con menos peso?",
            "La atención no elige: suma todos los valores, cada uno multiplicado por su peso.",
        ),
        {"mezcla": "solo_los_mayores"},
        formas=({"mezcla": "solo_el_mayor"}, {"mezcla": "suma_de_los_mayores"}),
    ),
    Error(
        "columnas_al_reves",
        "los números del vector están en el orden contrario al de las columnas de los valores",
        (
            "¿De qué columna de los valores sale cada número de tu vector?",
            "El primer número mezcla la primera columna de los valores; el último, la última.",
        ),
        {"mezcla": "columnas_al_reves"},
        solo=True,
    ),
    Error(
        "devuelve_tambien_los_pesos",
        "se devuelven dos cosas, el vector y los pesos, y se pide solo el vector",
        (
            "¿Cuántas cosas pide devolver el enunciado?",
            "`contextualizar` devuelve únicamente el vector contextualizado, y no la pareja de `teoria.atencion`.",
        ),
        {"devuelve": "salida_y_pesos"},
    ),
    Error(
        "devuelve_una_fila",
        "el vector llega como una matriz de una sola fila",
        (
            "Imprime la forma de lo que devuelves. ¿Cuántas dimensiones tiene un vector?",
            "Si añadiste una dimensión a la consulta para multiplicarla, quítala antes de devolver el resultado.",
        ),
        {"devuelve": "fila"},
    ),
    Error(
        "devuelve_los_pesos",
        "se devuelven los pesos y no el vector",
        (
            "¿Cuántos números debe tener el vector: uno por palabra o uno por columna de V?",
            "Con los pesos no se acaba: falta multiplicar cada valor por el suyo y sumar.",
        ),
        {"devuelve": "pesos"},
    ),
)
