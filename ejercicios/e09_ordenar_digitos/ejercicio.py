"""e09 · Ordenar dígitos: las piezas con que se entrena un transformer pequeño, su entrenamiento y sus mapas."""

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
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
# Con lo que casi siempre basta: con un bloque se aprende más despacio, y cada secuencia cuesta la mitad.
DE_ENSAYO = {2: 8_000, 1: 12_500}
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
        Caso(
            primero,
            (*DATOS, bloques, 4, bloques),
            mide="entrenado",
            ensayo=(enteros(DE_ENSAYO[bloques], 8, maximo=9), ordenado(0), bloques, 1, bloques),
        ),
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
    cifras=CIFRAS,
    citas={"60": "dato", "80": "dato", "90": "dato", "200": "dato"},
    repasar="cómo se entrena un transformer que responde en cada lugar, y qué dicen sus mapas de atención",
)
