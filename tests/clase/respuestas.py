"""Lo que se contesta a un ejercicio y los puntos que merece, que se saben por cómo está hecho y no por calificarlo.

Lo bien hecho sale de las soluciones y de `tests/curso/alternativas`; lo mal hecho, de cada equivocación del catálogo y
de las respuestas que alguien leyó y juzgó en `tests/diagnostico`; lo que está a medias, de las plantillas.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from grader.curso.catalogo import interruptores
from grader.modelo import TEORIA, Curso, Error, Ficha, Parte, Tipo
from grader.referencias import partes_automaticas
from medir.cuadernos import como_de_alguien
from tests.diagnostico import juicios

ALTERNATIVAS = Path(__file__).parents[1] / "curso" / "alternativas"
# Lo que no cambia nada y hace que un archivo no sea, byte a byte, el del curso.
HECHO_POR_ALGUIEN = "\nhecho_por = 'alguien'\n"
# Dónde una equivocación del catálogo no cambia nada, aunque el modelo de error la admita ahí, y por qué.
NO_SE_NOTA: Mapping[str, tuple[str, ...]] = {
    # Las exponenciales y su suma van antes que la división.
    **dict.fromkeys(
        ("e01/sin_softmax", "e01/sin_dividir", "e01/entre_la_mayor", "e01/todo_al_mayor"),
        ("exponenciales_primera", "suma_primera"),
    ),
    "e01/falta_un_sumando": ("exponenciales_primera",),
    # El cuadrado y la raíz de infinito son infinito.
    "e03/temperatura_al_cuadrado": ("temperatura_por_0",),
    # Cada uno estropea una de las cuentas, y las demás no la usan.
    "e04/layernorm_por_dos": ("parametros_bloque",),
    "e04/sin_sesgos_del_mlp": ("parametros_atencion",),
    "e04/dos_sesgos_de_ida": ("parametros_atencion",),
    "e04/sin_sesgos_de_la_atencion": ("parametros_mlp",),
    "e04/circunflejo": ("parametros_mlp", "parametros_layernorm", "desglosar"),
    "e04/solo_el_ultimo_de_cada_hijo": (
        "parametros_atencion",
        "parametros_mlp",
        "parametros_layernorm",
        "parametros_bloque",
    ),
    # Lo que se reparte en dos no cambia el factor; 2 bytes son los del enunciado; la unidad no cambia los bytes.
    **dict.fromkeys(("e07/solo_el_triangulo", "e07/circunflejo"), ("factor_al_duplicar",)),
    "e07/siempre_dos_bytes": ("gigabytes_4096", "gigabytes_8192"),
    **dict.fromkeys(("e07/gibibytes", "e07/megabytes", "e07/cifra_en_bytes"), ("memoria_pesos",)),
    # Cuántos parches hay no depende de dónde empieza cada uno.
    "e08/paso_sin_multiplicar": ("contar_parches", "tokens_vit", "crecimiento_tabla"),
    # Con esa consulta, sumar desplaza los tres puntajes lo mismo, y el softmax no lo nota.
    "e10/suma_por_producto": ("pesos", "z3"),
    # De una sola palabra, las cabezas quedan una detrás de otra se unan como se unan.
    **dict.fromkeys(
        (
            "e11/unir_sin_trasponer",
            "e11/unir_traspone_otras",
            "e11/union_en_fila",
            "e11/union_por_cabezas",
            "e11/union_a_medias",
        ),
        ("cabezas_concatenadas",),
    ),
    # Normalizar deshace cualquier escala; la varianza no cambia con la media ni con el signo.
    **dict.fromkeys(("e13/promedio_por_suma", "e13/residual_ya_normalizado"), ("suma_normalizada",)),
    **dict.fromkeys(("e13/sin_restar_la_media", "e13/resta_de_la_media_al_reves"), ("varianza_suma",)),
}
# Lo que se consigue de una parte con puntos repartidos en grupos: la suma está bien y la entrada cambia.
A_PARTES: Mapping[str, Fraction] = {"e13/residual_en_el_sitio": Fraction(3, 4)}


@dataclass(frozen=True, slots=True)
class Respuesta:
    """Un código que contesta a un ejercicio y los puntos que merece; `al_lado`, los módulos que importa."""

    ejercicio: str
    clase: str
    codigo: str
    puntos: Fraction
    al_lado: Mapping[str, str] = field(default_factory=dict)
    sin_tocar: bool = False

    @property
    def clave(self) -> str:
        """«e05», de «e05_mascara_causal»."""
        return self.ejercicio.partition("_")[0]


def buenas(ficha: Ficha) -> Iterator[Respuesta]:
    """La solución y todas las maneras correctas de escribirla que se conocen."""
    yield Respuesta(ficha.nombre, "solución", como_de_alguien(ficha.solucion), _todos(ficha))
    for archivo in sorted((ALTERNATIVAS / ficha.nombre).glob("*.py")):
        codigo = archivo.read_text(encoding="utf-8") + HECHO_POR_ALGUIEN
        yield Respuesta(ficha.nombre, f"alternativa {archivo.stem}", codigo, _todos(ficha))


def sin_tocar(ficha: Ficha) -> Respuesta:
    """La plantilla tal como se reparte."""
    return Respuesta(ficha.nombre, "plantilla", ficha.inicial, Fraction(0), sin_tocar=True)


def a_medias(ficha: Ficha) -> Iterator[Respuesta]:
    """La solución con una parte sin hacer: como en la plantilla, o que no está. Nada de lo demás la usa."""
    for parte in partes_automaticas(ficha):
        arbol = ast.parse(como_de_alguien(ficha.solucion))
        suyos = [n for n in arbol.body if parte.nombre in _define(n)]
        usados = {n.id for otro in arbol.body if otro not in suyos for n in ast.walk(otro) if isinstance(n, ast.Name)}
        if len(suyos) != 1 or parte.nombre in usados or len(_define(suyos[0])) != 1:
            continue
        de_la_plantilla = [n for n in ast.parse(ficha.inicial).body if parte.nombre in _define(n)]
        for clase, en_su_lugar in (("por hacer", de_la_plantilla), ("no está", [])):
            cuerpo = [c for n in arbol.body for c in (en_su_lugar if n in suyos else [n])]
            if cuerpo and len(partes_automaticas(ficha)) > 1:
                codigo = ast.unparse(ast.Module(cuerpo, []))
                yield Respuesta(ficha.nombre, f"{parte.nombre} {clase}", codigo, _sin(ficha, [parte.nombre]))


def catalogadas(curso: Curso, ficha: Ficha) -> Iterator[Respuesta]:
    """Cada equivocación del catálogo, cometida en todas las partes que alcanza: en ellas no se consigue nada."""
    modelo = f"modelo{ficha.nombre.removeprefix(ficha.clave)}"  # con la clave en su nombre sería otra respuesta
    al_lado = {nombre: texto + HECHO_POR_ALGUIEN for nombre, texto in {**curso.comunes, modelo: ficha.errores}.items()}
    al_lado.pop(TEORIA, None)
    for error in ficha.ejercicio.errores:
        salvadas = NO_SE_NOTA.get(f"{ficha.clave}/{error.nombre}", ())
        alcanzadas = [p.nombre for p in partes_automaticas(ficha) if _alcanza(ficha, p, error)]
        alcanzadas = [nombre for nombre in alcanzadas if nombre not in salvadas]
        yield Respuesta(
            ficha.nombre,
            f"error {error.nombre}",
            _con_el_error(ficha, modelo, error),
            _sin(ficha, alcanzadas),
            al_lado,
        )


def juzgadas(ficha: Ficha) -> Iterator[Respuesta]:
    """Las respuestas equivocadas que alguien juzgó: pierden las partes de que hay algo dicho."""
    for caso, cual, codigo in juicios.casos([ficha]):
        dichas = [linea.partition(":")[0] for linea in JUICIOS[caso].dicho.splitlines()]
        falladas = [p.nombre for p in cual.ejercicio.partes if p.nombre in dichas]
        puntos = _sin(cual, falladas) + A_PARTES.get(caso, 0)
        yield Respuesta(cual.nombre, f"juzgada {caso}", como_de_alguien(codigo), puntos)


JUICIOS = juicios.leer_lista()


def _con_el_error(ficha: Ficha, modelo: str, error: Error) -> str:
    """El modelo de error, importado, con los interruptores del error puestos en cada parte que los tiene."""
    lineas = [f"import functools\n\nimport {modelo}\nfrom math import inf, nan"]
    for parte in partes_automaticas(ficha):
        funcion = error.funciones.get(parte.nombre, parte.nombre)
        opciones = dict(error.interruptores) if _alcanza(ficha, parte, error) else {}
        if parte.tipo in (Tipo.VALOR, Tipo.OPCION):
            lineas.append(f"{parte.nombre} = {modelo}.{funcion}(**{opciones})")
        else:
            lineas.append(f"{parte.nombre} = functools.partial({modelo}.{funcion}, **{opciones})")
    return "\n".join(lineas) + "\n"


def _alcanza(ficha: Ficha, parte: Parte, error: Error) -> bool:
    suyos = set(interruptores(ficha)[parte.nombre])
    return bool(error.interruptores and set(error.interruptores) <= suyos) or parte.nombre in error.funciones


def _define(nodo: ast.stmt) -> list[str]:
    match nodo:
        case ast.FunctionDef(name=nombre) | ast.ClassDef(name=nombre):
            return [nombre]
        case ast.Assign(targets=destinos):
            return [n.id for destino in destinos for n in ast.walk(destino) if isinstance(n, ast.Name)]
        case _:
            return []


def _todos(ficha: Ficha) -> Fraction:
    return _sin(ficha, [])


def _sin(ficha: Ficha, falladas: Sequence[str]) -> Fraction:
    return sum((ficha.puntos_de(p) for p in partes_automaticas(ficha) if p.nombre not in falladas), Fraction(0))
