"""Las equivocaciones conocidas de e09: cómo se llama cada una, qué interruptor la comete y qué pistas se dan."""

from grader.autor import Error

ERRORES = (
    Error(
        "de_mayor_a_menor",
        "las secuencias se ordenan de mayor a menor",
        ("¿Qué dígito queda en el primer lugar?", "El orden que se pide es creciente: el menor va primero."),
        {"orden": "decreciente"},
    ),
    Error(
        "sin_ordenar",
        "la respuesta es la misma secuencia, sin ordenar",
        (
            "Compara tu respuesta con la entrada. ¿En qué se diferencian?",
            "Algunas operaciones no cambian el tensor: devuelven otro, y ese es el que hay que devolver.",
        ),
        {"orden": "copia"},
    ),
    Error(
        "ordena_entre_ejemplos",
        "se ordena cada columna, y los dígitos pasan de una secuencia a otra",
        (
            "¿Tiene cada fila de tu respuesta los mismos dígitos que la fila de la entrada?",
            "La dimensión 0 recorre los ejemplos; los lugares de una secuencia están en la última.",
        ),
        {"alcance": "ejemplos"},
    ),
    Error(
        "ordena_las_secuencias",
        "se ordenan las secuencias unas entre otras, y no los dígitos de cada una",
        (
            "Mira una fila de tu respuesta: ¿está ordenada por dentro?",
            "Cada secuencia se ordena por su cuenta y se queda en su fila.",
        ),
        {"alcance": "entre_si"},
    ),
    Error(
        "ordena_todo_junto",
        "todas las secuencias se ordenan juntas, como si fueran una",
        (
            "¿Tiene cada fila de tu respuesta los mismos dígitos que la fila de la entrada?",
            "Cada secuencia se ordena por su cuenta: no aplanes el tensor antes.",
        ),
        {"alcance": "todo"},
    ),
    Error(
        "indices_y_no_valores",
        "se devuelve de qué lugar viene cada dígito, y no los dígitos",
        (
            "¿Puede haber un 9 en tu respuesta si la secuencia tiene ocho lugares?",
            "Ordenar da dos cosas, los valores y los índices. Aquí hacen falta los valores.",
        ),
        {"devuelve": "indices"},
    ),
    Error(
        "valores_e_indices",
        "se devuelven los dígitos ordenados y además sus índices",
        (
            "Imprime el tipo de lo que devuelves.",
            "Al ordenar salen dos tensores juntos: quédate con el primero.",
        ),
        {"devuelve": "par"},
    ),
    Error(
        "solo_el_ultimo_lugar",
        "de cada secuencia solo cuenta el último lugar",
        (
            "¿Cuántas respuestas da el modelo por secuencia, y cuántas miras?",
            "Este modelo no da una respuesta por ejemplo sino una por lugar: cuentan todos.",
        ),
        {"respuesta": "ultima"},
    ),
    Error(
        "solo_el_primer_lugar",
        "de cada secuencia solo cuenta el primer lugar",
        (
            "¿Cuántas respuestas da el modelo por secuencia, y cuántas miras?",
            "Aquí no hay un lugar especial que resuma la secuencia: cuentan todos.",
        ),
        {"respuesta": "primera"},
    ),
    Error(
        "el_lugar_siguiente",
        "la respuesta de cada lugar se compara con la correcta del lugar siguiente",
        (
            "¿Cuántos lugares comparas por secuencia, y con cuál va cada uno?",
            "Este modelo no predice lo que sigue: en cada lugar responde lo que toca en ese mismo lugar.",
        ),
        {"respuesta": "siguiente"},
    ),
    Error(
        "el_lugar_anterior",
        "la respuesta de cada lugar se compara con la correcta del lugar anterior",
        (
            "¿Cuántos lugares comparas por secuencia, y con cuál va cada uno?",
            "En cada lugar el modelo responde lo que toca en ese mismo lugar: no hay nada que desplazar.",
        ),
        {"respuesta": "anterior"},
    ),
    Error(
        "entre_los_dos_mejores",
        "un dígito cuenta si es el correcto uno de los dos con más puntaje",
        (
            "¿Cuántas respuestas das por buenas en cada lugar?",
            "El modelo responde un solo dígito en cada lugar: el de mayor puntaje.",
        ),
        {"eje": "dos_mejores"},
    ),
    Error(
        "elige_entre_lugares",
        "el mayor puntaje se busca entre los lugares de la secuencia y no entre las clases",
        (
            "Escribe la forma de los logits y la de lo que eliges. ¿Qué dimensión ha desaparecido?",
            "Se elige una clase en cada lugar: el máximo recorre la última dimensión.",
        ),
        {"eje": "lugares"},
    ),
    Error(
        "suma_y_no_media",
        "se suma y no se promedia",
        (
            "¿Qué le pasa a tu resultado si repites dos veces el mismo batch?",
            "Se pide una media, que no depende de cuántas secuencias haya.",
        ),
        {"reduccion": "suma"},
    ),
    Error(
        "entre_secuencias",
        "la suma de todos los lugares se divide solo entre el número de secuencias",
        (
            "¿Cuántos sumandos hay, y entre cuántos divides?",
            "La media de todos los lugares divide entre secuencias por lugares.",
        ),
        {"reduccion": "entre_ejemplos"},
    ),
    Error(
        "entre_los_lugares",
        "la suma se divide entre el largo de la secuencia",
        (
            "Repite dos veces el mismo batch: ¿debería cambiar tu resultado?",
            "Una media divide entre cuántas cosas se sumaron.",
        ),
        {"reduccion": "entre_lugares"},
    ),
    Error(
        "sin_el_cero",
        "los lugares cuya respuesta es 0 no entran en la media",
        (
            "¿Qué hace tu pérdida con un lugar cuya respuesta correcta es 0?",
            "Aquí el 0 es un dígito como los demás: no hay relleno que ignorar.",
        ),
        {"reduccion": "sin_el_cero"},
    ),
    Error(
        "sin_reducir",
        "se devuelve la pérdida de cada lugar, sin promediarlas",
        (
            "¿Qué forma tiene tu resultado?",
            "Para llamar a `backward` hace falta un solo número: la media.",
        ),
        {"reduccion": "ninguna"},
    ),
    Error(
        "fallos_y_no_aciertos",
        "se cuenta lo que se falla y no lo que se acierta",
        ("¿Cuánto debería dar un modelo perfecto?", "La exactitud es la fracción de aciertos."),
        {"escala": "fallos"},
    ),
    Error(
        "porcentaje",
        "la exactitud está en tanto por ciento",
        ("¿Entre qué dos números está una fracción?", "Se pide una fracción entre 0 y 1."),
        {"escala": "porcentaje"},
    ),
    Error(
        "basta_un_acierto",
        "una secuencia cuenta con que acierte un solo dígito",
        (
            "¿Cuenta una secuencia con siete dígitos mal?",
            "Para que cuente tienen que estar bien todos sus lugares.",
        ),
        {"reunion": "alguno"},
    ),
    Error(
        "basta_la_mayoria",
        "una secuencia cuenta con que acierte más de la mitad de los dígitos",
        (
            "¿Cuenta una secuencia con un dígito mal?",
            "Para que cuente tienen que estar bien todos sus lugares.",
        ),
        {"reunion": "mayoria"},
    ),
    Error(
        "potencia_de_los_digitos",
        "la exactitud por dígitos se eleva al número de lugares, como si se acertaran al azar unos de otros",
        (
            "¿Puede haber ocho aciertos de ocho en una secuencia y ninguno en otra? ¿Lo ve tu cuenta?",
            "Cuenta secuencias de verdad: mira cuáles tienen bien todos sus lugares.",
        ),
        {"reunion": "potencia"},
    ),
    Error(
        "media_de_cada_secuencia",
        "cada secuencia cuenta por la parte que acierta, así que sale la exactitud por dígitos",
        (
            "Compara tus dos exactitudes con el mismo batch. ¿Qué ves?",
            "Una secuencia con un dígito mal vale 0, no 7/8.",
        ),
        {"reunion": "media"},
    ),
    Error(
        "lugares_enteros",
        "se cuentan los lugares que todas las secuencias aciertan, y no las secuencias",
        (
            "¿Sobre qué dimensión reúnes los aciertos?",
            "Lo que debe estar bien a la vez son los lugares de una secuencia: la última dimensión.",
        ),
        {"reunion": "lugares"},
    ),
    Error(
        "todo_o_nada",
        "solo cuenta que todo el batch esté bien",
        (
            "Con una secuencia perfecta y otra mal, ¿qué das?",
            "Pregunta por cada secuencia, sobre la última dimensión, y después promedia.",
        ),
        {"reunion": "todo"},
    ),
    Error(
        "clases_sin_mover",
        "las clases no están en la dimensión 1, donde las busca la entropía cruzada de PyTorch",
        (
            "¿En qué dimensión de los logits están las clases, y en cuál las espera `cross_entropy`?",
            "Con más de dos dimensiones, `cross_entropy` quiere (B, C, L): hay que llevar las clases a la dimensión 1, "
            "o unir ejemplos y lugares en una sola.",
        ),
        {"clases": "sin_mover"},
    ),
    Error(
        "clases_reinterpretadas",
        "los logits cambian de forma sin trasponerse, y los puntajes de unos lugares se mezclan con los de otros",
        (
            "La forma es la correcta; mira qué números hay en la columna del primer lugar.",
            "Cambiar la forma no mueve los números: para llevar las clases a la dimensión 1 hay que trasponer.",
        ),
        {"clases": "reinterpretadas"},
    ),
    Error(
        "softmax_antes",
        "la entropía cruzada recibe probabilidades y aplica otro softmax encima",
        (
            "¿Cuánto da tu pérdida si el modelo acierta con toda seguridad?",
            "`cross_entropy` ya hace el softmax: se le dan los logits tal como salen del modelo.",
        ),
        {"entrada": "softmax"},
    ),
    Error(
        "normaliza_los_lugares",
        "los puntajes se normalizan sobre los lugares de la secuencia y no sobre las clases",
        (
            "Para un lugar, ¿cuánto suman las probabilidades de todas las clases?",
            "En cada lugar compiten las clases, que están en la última dimensión: sobre esa se normaliza.",
        ),
        {"entrada": "de_lugares"},
    ),
    Error(
        "cada_clase_por_su_cuenta",
        "cada clase se trata como una pregunta de sí o no, con una entropía binaria",
        (
            "¿Cuántas clases pueden ser correctas a la vez en un lugar?",
            "Las clases compiten entre sí: es una entropía cruzada con un solo softmax, no una pregunta por clase.",
        ),
        {"entrada": "binaria"},
    ),
    Error(
        "sin_logaritmo",
        "falta convertir los logits en logaritmos de probabilidades",
        (
            "¿Puede ser negativa una entropía cruzada?",
            "`nll_loss` espera logaritmos de probabilidades, no logits.",
        ),
        {"entrada": "nll"},
    ),
    Error(
        "distancia_entre_digitos",
        "la pérdida mide lo lejos que está un dígito de otro, como si fueran cantidades",
        (
            "¿Tiene gradiente lo que devuelve un `argmax`?",
            "Los dígitos son clases: la pérdida es la entropía cruzada de sus puntajes.",
        ),
        {"entrada": "distancia"},
    ),
    Error(
        "mapa_traspuesto",
        "las tablas están traspuestas: cada fila dice quién atiende a un lugar y no a quién atiende él",
        (
            "Suma una fila de una tabla. ¿Cuánto debería dar?",
            "En cada fila está el reparto de una consulta: las filas suman 1.",
        ),
        {"sentido": "claves"},
    ),
    Error(
        "cabezas_antes",
        "las cabezas van antes que los bloques",
        (
            "Con tres bloques y dos cabezas, ¿qué forma tiene tu resultado?",
            "La dimensión 0 recorre los bloques; la 1, las cabezas de cada uno.",
        ),
        {"forma": "cabezas_bloques"},
    ),
    Error(
        "cabezas_promediadas",
        "se promedian las cabezas de cada bloque",
        (
            "¿Cuántas tablas hay por bloque en tu resultado?",
            "Cada cabeza mira cosas distintas: se devuelve una tabla de cada una, sin promediar.",
        ),
        {"forma": "promedio"},
        formas=({"forma": "promedio_con_su_dimension"},),
    ),
    Error(
        "primera_cabeza_de_cada_bloque",
        "solo está la primera cabeza de cada bloque, con su dimensión",
        (
            "Escribe la forma de `.pesos` y di qué es cada dimensión. ¿De cuál tomas el primero?",
            "La dimensión 0 es el batch, y esa es la que se quita; la 1, las cabezas, se queda entera.",
        ),
        {"forma": "primera_de_cada_una"},
    ),
    Error(
        "una_sola_cabeza",
        "solo está la primera cabeza de cada bloque",
        ("¿Cuántas tablas hay por bloque?", "Se devuelven las tablas de todas las cabezas."),
        {"forma": "una_cabeza"},
    ),
    Error(
        "solo_el_ultimo_bloque",
        "solo están las tablas del último bloque",
        ("¿Cuántos bloques tiene el modelo?", "Se reúnen las tablas de todos los bloques, en su orden."),
        {"forma": "ultimo"},
        formas=({"forma": "ultimo_con_batch"},),
    ),
    Error(
        "sobra_el_batch",
        "queda la dimensión de batch, de tamaño 1",
        (
            "Escribe la forma de tu resultado y di qué es cada dimensión.",
            "El batch lo añades tú para llamar al modelo; al reunir las tablas hay que quitarlo.",
        ),
        {"forma": "con_batch"},
    ),
    Error(
        "bloques_y_cabezas_juntos",
        "los bloques y las cabezas están en una sola dimensión",
        (
            "¿Cuántas dimensiones pide el enunciado?",
            "Apila las tablas de los bloques en una dimensión nueva, sin unirla a la de las cabezas.",
        ),
        {"forma": "plana"},
    ),
    Error(
        "siempre_el_mismo_bloque",
        "las tablas del último bloque ocupan el lugar de las de todos",
        (
            "Compara la primera tabla con la última. ¿Son iguales?",
            "Al recorrer los bloques hay que leer las tablas de cada uno, no siempre las del mismo.",
        ),
        {"bloque": "repetido"},
    ),
    Error(
        "puntajes_y_no_pesos",
        "las tablas son los puntajes de antes del softmax",
        ("¿Cuánto suma una fila?", "Un mapa de atención son los pesos, después del softmax."),
        {"reparto": "puntajes"},
    ),
    Error(
        "softmax_repetido",
        "a los pesos se les aplica otro softmax",
        (
            "Tus filas suman 1, pero ¿cuál es el peso más grande que ves?",
            "Lo que guarda la atención ya ha pasado por el softmax: se devuelve tal cual.",
        ),
        {"reparto": "dos_veces"},
    ),
    Error(
        "un_digito_por_secuencia",
        "el modelo lee cada dígito como una secuencia de un solo lugar",
        (
            "¿Qué forma tiene lo que le das al modelo? ¿Cuántas secuencias son, y de qué largo?",
            "La dimensión de batch va delante: una secuencia de ocho lugares es (1, 8), y no (8, 1).",
        ),
        {"lectura": "en_columna"},
    ),
    Error(
        "pierde_lados_de_uno",
        "con un solo bloque o una sola cabeza se pierde esa dimensión",
        (
            "Prueba con un modelo de un bloque o de una cabeza: ¿qué forma tiene tu resultado?",
            "`squeeze()` quita todas las dimensiones de tamaño 1, no solo la del batch: di cuál, o toma el elemento 0.",
        ),
        {"forma": "sin_lados_de_uno"},
    ),
    Error(
        "mira_la_ordenada",
        "el modelo lee la secuencia ordenada y no la que recibes",
        (
            "¿Qué le das al modelo antes de mirar sus tablas?",
            "Se trata de ver qué mira para ordenar: la entrada es la secuencia tal como llega.",
        ),
        {"lectura": "ordenada"},
    ),
    Error(
        "sin_entrenar",
        "el modelo que se devuelve es el recién hecho, sin entrenar",
        (
            "¿Es el mismo objeto el que entrenas y el que devuelves?",
            "El optimizador tiene que recibir los parámetros del modelo que devuelves, y dar algún paso.",
        ),
        funciones={"entrenar": "entrenar_nada"},
    ),
    Error(
        "sin_posicion",
        "el modelo no sabe en qué lugar está cada dígito, porque falta la posición",
        (
            "Si giras la secuencia de entrada, ¿qué le pasa a la respuesta?",
            "Sin embeddings de posición la atención ve una bolsa de dígitos y no puede saber cuál toca en cada lugar.",
        ),
        funciones={"entrenar": "entrenar_sin_posicion"},
    ),
    Error(
        "aprende_a_copiar",
        "el modelo aprende a copiar la entrada y no a ordenarla",
        (
            "¿Con qué respuestas lo entrenas?",
            "La pérdida compara con Y, las secuencias ordenadas, y no con X.",
        ),
        funciones={"entrenar": "entrenar_para_copiar"},
    ),
    Error(
        "el_peso_como_causa",
        "un peso alto se lee como la causa de la respuesta",
        (
            "Si quitaras esa conexión, ¿sabes qué respondería el modelo?",
            "El mapa dice de dónde se toma información, no qué pasaría sin ella: para eso hay que quitarla y probar.",
        ),
        {"lee": "causa"},
    ),
    Error(
        "el_mapa_lo_es_todo",
        "los mapas se leen como si explicaran por sí solos la respuesta",
        (
            "Entre la tabla de atención y los logits, ¿qué más hay?",
            "El mapa reparte los valores; la respuesta depende también de cuáles son y de lo que se hace con ellos.",
        ),
        {"lee": "entero"},
    ),
)

INOCUOS = ({"entrada": "log_softmax"},)
