"""Los errores conocidos: cada uno se nota, se nombra y se distingue de los demás, solo y acompañado."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from grader.curso.catalogo import interruptores
from grader.diagnostico import Evidencia, diagnosticar
from grader.juicio import tomar_muestra
from grader.modelo import Causa, Fallo, Ficha, Llamada, Parte, Variante
from grader.referencias import Referencias, llamadas_de, partes_automaticas
from grader.verificar.hallazgo import EQUIVOCACIONES, Hallazgo
from grader.verificar.hipotesis import (
    Grupo,
    Hipotesis,
    Resultados,
    de_lejos,
    distancia,
    distancias,
    distancias_de,
    reunir,
    separacion_en,
    separaciones,
)

MAL_ESCRITO = frozenset({"NameError", "UnboundLocalError", "KeyError", "ImportError", "ModuleNotFoundError"})


@dataclass(frozen=True, slots=True)
class Matriz:
    """Qué partes delatan cada error, y en cuántos de sus casos; y cuántas parejas de errores se reconocen."""

    partes: tuple[str, ...]
    filas: tuple[tuple[str, tuple[int | None, ...]], ...]
    parejas: int
    casos: int


def comprobar_errores(ficha: Ficha, referencias: Referencias) -> tuple[list[Hallazgo], Matriz]:
    """Comprueba el modelo de error entero y resume qué delata a qué."""
    esperados = referencias.esperados(ficha)
    huellas = referencias.huellas(ficha)
    hipotesis = reunir(ficha, esperados, huellas)
    hallazgos = _comprobar_modelo(ficha, esperados, referencias)
    hallazgos += _comprobar_que_se_cometen(hipotesis)
    hallazgos += _comprobar_que_se_notan(ficha, esperados, hipotesis)
    iguales, mas = _agrupar(ficha, hipotesis)
    hallazgos += mas
    hallazgos += _comprobar_que_se_nombran(ficha, esperados, huellas, hipotesis, iguales)
    hallazgos += _comprobar_equivalencias(ficha, iguales)
    return hallazgos, _resumir(ficha, esperados, hipotesis)


def _comprobar_modelo(ficha: Ficha, esperados: Mapping[str, Resultados], referencias: Referencias) -> list[Hallazgo]:
    """El modelo de error, con todo por omisión o con solo algo inocuo, es la solución."""
    disponibles = interruptores(ficha)
    hallazgos = []
    llamadas: list[Llamada] = []
    de_quien: list[tuple[Parte, int, Mapping[str, object]]] = []
    for parte in partes_automaticas(ficha):
        if parte.medir:
            continue  # entrenar otro modelo bueno no diría nada del modelo de error
        if parte.nombre not in disponibles:
            hallazgos.append(
                Hallazgo(
                    f"errores.py no define «{parte.nombre}»", "escribe su modelo, correcto por omisión", "errores.py"
                )
            )
            continue
        suyos = set(disponibles[parte.nombre])
        for opciones in ({}, *(i for i in ficha.ejercicio.inocuos if set(i) <= suyos)):
            for lugar, base in enumerate(llamadas_de(ficha, parte, referencias.sal, modelo=True)):
                llamadas.append(replace(base, interruptores=opciones))
                de_quien.append((parte, lugar, opciones))
    resultados = referencias.ejecutar(f"ejercicios/{ficha.nombre}/errores.py", ficha.errores, llamadas).resultados
    for (parte, lugar, opciones), resultado in zip(de_quien, resultados, strict=True):
        if distancia(parte, lugar, esperados[parte.nombre][lugar], resultado) > 1:
            con = f"con {dict(opciones)}" if opciones else "por omisión"
            hallazgos.append(
                Hallazgo(
                    f"el modelo de «{parte.nombre}» {con} no da lo de la solución en «{parte.casos[lugar].nombre}»",
                    "corrige errores.py (o quita ese valor de los inocuos)",
                    "errores.py",
                    (parte.nombre,),
                )
            )
    return hallazgos


def _comprobar_que_se_cometen(hipotesis: Sequence[Hipotesis]) -> list[Hallazgo]:
    """Un error que se detiene lo hace como el código de un estudiante, no porque su modelo esté roto."""
    rotos = {
        una.errores[0].nombre: (nombre, fallo)
        for una in hipotesis
        if len(una.errores) == 1
        for nombre, resultados in una.resultados.items()
        for fallo in resultados
        if isinstance(fallo, Fallo) and _es_del_modelo(fallo)
    }
    return [
        Hallazgo(
            f"el error «{error}» no se comete: el modelo de «{parte}» se detiene con {fallo.tipo}: {fallo.mensaje}",
            "revisa el valor de su interruptor, o qué hace con él errores.py",
            archivo=EQUIVOCACIONES,
            cerca=(error,),
        )
        for error, (parte, fallo) in rotos.items()
    ]


def _es_del_modelo(fallo: Fallo) -> bool:
    """Si el modelo se detuvo por no conocer un interruptor o por estar mal escrito: así no se equivoca nadie."""
    lanzado = fallo.lugar is not None and not fallo.lugar.curso and fallo.lugar.codigo.startswith("raise ")
    return fallo.causa == Causa.EXCEPCION and (lanzado or fallo.tipo in MAL_ESCRITO)


def _comprobar_que_se_notan(
    ficha: Ficha, esperados: Mapping[str, Resultados], hipotesis: Sequence[Hipotesis]
) -> list[Hallazgo]:
    hallazgos = []
    for una in hipotesis:
        if len(una.errores) > 1:
            continue
        separacion = max(separaciones(ficha, esperados, una.resultados), default=0.0)
        if separacion < 1:
            hallazgos.append(
                Hallazgo(
                    f"el error «{una.errores[0].nombre}» no se nota: está a {separacion:.1f} márgenes de lo correcto",
                    "añade un caso que lo delate",
                    archivo=EQUIVOCACIONES,
                    cerca=(una.errores[0].nombre,),
                )
            )
    return hallazgos


def _agrupar(ficha: Ficha, hipotesis: Sequence[Hipotesis]) -> tuple[dict[Grupo, set[Grupo]], list[Hallazgo]]:
    """Qué grupos dan los mismos resultados en todo; y los que se parecen demasiado sin ser iguales."""
    iguales: dict[Grupo, set[Grupo]] = {h.errores: {h.errores} for h in hipotesis}
    hallazgos: dict[frozenset[Grupo], Hallazgo] = {}
    partes = partes_automaticas(ficha)
    # Las hipótesis comparten sus resultados: se miden una vez.
    muestras = {id(r): tuple(map(tomar_muestra, r)) for una in hipotesis for r in una.resultados.values()}
    medidas: dict[tuple[str, int, int], float] = {}

    def separar(una: Hipotesis, otra: Hipotesis) -> Iterator[float]:
        for parte in partes:
            unos, otros = una.resultados[parte.nombre], otra.resultados[parte.nombre]
            cuales = parte.nombre, id(unos), id(otros)
            if cuales not in medidas:
                lejos = de_lejos(parte, muestras[id(unos)], muestras[id(otros)])
                medidas[cuales] = 1.0 if lejos else separacion_en(parte, unos, otros)
            yield medidas[cuales]

    for una, otra in itertools.combinations(hipotesis, 2):
        if una.errores == otra.errores or len(una.errores) + len(otra.errores) > 3:
            continue  # dos parejas iguales no son culpa de nadie: se nombra una de las dos
        separacion = 0.0
        for nueva in separar(una, otra):
            separacion = max(separacion, nueva)
            if separacion >= 1:
                break
        if separacion >= 1:
            continue
        if all(d <= 1 for d in distancias(ficha, una.resultados, otra.resultados)):
            iguales[una.errores].add(otra.errores)
            iguales[otra.errores].add(una.errores)
        else:
            nombres = " y ".join(" + ".join(e.nombre for e in g) for g in (una.errores, otra.errores))
            hallazgos[frozenset({una.errores, otra.errores})] = Hallazgo(
                f"{nombres} se parecen demasiado: {separacion:.2f} márgenes",
                "añade un caso que los separe más",
                archivo=EQUIVOCACIONES,
                cerca=(una.errores[0].nombre,),
            )
    return iguales, list(hallazgos.values())


def _comprobar_que_se_nombran(
    ficha: Ficha,
    esperados: Mapping[str, Resultados],
    huellas: Mapping[str, Sequence[Variante]],
    hipotesis: Sequence[Hipotesis],
    iguales: Mapping[Grupo, set[Grupo]],
) -> list[Hallazgo]:
    """Una entrega que comete justo esos errores recibe sus nombres, o los de otro grupo indistinguible."""
    hallazgos = []
    partes = partes_automaticas(ficha)
    # Las hipótesis comparten sus resultados, y lo que se deduce de unos no depende de los demás.
    evidencia_de: dict[tuple[str, int], Evidencia] = {}
    mal: dict[tuple[str, int], bool] = {}
    for parte, una in itertools.product(partes, hipotesis):
        suyos = una.resultados[parte.nombre]
        cual = parte.nombre, id(suyos)
        if cual not in mal:
            evidencia_de[cual] = Evidencia(parte, esperados[parte.nombre], suyos, tuple(huellas[parte.nombre]))
            mal[cual] = any(d > 1 for d in distancias_de(parte, esperados[parte.nombre], suyos))
    for una in hipotesis:
        evidencias = {p.nombre: evidencia_de[p.nombre, id(una.resultados[p.nombre])] for p in partes}
        for parte in partes:
            if not mal[parte.nombre, id(una.resultados[parte.nombre])]:
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
                        archivo=EQUIVOCACIONES,
                        cerca=(una.errores[0].nombre,),
                    )
                )
    return hallazgos


def _indistinguibles(parte: Parte, una: Hipotesis, nombrados: Grupo, variantes: Sequence[Variante]) -> bool:
    """Si en esta parte los nombrados dan exactamente lo mismo y no son más, ningún caso suyo puede decir otra cosa."""
    return bool(nombrados) and any(
        v.errores == nombrados
        and len(nombrados) <= len(una.errores)
        and all(d <= 1 for d in distancias_de(parte, v.resultados, una.resultados[parte.nombre]))
        for v in variantes
    )


def _nombres(grupo: Grupo) -> str:
    return " + ".join(e.nombre for e in grupo)


def _comprobar_equivalencias(ficha: Ficha, iguales: Mapping[Grupo, set[Grupo]]) -> list[Hallazgo]:
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
            f"{' y '.join(sorted(par))} dan siempre lo mismo",
            "añade un caso que los separe, o declara la equivalencia",
            archivo=EQUIVOCACIONES,
            cerca=tuple(sorted(par))[:1],
        )
        for par in reales - declaradas
    ]
    hallazgos += [
        Hallazgo(
            f"{' y '.join(sorted(par))} se declaran equivalentes y no lo son",
            "quita la equivalencia",
            archivo=EQUIVOCACIONES,
            cerca=("Equivalencia", *tuple(sorted(par))[:1]),
        )
        for par in declaradas - reales
    ]
    return hallazgos + [
        Hallazgo(
            f"la equivalencia de «{e.uno}» y «{e.otro}» no dice por qué",
            "escribe su razón",
            archivo=EQUIVOCACIONES,
            cerca=("Equivalencia", e.uno),
        )
        for e in ficha.ejercicio.equivalencias
        if not e.razon.strip()
    ]


def _resumir(ficha: Ficha, esperados: Mapping[str, Resultados], hipotesis: Sequence[Hipotesis]) -> Matriz:
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
                    else sum(d > 1 for d in distancias_de(p, esperados[p.nombre], suya[p.nombre]))
                    for p in partes
                ),
            )
        )
    parejas = len({h.errores for h in hipotesis if len(h.errores) == 2})
    return Matriz(tuple(p.nombre for p in partes), tuple(filas), parejas, sum(len(p.casos) for p in partes))
