"""Cada equivocación conocida, entregada como la de un estudiante, cuesta sus puntos y recibe su nombre."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from grader.curso.catalogo import interruptores, leer_curso
from grader.juicio import comparar
from grader.modelo import (
    Calificacion,
    Error,
    Fallo,
    Ficha,
    Parte,
    Resultado,
    ResultadoEjercicio,
    ResultadoParte,
    Salida,
    Tipo,
    Tolerancia,
    Variante,
    Veredicto,
)
from grader.modelo.frases import OBSERVADO
from grader.referencias import Referencias, partes_automaticas

Entregar = Callable[..., ResultadoEjercicio]
Calificado = Callable[[Ficha, str], Calificacion]
Grupo = tuple[Error, ...]

CURSO = leer_curso(Path(__file__).parents[2])
FICHAS = {f.clave: f for f in CURSO.fichas}
PAREJAS_DE_MUESTRA = 3
MODELO = "modelo_de_error"
# Lo que se dice de una cuenta que solo tiene un término mal: qué lo multiplica o divide, o cuál le sobra o le falta.
UN_TERMINO = re.compile(
    r"Sale lo esperado (dividido|multiplicado) |(.*, a|A) lo que sale le (sobra|falta) [^+]*$|"
    r"Lo que sale en los casos que fallan es [^+]*$|En todos los casos que fallan sale \d+, sean cuales sean"
)
# Archivos escritos a mano: errores conocidos, y errores que no están en ningún modelo.
EQUIVOCADAS, DESCONOCIDAS = (Path(__file__).parent / carpeta for carpeta in ("equivocadas", "desconocidas"))


def codigo_con(ficha: Ficha, errores: Grupo) -> str:
    """El modelo de error del ejercicio, importado, con esos interruptores puestos en cada parte que los tiene."""
    lineas = [f"import functools\n\nimport {MODELO}\nfrom math import inf, nan"]
    for parte in partes_automaticas(ficha):
        funcion = next((e.funciones[parte.nombre] for e in errores if parte.nombre in e.funciones), parte.nombre)
        opciones = {c: v for e in alcanzan(ficha, parte, errores) for c, v in e.interruptores.items()}
        if parte.tipo in (Tipo.VALOR, Tipo.OPCION):
            lineas.append(f"{parte.nombre} = {MODELO}.{funcion}(**{opciones})")
        else:
            lineas.append(f"{parte.nombre} = functools.partial({MODELO}.{funcion}, **{opciones})")
    return "\n".join(lineas)


def modulos_de(clave: str) -> dict[str, str]:
    """Lo que se entrega al lado: el modelo de error y lo que comparten todos."""
    return {**CURSO.comunes, MODELO: FICHAS[clave].errores}


def alcanzan(ficha: Ficha, parte: Parte, errores: Grupo) -> Grupo:
    """Los errores que pueden cometerse en una parte."""
    suyos = set(interruptores(ficha)[parte.nombre])
    return tuple(
        e for e in errores if (e.interruptores and set(e.interruptores) <= suyos) or parte.nombre in e.funciones
    )


def parejas(ficha: Ficha) -> Iterator[Grupo]:
    """Las parejas de errores que pueden cometerse a la vez en alguna parte."""
    for uno, otro in itertools.combinations(ficha.ejercicio.errores, 2):
        juntos = any(len(alcanzan(ficha, p, (uno, otro))) == 2 for p in partes_automaticas(ficha))
        if juntos and uno.se_combina_con(otro):
            yield uno, otro


def nombres(errores: Sequence[Error]) -> str:
    """Los nombres de unos errores, juntos."""
    return "+".join(e.nombre for e in errores)


def exigir_nombres(
    ficha: Ficha, errores: Grupo, resultado: ResultadoEjercicio, referencias: Referencias
) -> list[ResultadoParte]:
    """Las partes en que se nota lo cometido: sin puntos y con su nombre, o con el de otro grupo que da lo mismo.

    De dos errores a la vez puede callarse el que no se ve, o los dos si el código solo se detiene o si juntos cambian
    un solo término, y se dice cuál. Que se nombren los dos cuando se ven lo comprueba `verificar`, con todas.
    """
    delatadas = [p for p in resultado.partes if p.veredicto != Veredicto.CORRECTO and p.tipo != Tipo.TEXTO]
    for parte in delatadas:
        assert parte.puntos == 0
        if len(errores) > 1 and _no_se_ven_los_dos(parte, errores):
            continue
        assert parte.diagnostico is not None, f"{parte.nombre}: sin diagnóstico"
        cometidos = alcanzan(ficha, next(p for p in ficha.ejercicio.partes if p.nombre == parte.nombre), errores)
        dichos = parte.diagnostico.errores
        if set(dichos) != set(cometidos):
            iguales = dan_lo_mismo(ficha, parte.nombre, dichos, cometidos, referencias.huellas(ficha)[parte.nombre])
            assert iguales, f"{parte.nombre}: {nombres(dichos)}"
    return delatadas


def _no_se_ven_los_dos(parte: ResultadoParte, errores: Grupo) -> bool:
    if parte.diagnostico is None:
        solo_se_detiene = {v for _, v in parte.casos} <= {Veredicto.CORRECTO, Veredicto.EXCEPCION}
        return solo_se_detiene or any(map(UN_TERMINO.match, parte.textos(OBSERVADO)))
    return set(parte.diagnostico.errores) < set(errores)


def dan_lo_mismo(ficha: Ficha, nombre: str, unos: Grupo, otros: Grupo, variantes: Sequence[Variante]) -> bool:
    """Si unos errores y los otros, de alguna de sus formas, dan lo mismo en todos los casos de la parte."""
    (parte,) = (p for p in ficha.ejercicio.partes if p.nombre == nombre)
    formas = [[v.resultados for v in variantes if set(v.errores) == set(grupo)] for grupo in (unos, otros)]
    return any(
        all(
            coinciden(uno, otro, caso.tolerancia or parte.tolerancia)
            for caso, uno, otro in zip(parte.casos, una, otra, strict=True)
        )
        for una, otra in itertools.product(*formas)
    )


def coinciden(uno: Resultado, otro: Resultado, tolerancia: Tolerancia) -> bool:
    """Si dos resultados son los mismos números, o la misma excepción."""
    if isinstance(uno, Salida) and isinstance(otro, Salida):
        return comparar(uno.valor, otro.valor, tolerancia).igual
    return isinstance(uno, Fallo) and isinstance(otro, Fallo) and uno.tipo == otro.tipo


# Cada error, escrito de una forma: que también se nombra escrito de las demás, y con lo inocuo, lo comprueba
# `verificar` con los mismos números.
SOLOS = [
    pytest.param(clave, error, id=f"{clave}-{error.nombre}")
    for clave, ficha in FICHAS.items()
    for error in ficha.ejercicio.errores
]


# Se nombran sin afirmarse: los primeros porque solo los delatan excepciones, que pueden tener otra causa; los demás
# porque otro error da lo mismo en alguna de sus partes, o porque en alguna dan 0, que no prueba nada.
SIN_CERTEZA = {
    "k_traspuesta_entera", "k_traspuesta_fija", "tamano_de_la_dimension_1", "solo_cuadradas",
    "una_layernorm", "sin_layernorm", "tabla_sin_cls", "promedio_de_cabezas", "suma_de_cabezas",
    "una_sola_cabeza", "union_en_fila", "infinito_a_cero",
    "cero_por_infinito", "mascara_por_infinito", "todo_oculto", "circunflejo", "todo_o_nada",
}  # fmt: skip


@pytest.mark.parametrize(("clave", "error"), SOLOS)
def test_cada_error_conocido_recibe_su_nombre(
    clave: str, error: Error, entregar: Entregar, referencias: Referencias
) -> None:
    resultado = entregar(clave, codigo_con(FICHAS[clave], (error,)), **modulos_de(clave))
    delatadas = exigir_nombres(FICHAS[clave], (error,), resultado, referencias)
    assert delatadas
    # De lo que se responde a mano nunca se afirma la causa.
    seguras = {p.nombre for p in delatadas if p.diagnostico is not None and p.diagnostico.seguro}
    en_codigo = {p.nombre for p in delatadas if p.tipo in (Tipo.FUNCION, Tipo.CLASE)}
    assert seguras == en_codigo or (error.nombre in SIN_CERTEZA and seguras <= en_codigo)


def muestra() -> Iterator[tuple[str, Grupo]]:
    """Unas pocas parejas por ejercicio, por el camino de una entrega; que todas se nombran lo comprueba `verificar`."""
    for clave, ficha in FICHAS.items():
        todas = list(parejas(ficha))
        yield from ((clave, p) for p in random.Random(clave).sample(todas, min(len(todas), PAREJAS_DE_MUESTRA)))


@pytest.mark.lento
@pytest.mark.parametrize(("clave", "pareja"), [pytest.param(c, p, id=f"{c}-{nombres(p)}") for c, p in muestra()])
def test_cada_pareja_de_errores_recibe_sus_dos_nombres(
    clave: str, pareja: Grupo, entregar: Entregar, referencias: Referencias
) -> None:
    resultado = entregar(clave, codigo_con(FICHAS[clave], pareja), **modulos_de(clave))
    assert exigir_nombres(FICHAS[clave], pareja, resultado, referencias)


@pytest.mark.parametrize(
    "archivo", sorted(EQUIVOCADAS.rglob("*.py")), ids=lambda archivo: f"{archivo.parent.name[:3]}-{archivo.stem}"
)
def test_lo_que_escribe_un_estudiante_recibe_el_nombre_de_su_error(archivo: Path, calificado: Calificado) -> None:
    """El archivo se llama como el error, o los errores, y trae solo lo que está mal: lo demás es la solución."""
    ficha = FICHAS[archivo.parent.name[:3]]
    cometidos = set(archivo.stem.partition("__")[0].split("+"))
    (resultado,) = calificado(ficha, f"{ficha.solucion}\n{archivo.read_text(encoding='utf-8')}").ejercicios
    delatadas = [p for p in resultado.partes if p.veredicto != Veredicto.CORRECTO]
    dichos = {p.nombre: {e.nombre for e in p.diagnostico.errores} if p.diagnostico else set() for p in delatadas}
    assert all(nombrados and nombrados <= cometidos for nombrados in dichos.values()), dichos
    assert set().union(*dichos.values()) == cometidos


def entrena(archivo: Path) -> bool:
    """Si un archivo cambia algo que entrena un modelo; lo que se dice de los demás está en tests/diagnostico."""
    codigo = archivo.read_text(encoding="utf-8")
    return any(costosa in codigo for costosa in FICHAS[archivo.parent.name[:3]].segundos)


@pytest.mark.parametrize(
    "archivo",
    sorted(filter(entrena, DESCONOCIDAS.rglob("*.py"))),
    ids=lambda archivo: f"{archivo.parent.name[:3]}-{archivo.stem}",
)
def test_un_entrenamiento_que_ningun_modelo_explica_cuesta_puntos_y_no_recibe_un_nombre_falso(
    archivo: Path, calificado: Calificado
) -> None:
    """Cada archivo dice arriba qué está mal, y nada de eso es un error conocido; lo demás es la solución."""
    ficha = FICHAS[archivo.parent.name[:3]]
    (resultado,) = calificado(ficha, f"{ficha.solucion}\n{archivo.read_text(encoding='utf-8')}").ejercicios
    assert resultado.puntos < resultado.maximo
    afirmados = {
        p.nombre: nombres(p.diagnostico.errores) for p in resultado.partes if p.diagnostico and p.diagnostico.seguro
    }
    assert afirmados == {}
