"""e07 · Lo que cuesta un texto largo: la memoria de todas las tablas de atención y cómo crece."""

from grader.autor import Caso, Cifra, Ejercicio, a_mano, entero, exacto, funcion, uno_de, valor

PARTES = (
    funcion(
        "memoria_pesos",
        "cuántos bytes ocupan todas las tablas de atención",
        # Ningún factor es 2 ni 4 a la vez que otro: así no se confunden quien olvida uno y quien olvida otro.
        Caso("96 tokens, 3 bloques de 5 cabezas y 4 bytes", (96, 3, 5, 4)),
        Caso("70 tokens, 7 bloques de 3 cabezas y 8 bytes", (70, 7, 3, 8)),
        Caso("medidas cualesquiera", (entero(50, 900), uno_de(3, 5, 7), uno_de(11, 13), uno_de(2, 4, 8))),
        Caso("más bloques que cabezas", (entero(1000, 9000), uno_de(17, 19, 23), uno_de(3, 5), uno_de(1, 3))),
        Caso("un solo token", (1, 6, 10, 4)),
        Caso("un bloque de una cabeza", (entero(20, 60), 1, 1, 1)),
        Caso("un texto larguísimo", (entero(20_000, 40_000), 40, uno_de(52, 56), 2)),
        Caso("el modelo del enunciado con 4096 tokens", (4096, 32, 32, 2), reservado=True),
        Caso("el modelo del enunciado con 8192 tokens", (8192, 32, 32, 2), reservado=True),
        pista="Cuenta cuántas tablas hay, cuántos pesos tiene cada una y cuánto ocupa cada peso, como en el ejemplo.",
        cantidades=(
            "1",
            "bytes_por_peso",
            "tokens * bloques * cabezas * bytes_por_peso",
            "tokens ** 2 * bloques * cabezas",
            "tokens ** 2 * bytes_por_peso",
            "tokens ** 2 * bloques * bytes_por_peso",
            "tokens ** 2 * cabezas * bytes_por_peso",
        ),
        peso=4,
    ),
    valor(
        "gigabytes_4096",
        "los GB que ocupan las tablas con 4096 tokens",
        pista="Calcula primero los bytes, con todos los ceros, y pásalos a GB solo al final.",
        tolerancia=a_mano(1),
        peso=2,
    ),
    valor(
        "gigabytes_8192",
        "los GB que ocupan las tablas con 8192 tokens",
        pista="Repite la cuenta con el nuevo número de tokens; lo demás es igual.",
        tolerancia=a_mano(1),
        aceptados=(137.6, 137.2),  # cuatro veces 34,4, o 34,3 si en lugar de redondear se cortan los decimales
        sale_de="gigabytes_4096 * factor_al_duplicar",
        peso=2,
    ),
    valor(
        "factor_al_duplicar",
        "por cuánto se multiplica la memoria con el doble de tokens",
        pista="Dibuja la tabla de un texto de 3 tokens y la de uno de 6, y cuenta las casillas.",
        tolerancia=exacto(),
        peso=2,
    ),
)


CIFRAS = (
    Cifra("GB con 4096 tokens", "gigabytes_4096", 34.4, decimales=1),
    Cifra("GB con 8192 tokens", "gigabytes_8192", 137.4, decimales=1),
    Cifra("duplicar los tokens multiplica por 4", "factor_al_duplicar", 4),
    Cifra("bytes con 4096 tokens", "memoria_pesos", 34_359_738_368, argumentos=(4096, 32, 32, 2)),
    Cifra("bytes con 8192 tokens", "memoria_pesos", 137_438_953_472, argumentos=(8192, 32, 32, 2)),
    Cifra("96 tokens, 3 bloques de 5 cabezas y 4 bytes", "memoria_pesos", 552_960, argumentos=(96, 3, 5, 4)),
    Cifra("el ejemplo del enunciado", "memoria_pesos", 2_400_000, argumentos=(100, 6, 5, 8)),
)

EJERCICIO = Ejercicio(
    titulo="Lo que cuesta un texto largo",
    partes=PARTES,
    cifras=CIFRAS,
    citas={"30": "dato", "10 000": "100 * 100", "0,0024": "30 * 10000 * 8 / 10**9", "0,5": "dato"},
    repasar="cuántas tablas de atención hay en un modelo y cómo crece cada una con el texto",
)
