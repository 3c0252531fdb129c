"""e04 · Contar parámetros: los de un bloque de transformer, con aritmética, y los de cualquier módulo, por hijos."""

from typing import Any

from grader.autor import Caso, Cifra, Ejercicio, entero, funcion, modulo, opcion, uno_de

# Módulos de medidas al azar: se elige una de todas estas combinaciones.
ANCHOS = [(a, b) for a in range(3, 12) for b in range(13, 21)]


def _con_activacion(a: int, b: int) -> Any:
    """Describe una `nn.Sequential` con una activación, que no tiene parámetros, entre dos capas lineales."""
    capas = {"0": modulo("nn.Linear", a, b), "1": modulo("nn.GELU"), "2": modulo("nn.Linear", b, a)}
    return modulo("nn.Sequential", **capas)


def _nombres_parecidos(a: int, b: int) -> Any:
    """Describe un módulo con un hijo cuyo nombre es el comienzo de otro, y también el de un nieto."""
    capas = {"capa": modulo("nn.Linear", a, b), "capa2": modulo("nn.Linear", b, a)}
    return modulo("nn.Module", **capas, final=modulo("nn.Module", capa=modulo("nn.Linear", a, 2)))


def _once_capas(a: int, b: int) -> Any:
    """Describe una `nn.Sequential` de once hijos: el 1 y el 10 empiezan igual."""
    capas = {str(n): modulo("nn.Linear", a, b) if n % 2 == 0 else modulo("nn.Linear", b, a) for n in range(11)}
    return modulo("nn.Sequential", **capas)


def _tabla_congelada(filas: int, ancho: int) -> Any:
    """Describe una `nn.Embedding` cuyo parámetro no se entrena; el último argumento es `_freeze`."""
    return modulo("nn.Embedding", filas, ancho, None, None, 2.0, False, False, None, True)


EJERCICIO = Ejercicio(
    titulo="Contar parámetros",
    citas={"1,99": "(128 * 512 + 512 + 512 * 128 + 128) / (4 * 128 * 128 + 4 * 128)"},
    repasar="las piezas de un bloque de transformer y qué números guarda cada una",
    partes=(
        funcion(
            "parametros_atencion",
            "cuántos parámetros tiene la atención",
            Caso("d de 12", (12,)),
            Caso("d cualquiera", (entero(20, 90),)),
            Caso("otro d cualquiera", (entero(100, 900),)),
            Caso("las medidas del curso", (128,)),
            pista="Haz la lista de todo lo que guarda la atención, con la forma de cada cosa, y suma.",
            cantidades=("1", "d_modelo", "d_modelo ** 2"),
            peso=2,
        ),
        funcion(
            "parametros_mlp",
            "cuántos parámetros tiene el MLP",
            Caso("d de 12 y MLP de 20", (12, 20)),
            Caso("medidas cualesquiera", (entero(20, 90), entero(100, 300))),
            Caso("MLP más angosto que d", (entero(60, 90), entero(20, 50))),
            Caso("las medidas del curso", (128, 512)),
            pista="Escribe la forma de la matriz y del sesgo de cada una de las capas del MLP, y suma.",
            cantidades=("1", "d_modelo", "d_mlp", "d_modelo * d_mlp", "d_modelo ** 2", "d_mlp ** 2"),
            peso=2,
        ),
        funcion(
            "parametros_layernorm",
            "cuántos parámetros tiene una sola LayerNorm",
            Caso("d de 12", (12,)),
            Caso("d cualquiera", (entero(20, 90),)),
            Caso("otro d cualquiera", (entero(100, 900),)),
            Caso("las medidas del curso", (128,)),
            pista="Mira qué guarda una `nn.LayerNorm` y qué forma tiene cada cosa.",
            cantidades=("1", "d_modelo"),
        ),
        funcion(
            "parametros_bloque",
            "cuántos parámetros tiene el bloque entero",
            Caso("un bloque pequeño", (12, 3, 20)),
            Caso("medidas cualesquiera", (entero(36, 180, multiplo=12), uno_de(3, 6), entero(200, 300))),
            Caso("MLP más angosto que d", (entero(60, 300, multiplo=15), uno_de(3, 5), entero(20, 50))),
            Caso("una sola cabeza", (entero(20, 90), 1, entero(100, 300))),
            Caso(
                "un bloque que no cabe en la memoria",
                (entero(200_000, 400_000, multiplo=8), 8, entero(600_000, 900_000)),
            ),
            Caso("las medidas del curso", (128, 8, 512)),
            Caso("el mismo bloque con 2 cabezas", (128, 2, 512), reservado=True),
            pista="El bloque es la suma de sus piezas: comprueba cuáles son y cuántas hay de cada una.",
            cantidades=("1", "d_modelo", "d_mlp", "d_modelo * d_mlp", "d_modelo ** 2", "d_mlp ** 2"),
            peso=2,
        ),
        funcion(
            "desglosar",
            "cómo se reparten los parámetros de un módulo entre sus hijos",
            Caso(
                "dos capas lineales",
                (modulo("nn.Module", entrada=modulo("nn.Linear", 4, 5), salida=modulo("nn.Linear", 5, 3)),),
            ),
            Caso("un hijo sin parámetros", (uno_de(*(_con_activacion(a, b) for a, b in ANCHOS)),)),
            Caso(
                "hijos dentro de un hijo",
                (
                    uno_de(
                        *(
                            modulo("nn.Module", cuerpo=_con_activacion(a, b), final=modulo("nn.Linear", a, 2))
                            for a, b in ANCHOS
                        )
                    ),
                ),
            ),
            Caso(
                "una tabla congelada",
                (
                    uno_de(
                        *(
                            modulo("nn.Module", tabla=_tabla_congelada(b, a), salida=modulo("nn.Linear", a, 2))
                            for a, b in ANCHOS
                        )
                    ),
                ),
            ),
            Caso(
                "una capa con búferes",
                (modulo("nn.Module", entrada=modulo("nn.Linear", 3, 6), norma=modulo("nn.BatchNorm1d", 6)),),
            ),
            Caso("el bloque de teoria.py", (modulo("teoria.BloqueTransformer", 12, 3, 20),)),
            Caso("la capa de PyTorch", (modulo("nn.TransformerEncoderLayer", 12, 3, 20),)),
            # Quien reparte los parámetros por su nombre tiene que llegar hasta el punto.
            Caso("hijos cuyos nombres empiezan igual", (uno_de(*(_nombres_parecidos(a, b) for a, b in ANCHOS)),)),
            Caso("once hijos numerados", (uno_de(*(_once_capas(a, b) for a, b in ANCHOS)),)),
            Caso("un módulo sin hijos", (modulo("nn.Linear", 4, 5),)),
            pista="Imprime los hijos directos de un módulo pequeño, con sus nombres, y cuenta a mano cada uno.",
            peso=2,
        ),
        opcion(
            "cambia_con_2_cabezas",
            "si el total depende del número de cabezas",
            pista="Compara las formas de las matrices de la atención con 8 cabezas y con 2.",
        ),
    ),
    cifras=(
        Cifra("parámetros de la atención con d_modelo = 128", "parametros_atencion", 66048, argumentos=(128,)),
        Cifra("parámetros del MLP de 128 a 512", "parametros_mlp", 131712, argumentos=(128, 512)),
        Cifra("parámetros de una LayerNorm con d_modelo = 128", "parametros_layernorm", 256, argumentos=(128,)),
        Cifra("parámetros del bloque con 8 cabezas", "parametros_bloque", 198272, argumentos=(128, 8, 512)),
        Cifra("parámetros del bloque con 2 cabezas", "parametros_bloque", 198272, argumentos=(128, 2, 512)),
        Cifra("parámetros del bloque pequeño", "parametros_bloque", 1184, argumentos=(12, 3, 20)),
        Cifra("parámetros de la atención pequeña", "parametros_atencion", 624, argumentos=(12,)),
    ),
)
