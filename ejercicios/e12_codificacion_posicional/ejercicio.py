"""e12: la tabla de senos y cosenos que dice en qué posición está cada palabra."""

from grader.autor import Caso, Cifra, Ejercicio, entero, funcion

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
