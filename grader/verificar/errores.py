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
from grader.verificar.hallazgo import EQUIVOCACIONES, Hallazgo, de_error
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
    iguales, parecidos = _agrupar(ficha, hipotesis)
    hallazgos = [
        *_comprobar_modelo(ficha, esperados, referencias),
        *_comprobar_que_se_cometen(hipotesis),
        *_comprobar_que_se_notan(ficha, esperados, hipotesis),
        *parecidos,
        *_comprobar_que_se_nombran(ficha, esperados, huellas, hipotesis, iguales),
        *_comprobar_equivalencias(ficha, iguales),
    ]
    return hallazgos, _resumir(ficha, esperados, hipotesis)


def _comprobar_modelo(
    ficha: Ficha, esperados: Mapping[str, Resultados], referencias: Referencias
) -> Iterator[Hallazgo]:
    """El modelo de error, con todo por omisión o con solo algo inocuo, es la solución."""
    disponibles = interruptores(ficha)
    llamadas: list[Llamada] = []
    de_quien: list[tuple[Parte, int, Mapping[str, object]]] = []
    for parte in partes_automaticas(ficha):
        if parte.medir:
            continue  # entrenar otro modelo bueno no diría nada del modelo de error
        if parte.nombre not in disponibles:
            que = f"errores.py no define «{parte.nombre}»"
            yield Hallazgo(que, "escribe su modelo, correcto por omisión", "errores.py")
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
            yield Hallazgo(
                f"el modelo de «{parte.nombre}» {con} no da lo de la solución en «{parte.casos[lugar].nombre}»",
                "corrige errores.py (o quita ese valor de los inocuos)",
                "errores.py",
                (parte.nombre,),
            )


def _comprobar_que_se_cometen(hipotesis: Sequence[Hipotesis]) -> Iterator[Hallazgo]:
    """Un error que se detiene lo hace como el código de un estudiante, no porque su modelo esté roto."""
    rotos = {
        una.errores[0].nombre: (nombre, fallo)
        for una in hipotesis
        if len(una.errores) == 1
        for nombre, resultados in una.resultados.items()
        for fallo in resultados
        if isinstance(fallo, Fallo) and _es_del_modelo(fallo)
    }
    for error, (parte, fallo) in rotos.items():
        que = f"el error «{error}» no se comete: el modelo de «{parte}» se detiene con {fallo.tipo}: {fallo.mensaje}"
        yield de_error(error, que, "revisa el valor de su interruptor, o qué hace con él errores.py")


def _es_del_modelo(fallo: Fallo) -> bool:
    """Si el modelo se detuvo por no conocer un interruptor o por estar mal escrito: así no se equivoca nadie."""
    lanzado = fallo.lugar is not None and not fallo.lugar.curso and fallo.lugar.codigo.startswith("raise ")
    return fallo.causa == Causa.EXCEPCION and (lanzado or fallo.tipo in MAL_ESCRITO)


def _comprobar_que_se_notan(
    ficha: Ficha, esperados: Mapping[str, Resultados], hipotesis: Sequence[Hipotesis]
) -> Iterator[Hallazgo]:
    for una in hipotesis:
        if len(una.errores) > 1:
            continue
        separacion = max(separaciones(ficha, esperados, una.resultados), default=0.0)
        if separacion < 1:
            error = una.errores[0].nombre
            que = f"el error «{error}» no se nota: está a {separacion:.1f} márgenes de lo correcto"
            yield de_error(error, que, "añade un caso que lo delate")


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
            que = f"{_nombres(una.errores)} y {_nombres(otra.errores)} se parecen demasiado: {separacion:.2f} márgenes"
            hallazgos[frozenset({una.errores, otra.errores})] = de_error(
                una.errores[0].nombre, que, "añade un caso que los separe más"
            )
    return iguales, list(hallazgos.values())


def _comprobar_que_se_nombran(
    ficha: Ficha,
    esperados: Mapping[str, Resultados],
    huellas: Mapping[str, Sequence[Variante]],
    hipotesis: Sequence[Hipotesis],
    iguales: Mapping[Grupo, set[Grupo]],
) -> Iterator[Hallazgo]:
    """Una entrega que comete justo esos errores recibe sus nombres, o los de otro grupo indistinguible."""
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
            valen = iguales.get(una.errores, set()) | iguales.get(alcanzan, set()) | {alcanzan}
            if nombrados not in valen and not _indistinguibles(parte, una, nombrados, huellas[parte.nombre]):
                dicho = _nombres(nombrados) or "nada"
                que = f"en «{parte.nombre}», {_nombres(una.errores)} se diagnostica como {dicho}"
                remedio = "añade un caso que los distinga o declara la equivalencia"
                yield de_error(una.errores[0].nombre, que, remedio)


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


def _comprobar_equivalencias(ficha: Ficha, iguales: Mapping[Grupo, set[Grupo]]) -> Iterator[Hallazgo]:
    """Dos errores simples con los mismos resultados están declarados equivalentes, y los declarados lo son."""
    declaradas = {frozenset({e.uno, e.otro}) for e in ficha.ejercicio.equivalencias}
    reales = {
        frozenset({uno[0].nombre, otro[0].nombre})
        for uno, suyos in iguales.items()
        for otro in suyos
        if uno != otro and len(uno) == len(otro) == 1
    }
    for par in reales - declaradas:
        uno, otro = sorted(par)
        remedio = "añade un caso que los separe, o declara la equivalencia"
        yield de_error(uno, f"{uno} y {otro} dan siempre lo mismo", remedio)
    for par in declaradas - reales:
        nombres = sorted(par)
        que = f"{' y '.join(nombres)} se declaran equivalentes y no lo son"
        yield Hallazgo(que, "quita la equivalencia", EQUIVOCACIONES, ("Equivalencia", nombres[0]))
    for e in ficha.ejercicio.equivalencias:
        if not e.razon.strip():
            que = f"la equivalencia de «{e.uno}» y «{e.otro}» no dice por qué"
            yield Hallazgo(que, "escribe su razón", EQUIVOCACIONES, ("Equivalencia", e.uno))


def _resumir(ficha: Ficha, esperados: Mapping[str, Resultados], hipotesis: Sequence[Hipotesis]) -> Matriz:
    partes = partes_automaticas(ficha)
    simples = {h.errores: h for h in reversed(hipotesis) if len(h.errores) == 1}

    def delatan(parte: Parte, suyos: Resultados) -> int | None:
        debidos = esperados[parte.nombre]
        return None if suyos is debidos else sum(d > 1 for d in distancias_de(parte, debidos, suyos))

    filas = [
        (error.nombre, tuple(delatan(p, simples[error,].resultados[p.nombre]) for p in partes))
        for error in ficha.ejercicio.errores
    ]
    parejas = len({h.errores for h in hipotesis if len(h.errores) == 2})
    return Matriz(tuple(p.nombre for p in partes), tuple(filas), parejas, sum(len(p.casos) for p in partes))
