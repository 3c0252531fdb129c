"""e12: la tabla de senos y cosenos que dice en qué posición está cada palabra."""

from grader.autor import Caso, Cifra, Ejercicio, Error, entero, funcion

# Hasta 64 posiciones: ahí los ángulos de float32 y de float64 difieren menos que la tolerancia de float32.
EJERCICIO = Ejercicio(
    titulo="La codificación posicional",
    repasar="por qué la atención necesita la posición y cómo se la dan los senos y cosenos",
    partes=(
        funcion(
            "codificacion_posicional",
            "que cada posición tiene su vector de senos y cosenos",
            Caso("tres posiciones y ancho 6", (3, 6)),
            Caso("diez posiciones y ancho 16", (10, 16)),
            Caso("medidas cualesquiera", (entero(11, 20), entero(22, 40, multiplo=2))),
            Caso("más posiciones que columnas", (entero(40, 64), entero(8, 30, multiplo=2))),
            Caso("una sola posición", (1, entero(6, 20, multiplo=2))),
            Caso("una sola pareja de columnas", (entero(5, 12), 2)),
            Caso("dos parejas de columnas", (entero(5, 12), 4)),
            Caso("tantas posiciones como columnas", (12, 12)),
            Caso("64 posiciones y ancho 128", (64, 128)),
            pista="Imprime una tabla pequeña, de 3 posiciones y ancho 6, y compárala fila por fila con lo que da la "
            "fórmula. Si esa está bien, prueba con más posiciones y con otros anchos.",
        ),
    ),
    errores=(
        Error(
            "exponente_i",
            "las frecuencias bajan muy despacio, porque el exponente es i/d y no 2i/d (o la base, 100 y no 10 000)",
            (
                "Imprime el exponente de la última pareja de columnas. ¿Se acerca a 1 o a la mitad?",
                "El exponente lleva un 2: en una columna par, es justo el número de la columna entre d. Si ya es así, "
                "cuenta los ceros de la base.",
            ),
            {"exponente": "i"},
        ),
        Error(
            "exponente_doble",
            "las frecuencias bajan muy deprisa, porque el exponente es 4i/d y no 2i/d",
            (
                "Imprime el exponente de la última pareja de columnas. ¿Pasa de 1?",
                "El 2 está dos veces: si i ya recorre 0, 2, 4…, no hay que volver a multiplicar por 2.",
            ),
            {"exponente": "doble"},
        ),
        Error(
            "exponente_por_columna",
            "cada columna tiene su propia frecuencia: el exponente usa el número de la columna y no el de la pareja",
            (
                "Compara el ángulo de la columna 2 con el de la 3. ¿Deberían ser distintos?",
                "El seno y el coseno de una pareja comparten el ángulo: la columna impar usa el exponente de la par "
                "que tiene delante.",
            ),
            {"exponente": "columna"},
        ),
        Error(
            "exponente_doble_por_columna",
            "el exponente es el doble del número de la columna entre d, en lugar del doble del número de la pareja",
            (
                "¿Qué vale i en la columna 5? Compáralo con lo que usas.",
                "La i de la fórmula numera parejas de columnas, así que es la mitad entera del número de la columna.",
            ),
            {"exponente": "columna_doble"},
        ),
        Error(
            "una_sola_frecuencia",
            "todas las columnas usan la misma frecuencia, como si el exponente valiera siempre 0",
            (
                "Compara las columnas 0, 2 y 4 de tu tabla. ¿Son iguales?",
                "El denominador cambia con la pareja. Si la división del exponente es entera, se queda en 0.",
            ),
            {"exponente": "cero"},
        ),
        Error(
            "exponente_entero",
            "el exponente vale 0 en la primera mitad de las columnas y 1 en la segunda: su división es entera",
            (
                "Imprime los exponentes de todas las columnas. ¿Cuántos valores distintos hay?",
                "La división entre d no debe redondear: usa la división con decimales, y el número de la pareja.",
            ),
            {"exponente": "columna_entera"},
        ),
        Error(
            "exponente_sin_d",
            "el exponente no se divide entre d",
            (
                "Imprime los denominadores. ¿Cuánto vale el mayor?",
                "El exponente va de 0 hasta casi 1: es una fracción de d.",
            ),
            # Con denominadores tan grandes la base apenas se nota, así que no se combina con otra.
            {"exponente": "sin_d", "base": 10000.0},
        ),
        Error(
            "exponente_entre_largo",
            "el exponente se divide entre el número de posiciones y no entre d",
            (
                "Cambia el largo y deja igual `d_modelo`. ¿Cambia la fila de la posición 1?",
                "Las frecuencias dependen solo de las columnas: el divisor del exponente es `d_modelo`.",
            ),
            {"exponente": "entre_largo"},
        ),
        Error(
            "exponente_hasta_1",
            "el exponente de la última pareja llega a 1, porque se divide entre d/2 − 1",
            (
                "¿Cuánto vale en la fórmula el exponente de la última pareja?",
                "Es otra costumbre, que también se usa. Aquí la pareja i tiene exponente 2i/d, que nunca llega a 1.",
            ),
            {"exponente": "hasta_1"},
        ),
        Error(
            "base_mil",
            "la base de la potencia es 1 000 y no 10 000",
            ("Cuenta los ceros de la base.", "La base de la fórmula es diez mil."),
            {"base": 1000.0},
        ),
        Error(
            "base_cien_mil",
            "la base de la potencia es 100 000 y no 10 000",
            ("Cuenta los ceros de la base.", "La base de la fórmula es diez mil."),
            {"base": 100000.0},
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
            "bloques_concatenados",
            "los senos ocupan la primera mitad de las columnas y los cosenos la segunda, sin intercalar",
            (
                "Mira la fila de la posición 0. ¿Cómo se alternan los ceros y los unos?",
                "Es otra costumbre, que también se usa. Aquí los senos van en las columnas pares y los cosenos, en las "
                "impares.",
            ),
            {"orden": "bloques"},
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
    ),
    cifras=(
        Cifra(
            "la posición 1 con d = 4",
            "codificacion_posicional",
            (0.84, 0.54, 0.01, 1.00),
            argumentos=(2, 4),
            decimales=2,
            indice=1,
        ),
        Cifra(
            "la posición 3 con d = 6, la del ejemplo",
            "codificacion_posicional",
            (0.1411, -0.9900, 0.1388, 0.9903, 0.0065, 1.0000),
            argumentos=(4, 6),
            decimales=4,
            indice=3,
        ),
    ),
    citas={"21,54": "10000**(2 / 6)", "464,16": "10000**(4 / 6)", "0,1392": "3 / 10000**(2 / 6)"},
)
