"""e11: la atención de varias cabezas, de la división de las columnas a la matriz de salida."""

from grader.autor import (
    Caso,
    Cifra,
    Ejercicio,
    Tolerancia,
    derivar,
    elegir,
    equivariante,
    exacto,
    funcion,
    independiente_del_batch,
    normal,
    tensor,
    valor,
)


def entradas(B: int, L: int, d: int, cabezas: int, **otros):
    """Pide X, las cuatro matrices, todas distintas y con números que no saturan el softmax, y el número de cabezas."""
    matrices = (normal(d, d, escala=1.2 / d**0.5, dtype=otros.get("dtype", "float32")) for _ in range(4))
    return normal(B, L, d, **otros), *matrices, cabezas


BATCH_DE_TRES = Caso("batch de tres y dos cabezas", entradas(3, 4, 10, 2))
X_DE_TRES, *LO_DEMAS = BATCH_DE_TRES.argumentos
BARAJADAS = (2, 0, 3, 1)

PARTES = (
    valor(
        "cabezas_concatenadas",
        "la concatenación de dos cabezas",
        pista="Concatenar no cambia ningún número: los pone uno junto a otro, en el orden de las cabezas.",
        # Los números se copian tal cual; solo se perdona lo que pierde un tensor de float32 al guardarlos.
        tolerancia=Tolerancia(rtol=1e-6, atol=0.0, razon="3,26 no cabe exacto en float32"),
    ),
    valor(
        "forma_w_o",
        "la forma de la matriz que multiplica a las cabezas concatenadas",
        pista="Cuenta cuántos números entran a la matriz y cuántos deben salir de ella.",
        tolerancia=exacto(),
    ),
    funcion(
        "dividir_cabezas",
        "que cada cabeza recibe sus columnas de todas las palabras",
        Caso("tres palabras y dos cabezas", (tensor([[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]]), 2)),
        Caso("batch de dos y tres cabezas", (normal(2, 5, 12), 3)),
        Caso("batch de tres y dos cabezas", (normal(3, 4, 10), 2)),
        Caso("una sola cabeza", (normal(2, 3, 4), 1)),
        Caso("tantas cabezas como columnas", (normal(2, 5, 6), 6)),
        Caso("una sola palabra", (normal(3, 1, 6), 3)),
        Caso("vista no contigua", (normal(2, 6, 8, contiguo=False), 2)),
        Caso("float64", (normal(1, 4, 6, dtype="float64"), 3)),
        pista="Numera las columnas de una entrada pequeña y mira cuáles llegan a cada cabeza, y de qué palabras.",
        peso=2,
    ),
    funcion(
        "unir_cabezas",
        "que las columnas de todas las cabezas vuelven a su lugar",
        Caso(
            "dos cabezas y tres palabras",
            (tensor([[[[1, 2], [3, 4], [5, 6]], [[-1, -2], [-3, -4], [-5, -6]]]]),),
        ),
        Caso("batch de dos y tres cabezas", (normal(2, 3, 5, 4),)),
        Caso("batch de tres y dos cabezas", (normal(3, 2, 4, 5),)),
        Caso("una sola cabeza", (normal(2, 1, 3, 4),)),
        Caso("cabezas de una columna", (normal(2, 6, 5, 1),)),
        Caso("una sola palabra", (normal(3, 3, 1, 2),)),
        Caso("vista no contigua", (normal(2, 2, 6, 4, contiguo=False),)),
        Caso("float64", (normal(1, 3, 4, 2, dtype="float64"),)),
        pista="Divide una entrada pequeña y vuelve a unirla: debe quedar idéntica, en la forma y en cada número.",
        peso=2,
    ),
    funcion(
        "atencion_multicabeza",
        "que cada cabeza atiende en sus columnas y W_O combina lo que encuentran",
        Caso(
            "dos palabras y dos cabezas",
            (
                tensor([[[1, 0, 2, -1], [0, 1, 1, 1]]]),
                tensor([[1, 0, 0, 1], [0, 1, 1, 0], [0, 0, 1, 0], [1, 0, 0, 0]]),
                tensor([[0, 1, 0, 0], [1, 0, 0, 1], [1, 0, 1, 0], [0, 0, 0, 1]]),
                tensor([[2, 0, 1, 0], [0, 1, 0, 0], [1, 0, 0, 2], [0, 0, 1, 0]]),
                tensor([[1, 0, 0, 2], [0, 0, 1, 0], [0, 1, 0, 0], [1, 1, 0, 0]]),
                2,
            ),
        ),
        Caso("batch de dos y tres cabezas", entradas(2, 5, 12, 3)),
        BATCH_DE_TRES,
        derivar(BATCH_DE_TRES, "el segundo de esos tres, cuatro veces", elegir(X_DE_TRES, (1,) * 4), *LO_DEMAS),
        derivar(
            BATCH_DE_TRES,
            "el segundo, cuatro veces y con las palabras en otro orden",
            elegir(elegir(X_DE_TRES, (1,) * 4), BARAJADAS, eje=1),
            *LO_DEMAS,
        ),
        Caso("batch de 1", entradas(1, 6, 8, 2)),
        Caso("una sola cabeza", entradas(2, 3, 4, 1)),
        Caso("tantas cabezas como columnas", entradas(2, 5, 6, 6)),
        Caso("una sola palabra", entradas(3, 1, 6, 3)),
        Caso("vista no contigua", entradas(2, 6, 8, 2, contiguo=False)),
        Caso("float64", entradas(2, 4, 6, 3, dtype="float64")),
        Caso("d grande", entradas(2, 12, 64, 8)),
        pista="Imprime la forma de los puntajes: `(B, h, L, L)`, una tabla de palabras por palabras en cada cabeza. "
        "Si solo falla con varias cabezas, mira cómo las divides y las unes.",
        propiedades=(
            independiente_del_batch(
                "batch de tres y dos cabezas", copias="el segundo de esos tres, cuatro veces", ejemplo=1
            ),
            equivariante(
                "batch de tres y dos cabezas",
                copias="el segundo, cuatro veces y con las palabras en otro orden",
                ejemplo=1,
                palabras=BARAJADAS,
            ),
        ),
        peso=4,
    ),
)


CIFRAS = (
    Cifra("las dos cabezas concatenadas", "cabezas_concatenadas", (3.26, 2.26, 1.15, 4.02), decimales=2),
    Cifra("W_O es de 4 por 4", "forma_w_o", (4, 4)),
)

EJERCICIO = Ejercicio(
    titulo="La atención de varias cabezas",
    partes=PARTES,
    cifras=CIFRAS,
    citas={"13": "dato", "14": "dato", "15": "dato", "1,41": "raiz(2)"},
    repasar="la atención de varias cabezas: cómo se dividen las columnas, se atiende por separado y se vuelven a unir",
)
