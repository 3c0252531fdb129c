"""Los errores conocidos: cada uno se nota, se nombra y se distingue de los demás, solo y acompañado."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from grader.catalogo import interruptores
from grader.comparacion import comparar
from grader.diagnostico import Evidencia, diagnosticar
from grader.modelo import Error, Fallo, Ficha, Llamada, Parte, Resultado, Tipo, Variante
from grader.referencias import Referencias, llamada_de, partes_automaticas
from grader.verificar.hallazgo import Hallazgo

# Cuántas veces la tolerancia separa dos resultados distintos, según se calculen con código o a mano.
MARGEN_DE_CODIGO = 10.0
MARGEN_A_MANO = 3.0

Grupo = tuple[Error, ...]
Resultados = tuple[Resultado, ...]


@dataclass(frozen=True, slots=True)
class Matriz:
    """Qué partes delatan cada error, y en cuántos de sus casos; y cuántas parejas de errores se reconocen."""

    partes: tuple[str, ...]
    filas: tuple[tuple[str, tuple[int | None, ...]], ...]
    parejas: int
    casos: int


@dataclass(frozen=True)
class _Hipotesis:
    """Unos errores y lo que dan en todas las partes del ejercicio: donde no alcanzan, lo esperado."""

    errores: Grupo
    resultados: Mapping[str, Resultados]


def comprobar_errores(ficha: Ficha, referencias: Referencias) -> tuple[list[Hallazgo], Matriz]:
    """Comprueba el modelo de error entero y resume qué delata a qué."""
    esperados = referencias.esperados(ficha)
    huellas = referencias.huellas(ficha)
    hipotesis = _reunir(ficha, esperados, huellas)
    hallazgos = _comprobar_modelo(ficha, esperados, referencias)
    hallazgos += _comprobar_que_se_notan(ficha, esperados, hipotesis)
    iguales, mas = _agrupar(ficha, hipotesis)
    hallazgos += mas
    hallazgos += _comprobar_que_se_nombran(ficha, esperados, huellas, hipotesis, iguales)
    hallazgos += _comprobar_equivalencias(ficha, hipotesis, iguales)
    return hallazgos, _resumir(ficha, esperados, hipotesis)


def _comprobar_modelo(ficha: Ficha, esperados: Mapping[str, Resultados], referencias: Referencias) -> list[Hallazgo]:
    """El modelo de error, con todo por omisión o con solo algo inocuo, es la solución."""
    disponibles = interruptores(ficha)
    hallazgos = []
    llamadas: list[Llamada] = []
    de_quien: list[tuple[Parte, int, Mapping[str, object]]] = []
    for parte in partes_automaticas(ficha):
        if parte.nombre not in disponibles:
            hallazgos.append(
                Hallazgo(f"errores.py no define «{parte.nombre}»", "escribe su modelo, correcto por omisión")
            )
            continue
        suyos = set(disponibles[parte.nombre])
        for opciones in ({}, *(i for i in ficha.ejercicio.inocuos if set(i) <= suyos)):
            for lugar, caso in enumerate(parte.casos):
                base = llamada_de(ficha, parte, caso, referencias.sal, modelo=True)
                llamadas.append(Llamada(base.nombre, base.argumentos, opciones, base.semilla))
                de_quien.append((parte, lugar, opciones))
    resultados = referencias.ejecutar(f"{ficha.nombre}/errores.py", ficha.errores, llamadas).resultados
    for (parte, lugar, opciones), resultado in zip(de_quien, resultados, strict=True):
        if _distancia(parte, lugar, esperados[parte.nombre][lugar], resultado) > 1:
            con = f"con {dict(opciones)}" if opciones else "por omisión"
            hallazgos.append(
                Hallazgo(
                    f"el modelo de «{parte.nombre}» {con} no da lo de la solución en «{parte.casos[lugar].nombre}»",
                    "corrige errores.py (o quita ese valor de los inocuos)",
                )
            )
    return hallazgos


def _reunir(
    ficha: Ficha, esperados: Mapping[str, Resultados], huellas: Mapping[str, Sequence[Variante]]
) -> list[_Hipotesis]:
    """Cada error y cada pareja, con una de sus formas inocuas a la vez, en todas las partes."""
    errores = [(e,) for e in ficha.ejercicio.errores]
    parejas = {v.errores for suyas in huellas.values() for v in suyas if len(v.errores) == 2}
    hipotesis = []
    for grupo in [*errores, *sorted(parejas, key=lambda g: [ficha.ejercicio.errores.index(e) for e in g])]:
        por_parte = {nombre: _huellas_de(grupo, suyas) or [esperados[nombre]] for nombre, suyas in huellas.items()}
        for numero in range(max(map(len, por_parte.values()))):
            resultados = {n: formas[min(numero, len(formas) - 1)] for n, formas in por_parte.items()}
            # Una forma inocua puede deshacer el error (renormalizar deja sin efecto el relleno): entonces no lo es.
            if numero == 0 or any(d > 1 for d in _distancias(ficha, esperados, resultados)):
                hipotesis.append(_Hipotesis(grupo, resultados))
    return hipotesis


def _huellas_de(grupo: Grupo, variantes: Sequence[Variante]) -> list[Resultados]:
    """Las huellas de un grupo en una parte; si allí solo alcanza uno de los dos errores, las de ese."""
    exactas = [v.resultados for v in variantes if v.errores == grupo]
    if exactas or len(grupo) == 1:
        return exactas
    return [v.resultados for v in variantes if len(v.errores) == 1 and v.errores[0] in grupo]


def _comprobar_que_se_notan(
    ficha: Ficha, esperados: Mapping[str, Resultados], hipotesis: Sequence[_Hipotesis]
) -> list[Hallazgo]:
    hallazgos = []
    for una in hipotesis:
        if len(una.errores) > 1:
            continue
        separacion = max(_separaciones(ficha, esperados, una.resultados), default=0.0)
        if separacion < 1:
            hallazgos.append(
                Hallazgo(
                    f"el error «{una.errores[0].nombre}» no se nota: está a {separacion:.1f} márgenes de lo correcto",
                    "añade un caso que lo delate",
                )
            )
    return hallazgos


def _agrupar(ficha: Ficha, hipotesis: Sequence[_Hipotesis]) -> tuple[dict[Grupo, set[Grupo]], list[Hallazgo]]:
    """Qué grupos dan los mismos resultados en todo; y los que se parecen demasiado sin ser iguales."""
    iguales: dict[Grupo, set[Grupo]] = {h.errores: {h.errores} for h in hipotesis}
    hallazgos: dict[frozenset[Grupo], Hallazgo] = {}
    for una, otra in itertools.combinations(hipotesis, 2):
        if una.errores == otra.errores or len(una.errores) + len(otra.errores) > 3:
            continue  # dos parejas iguales no son culpa de nadie: se nombra una de las dos
        separacion = 0.0
        for distancia in _separaciones(ficha, una.resultados, otra.resultados):
            separacion = max(separacion, distancia)
            if separacion >= 1:
                break
        if separacion >= 1:
            continue
        if all(d <= 1 for d in _distancias(ficha, una.resultados, otra.resultados)):
            iguales[una.errores].add(otra.errores)
            iguales[otra.errores].add(una.errores)
        else:
            nombres = " y ".join(" + ".join(e.nombre for e in g) for g in (una.errores, otra.errores))
            hallazgos[frozenset({una.errores, otra.errores})] = Hallazgo(
                f"{nombres} se parecen demasiado: {separacion:.2f} márgenes", "añade un caso que los separe más"
            )
    return iguales, list(hallazgos.values())


def _separaciones(ficha: Ficha, unos: Mapping[str, Resultados], otros: Mapping[str, Resultados]) -> Iterator[float]:
    """La distancia en cada caso de cada parte, medida en márgenes: 1 es «se distinguen bien»."""
    for parte in partes_automaticas(ficha):
        for lugar, (uno, otro) in enumerate(zip(unos[parte.nombre], otros[parte.nombre], strict=True)):
            if uno is not otro:
                yield _distancia(parte, lugar, uno, otro) / _margen(parte)


def _distancias(ficha: Ficha, unos: Mapping[str, Resultados], otros: Mapping[str, Resultados]) -> Iterator[float]:
    for parte in partes_automaticas(ficha):
        yield from _distancias_de(parte, unos[parte.nombre], otros[parte.nombre])


def _margen(parte: Parte) -> float:
    return MARGEN_A_MANO if parte.tipo == Tipo.VALOR else MARGEN_DE_CODIGO


def _distancia(parte: Parte, lugar: int, uno: Resultado, otro: Resultado) -> float:
    """Cuántas veces la tolerancia separa dos resultados; infinito si no son de la misma clase."""
    if isinstance(uno, Fallo) or isinstance(otro, Fallo):
        iguales = isinstance(uno, Fallo) and isinstance(otro, Fallo) and uno.tipo == otro.tipo
        return 0.0 if iguales else math.inf
    comparacion = comparar(uno.valor, otro.valor, parte.casos[lugar].tolerancia or parte.tolerancia)
    if comparacion.igual:
        return 0.0
    return comparacion.exceso or math.inf


def _comprobar_que_se_nombran(
    ficha: Ficha,
    esperados: Mapping[str, Resultados],
    huellas: Mapping[str, Sequence[Variante]],
    hipotesis: Sequence[_Hipotesis],
    iguales: Mapping[Grupo, set[Grupo]],
) -> list[Hallazgo]:
    """Una entrega que comete justo esos errores recibe sus nombres, o los de otro grupo indistinguible."""
    hallazgos = []
    partes = partes_automaticas(ficha)
    for una in hipotesis:
        evidencias = {
            p.nombre: Evidencia(p, esperados[p.nombre], una.resultados[p.nombre], tuple(huellas[p.nombre]))
            for p in partes
        }
        for parte in partes:
            if all(d <= 1 for d in _distancias_de(parte, esperados[parte.nombre], una.resultados[parte.nombre])):
                continue
            alcanzan = tuple(e for e in una.errores if any(v.errores == (e,) for v in huellas[parte.nombre]))
            diagnostico = diagnosticar(evidencias, parte.nombre)
            nombrados = diagnostico.errores if diagnostico else ()
            dicho = _nombres(nombrados) or "nada"
            if nombrados not in iguales.get(una.errores, set()) | iguales.get(alcanzan, set()) | {alcanzan} and not (
                _indistinguibles(parte, una, nombrados, huellas[parte.nombre])
            ):
                hallazgos.append(
                    Hallazgo(
                        f"en «{parte.nombre}», {_nombres(una.errores)} se diagnostica como {dicho}",
                        "añade un caso que los distinga o declara la equivalencia",
                    )
                )
    return hallazgos


def _indistinguibles(parte: Parte, una: _Hipotesis, nombrados: Grupo, variantes: Sequence[Variante]) -> bool:
    """Si en esta parte los nombrados dan exactamente lo mismo y no son más, ningún caso suyo puede decir otra cosa."""
    return bool(nombrados) and any(
        v.errores == nombrados
        and len(nombrados) <= len(una.errores)
        and all(d <= 1 for d in _distancias_de(parte, v.resultados, una.resultados[parte.nombre]))
        for v in variantes
    )


def _distancias_de(parte: Parte, unos: Resultados, otros: Resultados) -> Iterator[float]:
    for lugar, (uno, otro) in enumerate(zip(unos, otros, strict=True)):
        yield 0.0 if uno is otro else _distancia(parte, lugar, uno, otro)


def _nombres(grupo: Grupo) -> str:
    return " + ".join(e.nombre for e in grupo)


def _comprobar_equivalencias(
    ficha: Ficha, hipotesis: Sequence[_Hipotesis], iguales: Mapping[Grupo, set[Grupo]]
) -> list[Hallazgo]:
    """Dos errores simples con los mismos resultados están declarados equivalentes, y los declarados lo son."""
    declaradas = {frozenset({e.uno, e.otro}) for e in ficha.ejercicio.equivalencias}
    reales = {
        frozenset({uno[0].nombre, otro[0].nombre})
        for uno, suyos in iguales.items()
        for otro in suyos
        if uno != otro and len(uno) == len(otro) == 1
    }
    hallazgos = [
        Hallazgo(
            f"{' y '.join(sorted(par))} dan siempre lo mismo", "añade un caso que los separe, o declara la equivalencia"
        )
        for par in reales - declaradas
    ]
    hallazgos += [
        Hallazgo(f"{' y '.join(sorted(par))} se declaran equivalentes y no lo son", "quita la equivalencia")
        for par in declaradas - reales
    ]
    return hallazgos + [
        Hallazgo(f"la equivalencia de «{e.uno}» y «{e.otro}» no dice por qué", "escribe su razón")
        for e in ficha.ejercicio.equivalencias
        if not e.razon.strip()
    ]


def _resumir(ficha: Ficha, esperados: Mapping[str, Resultados], hipotesis: Sequence[_Hipotesis]) -> Matriz:
    partes = partes_automaticas(ficha)
    simples = {h.errores: h for h in reversed(hipotesis) if len(h.errores) == 1}
    filas = []
    for error in ficha.ejercicio.errores:
        suya = simples[(error,)].resultados
        filas.append(
            (
                error.nombre,
                tuple(
                    None
                    if suya[p.nombre] is esperados[p.nombre]
                    else sum(d > 1 for d in _distancias_de(p, esperados[p.nombre], suya[p.nombre]))
                    for p in partes
                ),
            )
        )
    parejas = len({h.errores for h in hipotesis if len(h.errores) == 2})
    return Matriz(tuple(p.nombre for p in partes), tuple(filas), parejas, sum(len(p.casos) for p in partes))
