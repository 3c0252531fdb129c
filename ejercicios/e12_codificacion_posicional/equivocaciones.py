"""Las equivocaciones conocidas de e12: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
    Error(
        "exponente_i",
        "las frecuencias bajan muy despacio, porque el exponente es i/d y no 2i/d (o la base, 100 y no 10 000)",
        (
            "Imprime el exponente de la última pareja de columnas. ¿Se acerca a 1 o a la mitad?",
            "El exponente lleva un 2: en una columna par, es justo el número de la columna entre d. Si ya es así, "
            "cuenta los ceros de la base.",
        ),
        {"frecuencia": "i"},
    ),
    Error(
        "exponente_doble",
        "las frecuencias bajan muy deprisa, porque el exponente es 4i/d y no 2i/d (o la base, cien millones)",
        (
            "Imprime el exponente de la última pareja de columnas. ¿Pasa de 1?",
            "Si i ya recorre 0, 2, 4…, no hay que volver a multiplicar por 2: el 2 estaría dos veces.",
        ),
        {"frecuencia": "doble"},
    ),
    Error(
        "exponente_por_columna",
        "cada columna tiene su propia frecuencia: el exponente usa el número de la columna y no el de la pareja",
        (
            "Compara el ángulo de la columna 2 con el de la 3. ¿Deberían ser distintos?",
            "El seno y el coseno de una pareja comparten el ángulo: la columna impar usa el exponente de la par "
            "que tiene delante.",
        ),
        {"frecuencia": "columna"},
    ),
    Error(
        "exponente_doble_por_columna",
        "el exponente es el doble del número de la columna entre d, en lugar del doble del número de la pareja",
        (
            "¿Qué vale i en la columna 5? Compáralo con lo que usas.",
            "La i de la fórmula numera parejas de columnas, así que es la mitad entera del número de la columna.",
        ),
        {"frecuencia": "columna_doble"},
    ),
    Error(
        "una_sola_frecuencia",
        "todas las columnas usan la misma frecuencia, como si el exponente valiera siempre 0",
        (
            "Compara las columnas 0, 2 y 4 de tu tabla. ¿Son iguales?",
            "El denominador cambia con la pareja. Si la división del exponente es entera, se queda en 0.",
        ),
        {"frecuencia": "cero"},
    ),
    Error(
        "exponente_entero",
        "el exponente vale 0 en la primera mitad de las columnas y 1 en la segunda: su división es entera",
        (
            "Imprime los exponentes de todas las columnas. ¿Cuántos valores distintos hay?",
            "La división entre d no debe redondear: usa la división con decimales, y el número de la pareja.",
        ),
        {"frecuencia": "columna_entera"},
    ),
    Error(
        "exponente_sin_d",
        "desde la segunda pareja, los ángulos son casi 0, como si el exponente no se dividiera entre d",
        (
            "Imprime los denominadores. ¿Cuánto vale el mayor?",
            "El exponente va de 0 hasta casi 1: es una fracción de d.",
        ),
        {"frecuencia": "sin_d"},
    ),
    Error(
        "exponente_entre_largo",
        "el exponente se divide entre el número de posiciones y no entre d",
        (
            "Cambia el largo y deja igual `d_modelo`. ¿Cambia la fila de la posición 1?",
            "Las frecuencias dependen solo de las columnas: el divisor del exponente es `d_modelo`.",
        ),
        {"frecuencia": "entre_largo"},
    ),
    Error(
        "exponente_hasta_1",
        "el exponente de la última pareja llega a 1, como si se dividiera entre d/2 − 1",
        (
            "¿Cuánto vale en la fórmula el exponente de la última pareja?",
            "Es otra costumbre, que también se usa. Aquí la pareja i tiene exponente 2i/d, que nunca llega a 1.",
        ),
        {"frecuencia": "hasta_1"},
        formas=({"frecuencia": "entre_extremos"},),
    ),
    Error(
        "exponente_entre_d_menos_1",
        "el exponente se divide entre d − 1 y no entre d",
        (
            "¿Cuánto vale en la fórmula el exponente de la última pareja?",
            "La pareja i tiene exponente 2i/d, con todas las columnas en el divisor.",
        ),
        {"frecuencia": "entre_d_menos_1"},
        solo=True,
    ),
    Error(
        "base_mil",
        "la base de la potencia es 1 000 y no 10 000",
        ("Cuenta los ceros de la base.", "La base de la fórmula es diez mil."),
        {"frecuencia": "base_mil"},
    ),
    Error(
        "base_cien_mil",
        "la base de la potencia es 100 000 y no 10 000",
        ("Cuenta los ceros de la base.", "La base de la fórmula es diez mil."),
        {"frecuencia": "base_cien_mil"},
    ),
    Error(
        "exponente_triple",
        "las frecuencias bajan muy deprisa, porque el exponente es 3i/d y no 2i/d (o la base, un millón)",
        (
            "Imprime el exponente de la última pareja de columnas. ¿Pasa de 1?",
            "En la pareja i el exponente es 2i/d: el número de su columna par, entre d.",
        ),
        {"frecuencia": "triple"},
        solo=True,
    ),
    Error(
        "exponente_mucho_mayor",
        "las frecuencias bajan muy deprisa, porque el exponente es varias veces mayor que 2i/d (o la base, que 10 000)",
        (
            "Imprime el exponente de la última pareja de columnas. ¿Pasa de 1?",
            "En la pareja i el exponente es 2i/d: el número de su columna par, entre d.",
        ),
        {"frecuencia": "quintuple"},
        formas=({"frecuencia": "sextuple"}, {"frecuencia": "octuple"}),
        solo=True,
    ),
    Error(
        "base_diez",
        "la base de la potencia es 10 y no 10 000 (o el exponente, la cuarta parte del debido)",
        (
            "Imprime la base de tu potencia.",
            "La base es diez mil. En Python el punto es el de los decimales, así que `10.000` es diez; se escribe "
            "`10000`.",
        ),
        {"frecuencia": "base_10"},
    ),
    Error(
        "base_e",
        "la base de la potencia es el número e y no 10 000",
        (
            "¿A qué equivale elevar 10 000 a un exponente, si solo tienes `torch.exp`?",
            "`10000 ** x` es `torch.exp(x * math.log(10000))`: dentro de la exponencial falta ese logaritmo.",
        ),
        {"frecuencia": "base_e"},
    ),
    Error(
        "logaritmo_decimal",
        "el logaritmo de 10 000 que va en la exponencial no es el natural, sino el de otra base, 10 o 2",
        (
            "Imprime el logaritmo de 10 000 que usas.",
            "La exponencial deshace el logaritmo natural y ningún otro. `math.log` es el natural.",
        ),
        {"frecuencia": "logaritmo_decimal"},
        formas=({"frecuencia": "logaritmo_binario"},),
        solo=True,
    ),
    Error(
        "posicion_por_la_potencia",
        "la posición se multiplica por la potencia en lugar de dividirse entre ella",
        (
            "Compara los ángulos de la primera pareja con los de la última. ¿Crecen o decrecen?",
            "La potencia va en el denominador. Con logaritmo y exponencial, eso es un signo menos en el exponente.",
        ),
        {"frecuencia": "elevada_al_reves"},
        formas=({"frecuencia": "exponencial_sin_el_menos"}, {"frecuencia": "potencia_en_float32"}),
        solo=True,
    ),
    Error(
        "producto_por_potencia",
        "el denominador es el producto de 10 000 por el exponente y no una potencia",
        (
            "¿Cuánto vale tu denominador en la primera pareja? ¿Y el de la fórmula?",
            "10 000 se eleva a 2i/d, con `**`. Como producto, la primera pareja divide entre 0.",
        ),
        {"frecuencia": "producto"},
        solo=True,
    ),
    Error(
        "potencia_antes_que_producto",
        "10 000 se eleva al cuadrado y después se multiplica por i y se divide entre d",
        (
            "¿En qué orden calcula Python las operaciones de tu denominador?",
            "La potencia se calcula antes que los productos: el exponente entero, 2i/d, va entre paréntesis.",
        ),
        {"frecuencia": "cuadrado_por_i"},
        formas=({"frecuencia": "cuadrado_por_2i"},),
        solo=True,
    ),
    Error(
        "resto_por_pareja",
        "el exponente usa el resto de dividir la columna entre 2, y no el número de su pareja",
        (
            "Imprime el exponente de las columnas 2 y 4. ¿Es el mismo?",
            "El número de la pareja es la mitad entera de la columna (`//`); `%` da el resto.",
        ),
        {"frecuencia": "resto"},
        solo=True,
    ),
    Error(
        "frecuencias_repetidas",
        "las frecuencias se repiten en las dos mitades de la tabla y no en las dos columnas de cada pareja",
        (
            "Compara el ángulo de la columna 0 con el de la 1, y con el de la primera columna de la segunda mitad.",
            "Las dos columnas seguidas de una pareja comparten el ángulo. Repetir las frecuencias por mitades es "
            "de otra codificación.",
        ),
        {"frecuencia": "repetidas_en_mitades"},
        solo=True,
    ),
    Error(
        "posiciones_desde_1",
        "las posiciones se cuentan desde 1 y no desde 0",
        (
            "¿Qué ángulos tiene la primera fila de tu tabla?",
            "La primera posición es la 0: su fila es 0, 1, 0, 1…",
        ),
        {"posicion": "desde_1"},
    ),
    Error(
        "posiciones_entre_largo",
        "las posiciones se dividen entre el largo",
        (
            "Cambia el largo. ¿Cambia la fila de la posición 1?",
            "La posición entra en la fórmula tal cual: la fila de una posición no depende de cuántas haya.",
        ),
        {"posicion": "entre_largo"},
    ),
    Error(
        "posiciones_de_0_a_1",
        "las posiciones se reparten entre 0 y 1",
        (
            "Cambia el largo. ¿Cambia la fila de la posición 1?",
            "La posición entra en la fórmula tal cual, 0, 1, 2…: la fila de una posición no depende de cuántas haya.",
        ),
        {"posicion": "hasta_1"},
        solo=True,
    ),
    Error(
        "de_grados_a_radianes",
        "los ángulos se convierten de grados a radianes, y ya estaban en radianes",
        (
            "Imprime los ángulos de la primera pareja. ¿Son 0, 1, 2…?",
            "El cociente de la fórmula ya está en radianes, que es lo que esperan el seno y el coseno: no hay que "
            "convertirlo.",
        ),
        {"posicion": "de_grados_a_radianes"},
        solo=True,
    ),
    Error(
        "de_radianes_a_grados",
        "los ángulos se convierten de radianes a grados, y el seno y el coseno los esperan en radianes",
        (
            "Imprime los ángulos de la primera pareja. ¿Son 0, 1, 2…?",
            "El cociente de la fórmula ya está en radianes, que es lo que esperan el seno y el coseno: no hay que "
            "convertirlo.",
        ),
        {"posicion": "de_radianes_a_grados"},
        solo=True,
    ),
    Error(
        "angulos_por_pi",
        "los ángulos salen multiplicados por π, o por 2π",
        (
            "Imprime los ángulos de la primera pareja. ¿Son 0, 1, 2…?",
            "El cociente de la fórmula ya está en radianes, que es lo que esperan el seno y el coseno: no hay que "
            "convertirlo.",
        ),
        {"posicion": "por_pi"},
        formas=({"posicion": "por_2_pi"},),
        solo=True,
    ),
    Error(
        "potencia_entre_d",
        "10 000 se eleva a 2i y es lo que sale, y no el exponente, lo que se divide entre d",
        (
            "¿En qué orden calcula Python las operaciones de tu ángulo?",
            "La potencia se calcula antes que la división: el exponente entero, 2i/d, va entre paréntesis.",
        ),
        {"frecuencia": "sin_d", "posicion": "entre_d"},
        solo=True,
    ),
    Error(
        "potencia_entre_d_en_el_denominador",
        "10 000 se eleva a 2i y es la potencia, y no su exponente, lo que se divide entre d",
        (
            "¿En qué orden calcula Python las operaciones de tu denominador?",
            "La potencia se calcula antes que la división: el exponente entero, 2i/d, va entre paréntesis.",
        ),
        {"frecuencia": "sin_d", "posicion": "por_d"},
        solo=True,
    ),
    Error(
        "posiciones_en_fila",
        "cada posición se divide solo entre un denominador, porque posiciones y denominadores van los dos en fila",
        (
            "Imprime las formas de las posiciones y de los denominadores antes de dividir.",
            "Para que cada posición se divida entre todos los denominadores, las posiciones van en columna: "
            "`(largo, 1)`.",
        ),
        {"posicion": "en_fila"},
        solo=True,
    ),
    Error(
        "seno_y_coseno_cambiados",
        "el seno y el coseno están intercambiados",
        (
            "Mira la fila de la posición 0. ¿Por qué número empieza?",
            "Las columnas pares llevan el seno y las impares, el coseno.",
        ),
        {"ondas": "coseno_seno"},
    ),
    Error(
        "solo_senos",
        "todas las columnas llevan el seno",
        (
            "Mira la fila de la posición 0. ¿Son todo ceros?",
            "En las columnas impares va el coseno del mismo ángulo.",
        ),
        {"ondas": "senos"},
    ),
    Error(
        "solo_cosenos",
        "todas las columnas llevan el coseno",
        (
            "Mira la fila de la posición 0. ¿Son todo unos?",
            "En las columnas pares va el seno del mismo ángulo.",
        ),
        {"ondas": "cosenos"},
    ),
    Error(
        "impares_en_cero",
        "las columnas impares se quedan en 0",
        (
            "¿Qué columnas de tu tabla no se llegan a escribir?",
            "Falta llenar las columnas impares con el coseno.",
        ),
        {"ondas": "impares_en_cero"},
    ),
    Error(
        "solo_angulos",
        "la tabla contiene los ángulos, sin calcular su seno ni su coseno",
        (
            "¿Hay en tu tabla algún número mayor que 1?",
            "El cociente de la fórmula es solo el ángulo: falta calcular su seno o su coseno.",
        ),
        {"ondas": "angulos"},
    ),
    Error(
        "suma_de_seno_y_coseno",
        "el seno y el coseno se suman en lugar de alternarse",
        (
            "¿Qué hay en la columna 0 de la fórmula? ¿Y en la 1?",
            "Cada columna lleva solo una de las dos funciones: las pares, el seno; las impares, el coseno.",
        ),
        {"ondas": "suma"},
        solo=True,
    ),
    Error(
        "bloques_concatenados",
        "las columnas no van intercaladas: primero va la primera de cada pareja y después, la segunda de cada una",
        (
            "Mira la fila de la posición 0. ¿Cómo se alternan los ceros y los unos?",
            "Es otra costumbre, que también se usa. Aquí los senos van en las columnas pares y los cosenos, en las "
            "impares.",
        ),
        {"orden": "bloques"},
    ),
    Error(
        "en_la_columna_i",
        "la pareja i se escribe en las columnas i e i + 1, de modo que cada una pisa a la anterior",
        (
            "¿Qué columnas de tu tabla se quedan en 0?",
            "La pareja i ocupa las columnas 2i y 2i + 1.",
        ),
        {"orden": "en_la_columna_i"},
    ),
    Error(
        "tabla_traspuesta",
        "la tabla está traspuesta: las posiciones van por columnas",
        (
            "Imprime la forma de tu tabla y compárala con la que se pide.",
            "Cada fila es una posición y cada columna, una componente del modelo.",
        ),
        {"forma": "traspuesta"},
    ),
    Error(
        "con_dimension_de_batch",
        "la tabla lleva delante una dimensión de batch de tamaño 1",
        (
            "Imprime la forma de tu tabla. ¿Cuántas dimensiones tiene?",
            "Se pide una tabla de dos dimensiones, sin batch.",
        ),
        {"forma": "con_batch"},
    ),
    Error(
        "batch_en_medio",
        "la tabla lleva una dimensión de tamaño 1 entre las posiciones y las columnas",
        (
            "Imprime la forma de tu tabla. ¿Cuántas dimensiones tiene?",
            "Se pide una tabla de dos dimensiones, sin batch en ningún lugar.",
        ),
        {"forma": "batch_en_medio"},
    ),
)
