"""e09 · Ordenar dígitos: las piezas con que se entrena un transformer pequeño, su entrenamiento y sus mapas."""

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
    Error,
    Grupo,
    Tolerancia,
    enteros,
    funcion,
    modulo,
    normal,
    opcion,
    ordenado,
    tensor,
    texto,
)


def logits_de(respuestas, clases):
    """Pide logits cuyo mayor puntaje, en cada lugar, es el de la respuesta dada; los demás son distintos entre sí."""
    return tensor(
        [
            [
                [2.5 if c == r else (3 * c + 5 * lugar + 7 * fila) % 11 / 8 for c in range(clases)]
                for lugar, r in enumerate(f)
            ]
            for fila, f in enumerate(respuestas)
        ]
    )


def dos_al_azar(ejemplos, largo, clases, **otros):
    """Pide logits y respuestas al azar: con pocas clases y lugares, algunas secuencias salen enteras."""
    return normal(ejemplos, largo, clases, **otros), enteros(ejemplos, largo, maximo=clases - 1)


def transformer(bloques, d, cabezas, d_mlp):
    """Pide un TransformerJuguete con todos sus pesos al azar, grandes para que las tablas no sean uniformes."""
    pesos = {"digito.weight": normal(10, d), "posicion.weight": normal(8, d)}
    for b in range(bloques):
        for norma in ("norma1", "norma2"):
            pesos[f"bloques.{b}.{norma}.weight"] = normal(d, escala=0.3, media=1)
            pesos[f"bloques.{b}.{norma}.bias"] = normal(d, escala=0.3)
        for capa in ("W_q", "W_k", "W_v", "W_o"):
            pesos[f"bloques.{b}.atencion.{capa}.weight"] = normal(d, d, escala=0.45)
            pesos[f"bloques.{b}.atencion.{capa}.bias"] = normal(d, escala=0.3)
        for capa, salen, entran in (("0", d_mlp, d), ("2", d, d_mlp)):
            pesos[f"bloques.{b}.mlp.{capa}.weight"] = normal(salen, entran, escala=0.4)
            pesos[f"bloques.{b}.mlp.{capa}.bias"] = normal(salen, escala=0.3)
    pesos |= {"norma.weight": normal(d), "norma.bias": normal(d)}
    pesos |= {"salida.weight": normal(10, d), "salida.bias": normal(10)}
    return modulo("teoria.TransformerJuguete", bloques, d, cabezas, d_mlp, pesos=pesos)


SECUENCIA = enteros(8, maximo=9)
# La primera está bien entera; la segunda y la tercera tienen un dígito mal, en lugares distintos; la cuarta, todos.
RESPUESTAS = ((1, 2, 3), (0, 0, 2), (1, 3, 3), (0, 1, 2))
DADAS = ((1, 2, 3), (0, 0, 3), (2, 3, 3), (1, 2, 3))
TRES_DE_DIEZ = tuple((0, 1, 2, 3, 4, 5, 6, (7, 7, 9, 7, 8)[fila]) for fila in range(5))

DATOS = (enteros(20_000, 8, maximo=9), ordenado(0))
DOS_BLOQUES, UN_BLOQUE = "con dos bloques los pesos cambian al entrenar", "con un bloque los pesos cambian al entrenar"
SE_MIDE = (
    ("mira_la_posicion", "la respuesta depende del lugar que ocupa cada dígito"),
    ("no_copia", "la respuesta no es una copia de la entrada"),
    ("de_menor_a_mayor", "la respuesta no va de mayor a menor"),
    ("llega_al_60", "acierta al menos el 60 % de los dígitos"),
    ("llega_al_90", "acierta al menos el 90 % de los dígitos"),
)


def casos_de(primero, con, bloques):
    """Una llamada que entrena y todo lo que se comprueba del modelo que devuelve."""
    return (
        Caso(primero, (*DATOS, bloques, 4, bloques), mide="entrenado"),
        *(Caso(f"{con} {que}", mide=clave, como=primero) for clave, que in SE_MIDE),
    )


def los_que(frase):
    """Los nombres de los casos que comprueban esto con dos bloques y con uno."""
    return f"con dos bloques {frase}", f"con un bloque {frase}"


DOS_SECUENCIAS = (tensor([[3, 1, 2, 1], [0, 9, 5, 7]], dtype="int64"),)
DE_OBJETIVOS = (
    Caso("dos secuencias", DOS_SECUENCIAS),
    Caso("ocho dígitos", (enteros(6, 8, maximo=9),)),
    Caso("una sola secuencia", (enteros(1, 8, maximo=9),)),
    Caso("secuencias de once", (enteros(4, 11, maximo=9),)),
    Caso("tantas secuencias como dígitos", (enteros(8, 8, maximo=9),)),
    Caso("vista no contigua", (tensor([[7, 2, 4], [1, 8, 0], [5, 5, 3], [9, 6, 2]], dtype="int64", contiguo=False),)),
)
SIN_CAMBIARLA = Caso("la entrada queda como estaba", DOS_SECUENCIAS, conserva=True)

PARTES = (
    funcion(
        "objetivos",
        "qué respuesta le toca a cada secuencia",
        *DE_OBJETIVOS,
        SIN_CAMBIARLA,
        pista="Toma una secuencia, escribe a mano la respuesta y compárala con la fila que devuelves.",
        grupos=(
            Grupo("las respuestas", tuple(c.nombre for c in DE_OBJETIVOS), peso=3),
            Grupo(
                "las respuestas, y además la entrada queda como estaba",
                tuple(c.nombre for c in (*DE_OBJETIVOS, SIN_CAMBIARLA)),
            ),
        ),
    ),
    funcion(
        "exactitud_digitos",
        "qué fracción de los dígitos se acierta",
        Caso("cuatro secuencias de tres", (logits_de(DADAS, 4), tensor(RESPUESTAS, dtype="int64"))),
        Caso("ocho dígitos y diez clases", dos_al_azar(12, 8, 10)),
        Caso("dos lugares y tres clases", dos_al_azar(30, 2, 3)),
        Caso("una sola secuencia", (logits_de((RESPUESTAS[1],), 4), tensor((DADAS[1],), dtype="int64"))),
        Caso("tantos lugares como clases", dos_al_azar(15, 4, 4)),
        Caso("float64", dos_al_azar(9, 3, 5, dtype="float64")),
        pista="Escribe el dígito que elige cada lugar, compáralo con el correcto y cuenta cuántos coinciden.",
    ),
    funcion(
        "exactitud_secuencias",
        "qué fracción de las secuencias se acierta entera",
        Caso("cuatro secuencias de tres", (logits_de(DADAS, 4), tensor(RESPUESTAS, dtype="int64"))),
        Caso("dos lugares y tres clases", dos_al_azar(30, 2, 3)),
        Caso("tres lugares y dos clases", dos_al_azar(40, 3, 2)),
        Caso(
            "cinco secuencias de ocho dígitos",
            (logits_de(TRES_DE_DIEZ, 10), tensor([list(range(8))] * 5, dtype="int64")),
        ),
        Caso("una sola secuencia", (logits_de((RESPUESTAS[1],), 4), tensor((DADAS[1],), dtype="int64"))),
        Caso("tantos lugares como clases", dos_al_azar(24, 2, 2)),
        Caso("float64", dos_al_azar(25, 2, 3, dtype="float64")),
        pista="Una secuencia cuenta o no cuenta: decide cuáles de las del ejemplo cuentan antes de hacer la media.",
    ),
    funcion(
        "loss_secuencias",
        "la pérdida con que aprende el modelo",
        Caso("una secuencia de dos lugares", (tensor([[[2, 0, 1], [0, 1, 3]]]), tensor([[0, 1]], dtype="int64"))),
        Caso("ocho dígitos y diez clases", dos_al_azar(6, 8, 10)),
        Caso("una sola secuencia", dos_al_azar(1, 8, 10)),
        Caso("tantos lugares como clases", dos_al_azar(5, 10, 10)),
        Caso("tres lugares y cinco clases", dos_al_azar(4, 3, 5, escala=2)),
        Caso("vista no contigua", dos_al_azar(3, 8, 10, contiguo=False)),
        Caso("float64", dos_al_azar(3, 4, 10, dtype="float64")),
        pista="Calcula la pérdida de un solo lugar y comprueba que la tuya es la media de las de todos.",
        peso=2,
    ),
    funcion(
        "entrenar",
        "que el modelo aprende a ordenar",
        *casos_de(DOS_BLOQUES, "con dos bloques", 2),
        *casos_de(UN_BLOQUE, "con un bloque", 1),
        pista="Entrénalo con menos secuencias y mira la pérdida de cada época: ¿baja?, ¿hasta dónde?",
        peso=2,
        medir="medir_entrenamiento",
        grupos=(
            Grupo("al menos el 60 % de los dígitos, con dos bloques y con uno", los_que(SE_MIDE[3][1])),
            Grupo("al menos el 90 % de los dígitos, con dos bloques y con uno", los_que(SE_MIDE[4][1])),
        ),
    ),
    funcion(
        "mapas",
        "las tablas de atención de cada bloque y cada cabeza",
        Caso("dos bloques y dos cabezas", (transformer(2, 8, 2, 16), SECUENCIA)),
        Caso("un bloque y dos cabezas", (transformer(1, 8, 2, 16), SECUENCIA)),
        Caso("tres bloques y dos cabezas", (transformer(3, 6, 2, 12), SECUENCIA)),
        Caso("dos bloques y cuatro cabezas", (transformer(2, 12, 4, 10), SECUENCIA)),
        Caso("dos bloques y una cabeza", (transformer(2, 5, 1, 7), SECUENCIA)),
        pista="Después de llamar al modelo, imprime `.bloques[0].atencion.pesos` y compáralo con lo que devuelves.",
        peso=2,
        # Los puntajes son grandes, y según cómo se agrupen las sumas el último bloque difiere en algo más.
        tolerancia=Tolerancia(rtol=1e-4, atol=1e-4, razon="pesos grandes y varios bloques de cuentas en float32"),
    ),
    opcion(
        "dice_un_mapa",
        "qué explica y qué no un mapa de atención",
        pista="Recorre lo que le pasa a un vector desde la tabla de atención hasta la respuesta: ¿qué más interviene?",
    ),
    texto(
        "lectura_de_los_mapas",
        "qué hace cada mapa",
        pista="Prueba con varias secuencias: lo que se repite es de la cabeza; lo que cambia, de la secuencia.",
        rubrica=(
            "De un mapa por bloque, o de todos, dice a qué lugares o a qué dígitos atiende, con algo que se ve.",
            "Compara los dos bloques o las dos cabezas, o el modelo de dos bloques con el de uno.",
            "Lo contrasta con más de una secuencia, o distingue lo que depende de los dígitos y lo que del lugar.",
            "Lo presenta como una lectura: el mapa no basta para explicar la respuesta.",
            "Lo compara con invertir: ahí cada lugar atiende a su simétrico, sean cuales sean los dígitos.",
            "Dice en qué época bajó la exactitud, o que las miró todas y no bajó.",
        ),
    ),
)

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

CIFRAS = (
    Cifra(
        "pérdida de un modelo que no prefiere ningún dígito",
        "loss_secuencias",
        2.303,
        argumentos=(tensor([[[0.0] * 10] * 8] * 2), tensor([[1] * 8, [7] * 8], dtype="int64")),
        decimales=3,
    ),
    Cifra(
        "mínimo de la pérdida con un softmax de más",
        "loss_secuencias",
        1.461,
        argumentos=(tensor([[[1.0] + [0.0] * 9] * 8]), tensor([[0] * 8], dtype="int64")),
        decimales=3,
    ),
    Cifra(
        "una secuencia ordenada",
        "objetivos",
        ((1, 1, 2, 3, 4, 5, 6, 9),),
        argumentos=(tensor([[3, 1, 4, 1, 5, 9, 2, 6]], dtype="int64"),),
    ),
)

EJERCICIO = Ejercicio(
    titulo="Ordenar dígitos",
    partes=PARTES,
    errores=ERRORES,
    inocuos=({"entrada": "log_softmax"},),
    cifras=CIFRAS,
    citas={"60": "dato", "80": "dato", "90": "dato", "200": "dato"},
    repasar="cómo se entrena un transformer que responde en cada lugar, y qué dicen sus mapas de atención",
)
