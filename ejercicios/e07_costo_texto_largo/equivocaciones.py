"""Las equivocaciones conocidas de e07: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
    Error(
        "crece_como_los_tokens",
        "en cada tabla se cuenta un peso por token y no uno por cada par de tokens",
        (
            "Dibuja la tabla de atención de tres palabras. ¿Cuántas casillas tiene?",
            "Cada token reparte su atención entre todos: la tabla tiene tantas filas y tantas columnas como tokens.",
        ),
        {"tabla": "lineal"},
    ),
    Error(
        "lado_por_dos",
        "el número de tokens se multiplica por 2 en lugar de elevarse al cuadrado",
        (
            "Prueba con tres tokens: ¿cuántas casillas te salen y cuántas tiene la tabla?",
            "Elevar al cuadrado es multiplicar un número por sí mismo, y no por dos.",
        ),
        {"tabla": "doble_lado"},
    ),
    Error(
        "tokens_al_cubo",
        "los tokens se elevan al cubo y no al cuadrado",
        (
            "¿Cuántas dimensiones tiene la tabla de una cabeza?",
            "Una tabla es plana: el número de tokens entra una vez por las filas y otra por las columnas.",
        ),
        {"tabla": "cubica"},
    ),
    Error(
        "solo_el_triangulo",
        "de cada tabla se cuentan solo los pesos de la diagonal y los que tiene debajo",
        (
            "¿Cambia el tamaño de un tensor cuando la mitad de sus números son ceros?",
            "Lo que tapa una máscara también ocupa sitio: la tabla se guarda entera.",
        ),
        {"tabla": "triangular"},
    ),
    Error(
        "una_columna_de_mas",
        "a cada tabla se le cuenta una columna más que filas",
        (
            "Dibuja la tabla de tres palabras. ¿Cuántas filas tiene y cuántas columnas?",
            "En las filas y en las columnas están los mismos tokens: hay tantas de unas como de otras.",
        ),
        {"columnas": "una_de_mas"},
        solo=True,
    ),
    Error(
        "una_por_bloque",
        "se cuenta una sola tabla por bloque, sin las cabezas",
        (
            "¿Cuántas tablas de atención hay dentro de un bloque con varias cabezas?",
            "Cada cabeza calcula sus propios pesos, así que tiene una tabla para ella sola.",
        ),
        # Con GiB saldrían 1,00 y 4,00 en lugar de 1,07 y 4,29: a mano no se distinguen, y la pareja no se considera.
        {"cuantas": "una_por_bloque", "unidad": "gb"},
    ),
    Error(
        "un_solo_bloque",
        "se cuentan las tablas de un solo bloque",
        (
            "¿En qué parte de tu cuenta aparece el número de bloques?",
            "Se pide la memoria de todas las tablas a la vez: las de cada bloque se suman.",
        ),
        {"cuantas": "una_por_cabeza", "unidad": "gb"},  # como el anterior
    ),
    Error(
        "una_sola_tabla",
        "se cuenta una sola tabla para todo el modelo",
        (
            "¿Cambia tu resultado si el modelo tiene más bloques o más cabezas? ¿Debería?",
            "Hay una tabla distinta por cada cabeza de cada bloque: cuenta primero cuántas son.",
        ),
        {"cuantas": "una"},
    ),
    Error(
        "bloques_y_cabezas_sumados",
        "los bloques y las cabezas se suman en lugar de multiplicarse",
        (
            "Con 3 bloques de 5 cabezas cada uno, ¿cuántas cabezas hay en total?",
            "El número de cabezas es el de cada bloque, así que se repite en todos ellos.",
        ),
        {"cuantas": "sumadas"},
    ),
    Error(
        "tres_tablas_por_cabeza",
        "se cuentan tres tablas por cabeza, como si consultas, claves y valores tuvieran una cada uno",
        (
            "¿Qué dos cosas se comparan para llenar una tabla de atención?",
            "Las consultas y las claves dan entre las dos una única tabla, que luego se aplica a los valores.",
        ),
        {"cuantas": "tres_por_cabeza"},
    ),
    Error(
        "dos_tablas_por_cabeza",
        "se cuentan dos tablas por cabeza en lugar de una",
        (
            "Haz la lista de las tablas que hay en una sola cabeza. ¿Cuántas son?",
            "Las consultas y las claves dan entre las dos una única tabla, que luego se aplica a los valores.",
        ),
        {"cuantas": "dos_por_cabeza"},
    ),
    Error(
        "bits_por_bytes",
        "la memoria está en bits y no en bytes",
        (
            "¿En qué unidad está lo que ocupa un peso, y en cuál tu resultado?",
            "El dato ya viene en bytes: no hay que multiplicar por 8.",
        ),
        {"peso": "bits"},
    ),
    Error(
        "sin_bytes",
        "se cuentan los pesos de las tablas y no los bytes que ocupan",
        (
            "¿Dónde entra en tu cuenta lo que ocupa cada peso?",
            "Hasta ahí tienes cuántos números hay; falta convertirlos en memoria.",
        ),
        {"peso": "uno"},
    ),
    Error(
        "siempre_cuatro_bytes",
        "cada peso se cuenta con 4 bytes, sea cual sea su tamaño",
        (
            "¿Cambia tu resultado cuando cambia `bytes_por_peso`?",
            "Cuatro bytes es lo que ocupa un float32; aquí el tamaño de cada peso es un dato más.",
        ),
        {"peso": "cuatro"},
    ),
    Error(
        "siempre_dos_bytes",
        "cada peso se cuenta con 2 bytes, sea cual sea su tamaño",
        (
            "¿Cambia tu resultado cuando cambia `bytes_por_peso`?",
            "Dos bytes es lo que ocupa cada peso en el modelo del enunciado; en la función, el tamaño es un dato más.",
        ),
        {"peso": "dos"},
    ),
    Error(
        "dividido_entre_bytes",
        "el número de pesos se divide entre lo que ocupa cada uno en lugar de multiplicarse",
        (
            "Si cada peso ocupara el doble, ¿harían falta más bytes o menos? ¿Qué dice tu función?",
            "Cada peso necesita sus propios bytes: se multiplica.",
        ),
        {"peso": "dividido"},
        formas=({"peso": "dividido_entero"},),
    ),
    Error(
        "suma_los_bytes",
        "lo que ocupa un peso se suma una sola vez al número de pesos",
        (
            "¿Cuántos bytes ocupan tres pesos de 4 bytes? ¿Qué da tu fórmula?",
            "Cada peso necesita sus propios bytes: se multiplica.",
        ),
        {"peso": "sumado"},
    ),
    Error(
        "circunflejo",
        "el cuadrado está escrito con `^`, que en Python no eleva: combina los bits de dos enteros",
        (
            "Escribe `3 ^ 2` en Python. ¿Es lo que esperas?",
            "Para elevar se usa `**`, o se multiplica el número por sí mismo.",
        ),
        {"tabla": "circunflejo"},
        formas=(
            {"tabla": "circunflejo_al_final"},
            {"tabla": "circunflejo_en_medio"},
            {"tabla": "circunflejo_entre_parentesis"},
        ),
    ),
    Error(
        "bytes_al_cuadrado",
        "lo que ocupa cada peso también se eleva al cuadrado",
        (
            "Mira hasta dónde llega el cuadrado en tu fórmula.",
            "Lo que va al cuadrado es el lado de la tabla; los bytes se multiplican una sola vez.",
        ),
        {"peso": "elevado"},
    ),
    Error(
        "gibibytes",
        "los bytes se dividen entre 2³⁰ y no entre mil millones",
        (
            "Vuelve a leer cuántos bytes tiene un GB en este ejercicio.",
            "Dividir entre 1024 tres veces da GiB, que son algo mayores que los GB que se piden.",
        ),
        {"unidad": "gib"},
    ),
    Error(
        "megabytes",
        "la cifra está en MB y no en GB",
        (
            "¿Cuántos ceros tiene el divisor con que pasas de bytes a GB?",
            "Un millón de bytes es un MB; para llegar a GB hay que dividir otra vez entre mil.",
        ),
        {"unidad": "mb"},
    ),
    Error(
        "cifra_en_bytes",
        "la cifra está en bytes y no en GB",
        (
            "¿Cuántas cifras tiene tu número? ¿Cuántas tendría en GB?",
            "Un GB son mil millones de bytes: falta dividir entre eso.",
        ),
        {"unidad": "bytes"},
    ),
    Error(
        "devuelve_gigabytes",
        "la función devuelve GB en lugar de bytes",
        (
            "¿En qué unidad se pide el resultado de la función?",
            "La conversión a GB es para las dos cifras; la función da los bytes, que son un entero.",
        ),
        {"devuelve": "gigabytes"},
    ),
    Error(
        "no_devuelve",
        "la función no devuelve nada",
        (
            "¿Qué línea de tu función entrega el resultado a quien la llama?",
            "Imprimir un número no lo devuelve: hace falta `return`.",
        ),
        {"devuelve": "nada"},
    ),
    Error(
        "factor_proporcional",
        "el factor es el de los tokens, como si la memoria creciera en la misma proporción que ellos",
        (
            "¿Qué lados de la tabla se alargan cuando el texto tiene más tokens?",
            "Con más tokens hay más filas y, a la vez, más columnas: los dos aumentos se multiplican.",
        ),
        {"factor": "proporcional"},
    ),
    Error(
        "segunda_proporcional",
        "la cifra es la que saldría si la memoria creciera en la misma proporción que los tokens",
        (
            "¿Qué lados de la tabla se alargan cuando el texto tiene más tokens?",
            "Con más tokens hay más filas y, a la vez, más columnas: los dos aumentos se multiplican.",
        ),
        {"crece": "proporcional"},
        solo=True,
    ),
    Error(
        "factor_de_mas",
        "se responde como si en la tabla creciera algo más que sus dos lados",
        (
            "Dibuja la tabla de un texto de 3 tokens y la de uno de 6, y cuenta las casillas.",
            "Con más tokens crecen las filas y las columnas; los bloques, las cabezas y los bytes se quedan igual.",
        ),
        {"factor": "al_cubo"},
        formas=({"factor": "al_cuadrado"},),
    ),
    Error(
        "aumento_por_factor",
        "se da cuánto aumenta la memoria y no por cuánto se multiplica",
        (
            "Si la memoria no cambiara, ¿qué número darías? Compáralo con lo que dice el enunciado.",
            "El factor es lo nuevo entre lo viejo; el aumento es lo nuevo menos lo viejo, entre lo viejo.",
        ),
        {"factor": "aumento"},
    ),
    Error(
        "factor_al_reves",
        "el factor está al revés: la memoria con menos tokens entre la memoria con más",
        (
            "Al duplicar los tokens, ¿la memoria crece o se reduce? ¿Qué dice tu factor?",
            "El factor es lo que se obtiene después entre lo que había antes.",
        ),
        {"factor": "inverso"},
    ),
    Error(
        "factor_de_cifras_redondeadas",
        "el factor sale de dividir dos cifras ya redondeadas",
        (
            "Se pide el factor exacto. ¿Lo son las dos cifras que divides?",
            "El factor no depende de ninguna medida: mira qué le pasa a la fórmula cuando los tokens se duplican.",
        ),
        {"factor": "de_cifras_redondeadas"},
    ),
    Error(
        "factor_en_porcentaje",
        "el factor está en tanto por ciento",
        (
            "Si la memoria no cambiara, ¿qué número darías? Compáralo con lo que dice el enunciado.",
            "Se pide por cuánto se multiplica, no qué porcentaje es de lo anterior.",
        ),
        {"factor": "porcentaje"},
    ),
)
