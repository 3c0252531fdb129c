"""Las equivocaciones conocidas de e11: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
    Error(
        "dividir_sin_trasponer",
        "la división en cabezas cambia la forma de golpe, así que cada cabeza recibe palabras y no columnas",
        (
            "Numera las columnas de una entrada y mira qué números llegan a la primera cabeza.",
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
        "cabezas_sin_mover",
        "las cabezas se quedan detrás de las palabras, así que cada palabra atiende entre sus cabezas y no a las otras "
        "palabras",
        (
            "Imprime la forma de tus puntajes. ¿Hay, por cada cabeza, una tabla de palabras por palabras?",
            "Después de separar las columnas en cabezas se intercambian las dimensiones 1 y 2, y antes de unirlas se "
            "deshace.",
        ),
        {"reparto": "en_su_sitio", "union": "por_cabezas"},
        formas=({"reparto": "en_su_sitio", "union": "de_golpe"},),
        solo=True,
    ),
    Error(
        "cabezas_delante",
        "la dimensión de las cabezas queda delante de la del batch",
        (
            "Imprime la forma de lo que divides. ¿Cuál es su primera dimensión?",
            "El batch va siempre delante, y las cabezas justo después. `torch.stack` pone lo que apila donde "
            "diga su `dim`.",
        ),
        {"reparto": "delante"},
        solo=True,
    ),
    Error(
        "columnas_antes_que_palabras",
        "dentro de cada cabeza, las columnas quedan delante de las palabras",
        (
            "Imprime la forma de lo que divides. ¿Cuál es su última dimensión?",
            "Cada cabeza es una tabla con una fila por palabra: lo último son sus columnas.",
        ),
        {"reparto": "columnas_antes"},
        solo=True,
    ),
    Error(
        "cabezas_en_fila",
        "las cabezas quedan una detrás de otra, como si fueran más palabras",
        (
            "Imprime la forma de lo que divides. ¿Cuántas dimensiones tiene?",
            "`torch.cat` une por una dimensión que ya existe, y aquí hace falta una nueva para las cabezas.",
        ),
        {"reparto": "en_fila"},
        solo=True,
    ),
    Error(
        "unir_sin_trasponer",
        "la unión cambia la forma de golpe, así que en cada palabra se mezclan números de otras",
        (
            "Sigue con un ejemplo pequeño dónde acaba cada palabra de la primera cabeza.",
            "Antes de juntar las columnas hay que volver a poner las palabras delante de las cabezas.",
        ),
        {"union": "sin_trasponer"},
    ),
    Error(
        "unir_traspone_otras",
        "al unir se trasponen las palabras con las columnas y no con las cabezas",
        (
            "Sigue con un ejemplo pequeño dónde acaba cada palabra de la primera cabeza.",
            "Las dimensiones que se intercambian son la de las cabezas y la de las palabras; después se juntan "
            "las columnas.",
        ),
        {"union": "columnas_por_palabras"},
        solo=True,
    ),
    Error(
        "union_en_fila",
        "al unir, las cabezas quedan una detrás de otra, como si fueran más palabras",
        (
            "Imprime la forma de lo que unes. ¿Cuántas palabras y cuántas columnas tiene?",
            "Cada palabra se queda con las columnas de todas las cabezas: se juntan las dimensiones de cabezas y "
            "de columnas.",
        ),
        {"union": "en_fila"},
        solo=True,
    ),
    Error(
        "union_por_cabezas",
        "al unir, lo que se junta en una fila son las palabras de cada cabeza, y no las cabezas de cada palabra",
        (
            "Imprime la forma de lo que unes. ¿Cuántas filas tiene, y cuántas palabras hay?",
            "Antes de juntar las dos últimas dimensiones, tienen que ser la de las cabezas y la de sus columnas.",
        ),
        {"union": "por_cabezas"},
        solo=True,
    ),
    Error(
        "union_a_medias",
        "al unir se trasponen las cabezas, pero no se juntan sus columnas",
        (
            "Imprime la forma de lo que unes. ¿Cuántas dimensiones tiene?",
            "Después de trasponer, las dimensiones de cabezas y de columnas se vuelven una sola.",
        ),
        {"union": "sin_juntar"},
        solo=True,
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
            "¿Qué número pones bajo la raíz cuando hay varias cabezas?",
            "Cada puntaje suma solo las columnas de una cabeza: bajo la raíz va d/h y no d.",
        ),
        {"escala": "raiz_modelo"},
        a_solas="Con una sola cabeza sale bien.",
    ),
    Error(
        "escala_sin_raiz",
        "los puntajes quedan divididos entre el ancho de una cabeza sin la raíz",
        (
            "¿Entre cuánto divides en total los productos? Cuenta todas las divisiones.",
            "Los productos se dividen una vez entre la raíz cuadrada de d/h: hacerlo dos veces es dividir entre d/h.",
        ),
        {"escala": "d"},
    ),
    Error(
        "escala_del_modelo_sin_raiz",
        "los puntajes se dividen entre el ancho del modelo, sin la raíz",
        (
            "¿Qué número pones en el divisor?",
            "Cada puntaje suma solo las columnas de una cabeza: el divisor es la raíz cuadrada de d/h.",
        ),
        {"escala": "modelo"},
    ),
    Error(
        "escala_raiz_entre_cabezas",
        "los puntajes se dividen entre √d/h y no entre √(d/h)",
        (
            "¿Qué queda dentro de la raíz y qué fuera?",
            "La división entre h va dentro: es la raíz del ancho de una cabeza, d/h.",
        ),
        {"escala": "raiz_modelo_entre_cabezas"},
    ),
    Error(
        "escala_raiz_de_cabezas",
        "los puntajes se dividen entre la raíz del número de cabezas",
        (
            "¿Qué cuenta el número que pones bajo la raíz?",
            "Bajo la raíz va el ancho de una cabeza, d/h, y no cuántas cabezas hay.",
        ),
        {"escala": "raiz_cabezas"},
        solo=True,
    ),
    Error(
        "escala_por_raiz",
        "los puntajes quedan multiplicados por la raíz del ancho de una cabeza en lugar de divididos",
        (
            "Compara tus puntajes con los productos sin escalar: ¿son mayores o menores?",
            "La raíz va en el denominador, o con exponente −0,5: achica los productos.",
        ),
        {"escala": "por_raiz"},
    ),
    Error(
        "escala_del_largo",
        "los puntajes se dividen entre la raíz del número de palabras",
        (
            "¿Qué cuenta el número que pones bajo la raíz? Cambia la cantidad de palabras y míralo.",
            "Bajo la raíz va el ancho de una cabeza, d/h, la última dimensión de Q y K una vez divididas.",
        ),
        {"escala": "raiz_largo"},
    ),
    Error(
        "escala_mitad",
        "los puntajes se dividen entre la mitad del ancho de una cabeza y no entre su raíz",
        (
            "Imprime el número entre el que divides, con varios anchos, y compáralo con la raíz.",
            "En Python `x ** 1/2` es la mitad de x: la potencia va antes. La raíz es `math.sqrt(x)` o `x ** 0.5`.",
        ),
        {"escala": "mitad"},
    ),
    Error(
        "escala_doble",
        "los puntajes se dividen entre el doble del ancho de una cabeza y no entre su raíz",
        (
            "Calcula con una calculadora un puntaje y compáralo con el tuyo. ¿Cuántas veces divides?",
            "Dividir entre `x ** 1/2`, sin paréntesis, es dividir entre x y luego entre 2. La raíz es "
            "`math.sqrt(x)` o `x ** 0.5`.",
        ),
        {"escala": "doble"},
    ),
    Error(
        "escala_entera",
        "los puntajes se dividen entre la parte entera de la raíz del ancho de una cabeza",
        (
            "Imprime el número entre el que divides. ¿Tiene decimales?",
            "La raíz casi nunca es entera, y sus decimales cuentan: ni `int` ni `//`.",
        ),
        {"escala": "raiz_entera"},
    ),
    Error(
        "escala_fija",
        "los puntajes se dividen siempre entre el mismo número, sea cual sea el ancho de cada cabeza",
        (
            "Cambia el número de cabezas. ¿Cambia el número entre el que divides?",
            "El divisor depende del ancho de cada cabeza: cada ancho tiene su raíz.",
        ),
        {"escala": 1.4142135623730951},
        formas=(
            {"escala": 1.4142},
            {"escala": 1.414},
            {"escala": 1.41},
            {"escala": 2.0},
            {"escala": 2.8284271247461903},
            {"escala": 8.0},
            {"escala": 22.627416997969522},
        ),
        solo=True,
    ),
    Error(
        "escala_del_batch",
        "los puntajes se dividen entre la raíz del número de ejemplos del batch",
        (
            "¿Qué da `len` con un tensor? Imprime el número que queda bajo la raíz.",
            "Bajo la raíz va el ancho de una cabeza, d/h, la última dimensión de Q y K una vez divididas.",
        ),
        {"escala": "raiz_lado_0"},
        solo=True,
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
        "softmax_dos_veces",
        "los pesos pasan dos veces por el softmax",
        (
            "¿Cuántos softmax hay entre los puntajes y los pesos?",
            "El softmax de unos pesos los deja casi iguales: con uno basta.",
        ),
        {"normalizador": "dos_veces"},
    ),
    Error(
        "sin_softmax",
        "los valores se mezclan con los puntajes, sin pasar por el softmax",
        (
            "Suma una fila de la tabla de pesos de una cabeza. ¿Da 1?",
            "Entre los puntajes y la mezcla falta el softmax, que hace que cada fila sume 1.",
        ),
        {"normalizador": "ninguno"},
    ),
    Error(
        "con_mascara_causal",
        "cada palabra atiende solo a sí misma y a las anteriores",
        (
            "Cambia la última palabra. ¿Cambia la salida de la primera?",
            "En este ejercicio no hay máscara: cada palabra atiende a todas, también a las que vienen después.",
        ),
        {"normalizador": "causal"},
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
        "w_o_en_los_valores",
        "W_O multiplica a los valores, antes de que las cabezas los mezclen",
        (
            "¿En qué paso entra W_O en la fórmula, y en cuál entra en tu código?",
            "W_O combina lo que encontró cada cabeza: es lo último, después de unirlas.",
        ),
        {"final": "W_O_en_los_valores"},
        solo=True,
    ),
    Error(
        "w_o_traspuesta",
        "W_O se usa traspuesta",
        (
            "Compara tu último producto con las fórmulas del enunciado, letra por letra.",
            "W_O multiplica por la derecha, tal como llega.",
        ),
        {"final": "W_O.T"},
    ),
    Error(
        "devuelve_tambien_los_pesos",
        "se devuelven dos cosas, la salida y los pesos, y se pide solo la salida",
        (
            "¿Cuántas cosas pide devolver el enunciado?",
            "`atencion_multicabeza` devuelve únicamente la salida, y no la pareja de `teoria.atencion`.",
        ),
        {"final": "con_los_pesos"},
        solo=True,
    ),
    Error(
        "una_sola_cabeza",
        "lo que multiplica a W_O tiene el ancho de una sola cabeza, y las demás aún no están a su lado",
        (
            "¿Qué llega a la última multiplicación? Imprime su forma. Si hay un bucle, ¿dónde está el `return`?",
            "Primero se reúnen todas las cabezas, una junto a otra, y después se multiplica: el producto con W_O va "
            "fuera del bucle, si lo hay, y tras unir.",
        ),
        {"final": "una_cabeza"},
        formas=({"final": "W_O_antes_de_unir"},),
        solo=True,
    ),
    Error(
        "pesos_por_salidas",
        "lo que se une son las tablas de pesos de las cabezas y no sus salidas",
        (
            "`teoria.atencion` devuelve dos cosas. ¿Cuál de las dos unes?",
            "Lo que se une y se multiplica por W_O son las mezclas de valores: el primero de los dos resultados.",
        ),
        {"final": "pesos"},
        solo=True,
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
        "residual_y_norma",
        "a la salida se le suma la entrada y el resultado se normaliza",
        (
            "Calcula la media de una fila de tu salida. ¿Tiene por qué ser 0?",
            "La suma residual y la LayerNorm son cosa del bloque, y aquí se pide solo la atención.",
        ),
        {"final": "residual_y_norma"},
        solo=True,
    ),
    Error(
        "valores_de_las_claves",
        "los valores se obtienen con la matriz de las claves",
        (
            "¿Cambia tu salida si cambias W_V?",
            "Consultas, claves y valores salen de X con tres matrices distintas; aquí dos comparten la misma.",
        ),
        {"origen": "qkk"},
    ),
    Error(
        "claves_de_las_consultas",
        "las claves se obtienen con la matriz de las consultas",
        (
            "¿Cambia tu salida si cambias W_K?",
            "Consultas, claves y valores salen de X con tres matrices distintas; aquí dos comparten la misma.",
        ),
        {"origen": "qqv"},
    ),
    Error(
        "consultas_de_las_claves",
        "las consultas se obtienen con la matriz de las claves",
        (
            "¿Cambia tu salida si cambias W_Q?",
            "Consultas, claves y valores salen de X con tres matrices distintas; aquí dos comparten la misma.",
        ),
        {"origen": "kkv"},
    ),
    Error(
        "una_matriz_para_todo",
        "consultas, claves y valores se obtienen con la misma matriz",
        (
            "¿Qué matrices usas? Cambia cada una y mira si cambia tu salida.",
            "Consultas, claves y valores salen de X con tres matrices distintas: W_Q, W_K y W_V.",
        ),
        {"origen": "qqq"},
        formas=(
            {"origen": "kkk"},
            {"origen": "vvv"},
        ),
    ),
    Error(
        "claves_y_valores_cambiadas",
        "las matrices de las claves y de los valores están intercambiadas",
        (
            "¿Con qué matriz se obtiene lo que se compara, y con cuál lo que se mezcla?",
            "W_K da las claves, que se comparan con las consultas; W_V, los valores, que se mezclan.",
        ),
        {"origen": "qvk"},
    ),
    Error(
        "consultas_y_claves_cambiadas",
        "las consultas y las claves están intercambiadas",
        (
            "¿Quién consulta en cada fila de la tabla de puntajes, y a quién?",
            "Las filas de los puntajes son las consultas, y las columnas, las claves; aquí están al revés.",
        ),
        {"origen": "kqv"},
    ),
    Error(
        "matrices_barajadas",
        "consultas, claves y valores no salen cada uno de su matriz",
        (
            "Escribe en un papel con qué matriz se obtiene cada uno de los tres.",
            "W_Q da las consultas; W_K, las claves, y W_V, los valores.",
        ),
        {"origen": "vkq"},
        formas=(
            {"origen": "vqk"},
            {"origen": "kvq"},
            {"origen": "qvv"},
            {"origen": "qkq"},
            {"origen": "vkv"},
            {"origen": "vvk"},
            {"origen": "kqk"},
            {"origen": "kkq"},
            {"origen": "qqk"},
            {"origen": "vvq"},
        ),
        solo=True,
    ),
    Error(
        "valores_sin_matriz",
        "los valores son la entrada misma, sin multiplicar por su matriz",
        (
            "¿Cambia tu salida si cambias W_V?",
            "Lo que mezcla cada cabeza no es X, sino X multiplicada por la matriz de los valores.",
        ),
        {"origen": "qkx"},
    ),
    Error(
        "sin_matrices",
        "la entrada se usa como consultas, claves y valores, sin multiplicarla por sus matrices",
        (
            "¿Cambia tu salida si cambias W_Q, W_K o W_V?",
            "Lo que compara y mezcla cada cabeza no es X, sino X multiplicada por sus matrices.",
        ),
        {"origen": "xxx"},
    ),
    Error(
        "matrices_traspuestas",
        "las cuatro matrices se usan traspuestas, como en una capa lineal de torch",
        (
            "Compara tu primer producto con las fórmulas del enunciado, letra por letra.",
            "`nn.Linear` y `F.linear` trasponen su matriz antes de multiplicar; aquí se usa tal como llega.",
        ),
        # También toca W_O: no se junta con quien la traspone, que sería trasponerla dos veces.
        {"origen": "QKV", "final": "W_O.T"},
    ),
    Error(
        "tres_matrices_traspuestas",
        "W_Q, W_K y W_V se usan traspuestas, como en una capa lineal de torch",
        (
            "Compara tus primeros productos con las fórmulas del enunciado, letra por letra.",
            "`nn.Linear` y `F.linear` trasponen su matriz antes de multiplicar; aquí se usa tal como llega.",
        ),
        {"origen": "QKV"},
    ),
    Error(
        "w_v_traspuesta",
        "W_V se usa traspuesta",
        (
            "Compara el producto que da los valores con las fórmulas del enunciado, letra por letra.",
            "W_V multiplica por la derecha, tal como llega.",
        ),
        {"origen": "qkV"},
    ),
    Error(
        "w_q_y_w_k_traspuestas",
        "W_Q y W_K se usan traspuestas",
        (
            "Compara los productos que dan las consultas y las claves con las fórmulas del enunciado, letra por letra.",
            "Las dos matrices multiplican por la derecha, tal como llegan.",
        ),
        {"origen": "QKv"},
    ),
    Error(
        "w_q_traspuesta",
        "W_Q se usa traspuesta",
        (
            "Compara el producto que da las consultas con las fórmulas del enunciado, letra por letra.",
            "W_Q multiplica por la derecha, tal como llega.",
        ),
        {"origen": "Qkv"},
        solo=True,
    ),
    Error(
        "w_k_traspuesta",
        "W_K se usa traspuesta",
        (
            "Compara el producto que da las claves con las fórmulas del enunciado, letra por letra.",
            "W_K multiplica por la derecha, tal como llega.",
        ),
        {"origen": "qKv"},
        solo=True,
    ),
    Error(
        "una_cabeza_repetida",
        "todas las cabezas hacen lo mismo que la primera",
        (
            "Compara entre sí las tablas de pesos de tus cabezas. ¿Son distintas?",
            "Cada cabeza usa sus propias columnas de Q, K y V; aquí todas usan las de la cabeza 0.",
        ),
        {"repetida": "la_primera"},
    ),
    Error(
        "una_atencion_con_todo",
        "hay una sola tabla de pesos, de todas las columnas, en lugar de una por cabeza",
        (
            "¿Cuántas tablas de pesos calculas? ¿Depende tu resultado de cuántas cabezas se piden?",
            "Cada cabeza compara y mezcla solo con sus columnas: se reparten antes de multiplicar Q por K.",
        ),
        {"repetida": "una_con_todo"},
    ),
    Error(
        "la_ultima_cabeza_repetida",
        "todas las cabezas hacen lo mismo que la última",
        (
            "Compara entre sí las tablas de pesos de tus cabezas. ¿Son distintas?",
            "Cada cabeza usa sus propias columnas de Q, K y V. Si hay un bucle, guarda lo de cada vuelta antes "
            "de la siguiente.",
        ),
        {"repetida": "la_ultima"},
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
