"""Reconocer la equivocación por los números: qué error conocido, o qué dos, dan exactamente lo obtenido.

Función pura. Nunca afirma una causa que los resultados no prueben: sin coincidencia no hay diagnóstico.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np

from grader.diagnostico.herencia import sale_de
from grader.diagnostico.relaciones import DECIMALES, numeros_escritos
from grader.diagnostico.relaciones.formulas import nombres_de
from grader.juicio import Muestra, comparar, se_descartan, tomar_muestra
from grader.modelo import (
    Causa,
    Diagnostico,
    Error,
    Fallo,
    Parte,
    Resultado,
    Salida,
    Sellada,
    Tipo,
    Tolerancia,
    Variante,
)
from grader.modelo.valores import Arreglo, Escalar, a_numpy, de_python, recorrer

Resultados = tuple[Resultado, ...]

# Lo que se aparta un número hecho a mano por escribirlo con un solo decimal.
REDONDEO = 0.05
# Los fallos que dependen de lo que hace el código y no de los límites con que corre.
_COMPARABLES = (Causa.EXCEPCION, Causa.CAPAS)


@dataclass(frozen=True)
class Evidencia:
    """Lo que se sabe de una parte: lo esperado, lo obtenido y las huellas de sus errores.

    Lo que se deduce de ello se calcula una vez: al explicar una parte se vuelve muchas veces sobre las demás.
    """

    parte: Parte
    esperados: Resultados
    obtenidos: Resultados
    variantes: tuple[Variante, ...]

    @cached_property
    def sale_bien(self) -> bool:
        """Si todos los casos dan lo esperado, o algo que también se acepta."""
        casos = zip(self.parte.casos, self.esperados, self.obtenidos, strict=True)
        return all(
            any(
                _coinciden(valido, obtenido, caso.tolerancia or self.parte.tolerancia, dtype=True)
                for valido in (esperado, *(Salida(de_python(a)) for a in caso.aceptados))
            )
            for caso, esperado, obtenido in casos
        )

    @cached_property
    def hay_fallos(self) -> bool:
        """Si en algún caso no se obtuvo ningún valor."""
        return any(isinstance(r, Fallo) for r in self.obtenidos)

    def con(self, *errores: Error) -> Sequence[Variante]:
        """Las variantes que dan justo esos errores."""
        return self._por_nombres.get(tuple(e.nombre for e in errores), ())

    def que_tienen(self, error: Error) -> Sequence[Variante]:
        """Las variantes que dan un error, solo o acompañado."""
        return self._por_nombre.get(error.nombre, ())

    def coincidir(self, variante: Variante) -> _Coincidencia | None:
        """Compara lo obtenido con una huella; `None` si algún caso la contradice."""
        if id(variante) not in self._coincidencias:
            self._coincidencias[id(variante)] = _coincidir(self, variante)
        return self._coincidencias[id(variante)]

    @cached_property
    def _por_nombres(self) -> Mapping[tuple[str, ...], list[Variante]]:
        indice: dict[tuple[str, ...], list[Variante]] = {}
        for variante in self.variantes:
            indice.setdefault(tuple(e.nombre for e in variante.errores), []).append(variante)
        return indice

    @cached_property
    def _por_nombre(self) -> Mapping[str, list[Variante]]:
        indice: dict[str, list[Variante]] = {}
        for nombres, variantes in self._por_nombres.items():
            for nombre in nombres:
                indice.setdefault(nombre, []).extend(variantes)
        return indice

    @cached_property
    def _coincidencias(self) -> dict[int, _Coincidencia | None]:
        return {}


def diagnosticar(evidencias: Mapping[str, Evidencia], nombre: str, *, de_plantilla: bool = False) -> Diagnostico | None:
    """Explica los resultados de una parte, mirando también las demás para desempatar.

    Entre los errores que dan lo obtenido ganan los que lo dan en todos los casos; luego, los menos; luego, los que
    mejor explican las otras partes. Los que empatan se dicen todos, primero los declarados antes. Lo que
    falla en la plantilla (`de_plantilla`) lo puso quien escribió el curso: no puede ser otra cosa que dé lo mismo.
    """
    evidencia = evidencias[nombre]
    muestras = tuple(tomar_muestra(r) for r in evidencia.obtenidos)
    candidatos: dict[tuple[Error, ...], _Coincidencia] = {}
    for variante in evidencia.variantes:
        if _se_descarta(evidencia, variante, muestras):
            continue
        previa = candidatos.get(variante.errores)
        if previa is None or not previa.exacta:
            coincidencia = evidencia.coincidir(variante)
            if coincidencia is not None and coincidencia.convence and (previa is None or coincidencia.exacta):
                candidatos[variante.errores] = coincidencia
    candidatos = {e: c for e, c in candidatos.items() if not _refutado(evidencias, evidencia, e)}
    if candidatos and (fuentes := heredado_de(evidencias, nombre)):  # sale bien de algo anterior: la causa es la de eso
        candidatos = {e: c for e, c in candidatos.items() if any(_explica(evidencias, f, e) for f in fuentes)}
    if evidencia.parte.tipo == Tipo.VALOR:  # unos pocos números coinciden con muchas cosas
        candidatos = {
            e: c
            for e, c in candidatos.items()
            if not _desmentido(evidencias, e) and (c.con_numeros or _se_ve_en_otra(evidencias, nombre, e))
        }
    previa_mal = _falla_antes(evidencias, nombre)
    if not candidatos or (previa_mal and not _hay_tensores(evidencia)):
        # Un número suelto puede heredar el error de otra función, y entonces coincide con cualquier cosa.
        return None
    a_solas = cache(lambda error: _se_ve_a_solas(evidencias, error))  # un error está en muchos candidatos
    vistos = {e: de_plantilla or len(e) == 1 or all(map(a_solas, e)) for e in candidatos}
    # Dos que nunca se ven a solas no ganan a uno al que nada contradice.
    meritos = {errores: (c.exacta and vistos[errores], -len(errores)) for errores, c in candidatos.items()}
    finalistas = [errores for errores in candidatos if meritos[errores] == max(meritos.values())]
    acuerdos = {errores: _acuerdo(evidencias, errores) for errores in finalistas}
    elegido, *otros = sorted(finalistas, key=lambda errores: -acuerdos[errores].saldo)
    # Lo que se ve además en otra parte gana; si no, que otra parte esté bien no basta para descartar a los demás.
    se_repite = acuerdos[elegido].a_favor > 1
    empatados = [e for e in otros if acuerdos[e].saldo == acuerdos[elegido].saldo] if se_repite else otros
    coincidencia = candidatos[elegido]
    # A unos pocos números escritos a mano, o a una letra, se llega por muchos caminos: nunca prueban cuál.
    es_codigo = evidencia.parte.tipo in (Tipo.FUNCION, Tipo.CLASE)
    probado = es_codigo and coincidencia.exacta and coincidencia.con_numeros and acuerdos[elegido].en_contra == 0
    return Diagnostico(
        elegido,
        seguro=probado and vistos[elegido] and not empatados and not previa_mal,
        pruebas=coincidencia.pruebas,
        alternativas=tuple(empatados) if coincidencia.con_numeros else (),
        solo_se_detiene=not coincidencia.con_numeros and not _termina_en(evidencia, coincidencia.pruebas),
        supuesta=not vistos[elegido],
    )


def _termina_en(evidencia: Evidencia, casos: Collection[str]) -> bool:
    """Si en alguno de esos casos hay un resultado, aunque sea un 0, que por sí solo no prueba nada."""
    vistos = zip(evidencia.parte.casos, evidencia.obtenidos, strict=True)
    return any(isinstance(obtenido, Salida) for caso, obtenido in vistos if caso.nombre in casos)


def _se_ve_a_solas(evidencias: Mapping[str, Evidencia], error: Error) -> bool:
    """Si en algún caso de alguna parte sale lo que da ese error sin ningún otro.

    Dos errores que solo se ven juntos pueden ser uno que no se conoce y que da los mismos números.
    """
    for evidencia in evidencias.values():
        for variante in evidencia.con(error):
            casos = zip(
                evidencia.parte.casos, evidencia.esperados, evidencia.obtenidos, variante.resultados, strict=True
            )
            if any(_se_ve(e, o, h, caso.tolerancia or evidencia.parte.tolerancia) for caso, e, o, h in casos):
                return True
    return False


def _se_ve(esperado: Resultado, obtenido: Resultado, huella: Resultado, tolerancia: Tolerancia) -> bool:
    """Si lo obtenido en un caso es lo de una huella y no lo esperado; si solo cambia el dtype, basta con ese dtype."""
    if not _coinciden(huella, esperado, tolerancia, dtype=True) and _coinciden(
        huella, esperado, tolerancia, dtype=False
    ):
        return _dtypes(obtenido) == _dtypes(huella)
    return (
        (_dice_numeros(obtenido) or isinstance(obtenido, Fallo))
        and _coinciden(huella, obtenido, tolerancia, dtype=False)
        and not _coinciden(esperado, obtenido, tolerancia, dtype=False)
    )


def _dtypes(resultado: Resultado) -> list[str]:
    return (
        [v.dtype for v in recorrer(resultado.valor) if isinstance(v, Arreglo)] if isinstance(resultado, Salida) else []
    )


def anteriores_que_fallan(evidencias: Mapping[str, Evidencia], nombre: str, usados: Collection[str]) -> tuple[str, ...]:
    """Las funciones declaradas antes que una parte que las usa, y que no salen bien, en su orden."""
    if nombre not in evidencias or evidencias[nombre].parte.tipo not in (Tipo.FUNCION, Tipo.CLASE):
        return ()
    anteriores = itertools.takewhile(lambda otra: otra != nombre, evidencias)
    return tuple(otra for otra in anteriores if otra in usados and not evidencias[otra].sale_bien)


def sale_mal(evidencias: Mapping[str, Evidencia], nombre: str) -> bool:
    """Dice si una función del ejercicio no sale bien por sí sola."""
    return nombre in evidencias and not evidencias[nombre].sale_bien


def heredado_de(evidencias: Mapping[str, Evidencia], nombre: str) -> tuple[str, ...]:
    """Las respuestas equivocadas de las que sale bien una respuesta a mano; vacío si no sale de ninguna."""
    return tuple(n for n in fuentes_de(evidencias, nombre) if not evidencias[n].sale_bien)


def fuentes_de(evidencias: Mapping[str, Evidencia], nombre: str) -> tuple[str, ...]:
    """Las respuestas de las que sale, con la cuenta que declara su parte, lo que se respondió a mano en otra."""
    evidencia = evidencias.get(nombre)
    if evidencia is None or not evidencia.parte.sale_de:
        return ()
    fuentes = nombres_de(evidencia.parte.sale_de)
    if not all(f in evidencias for f in fuentes):
        return ()
    anteriores = {f: evidencias[f].obtenidos[0] for f in fuentes}
    margen = evidencia.parte.tolerancia.atol or 0.0
    return fuentes if sale_de(evidencia.parte.sale_de, evidencia.obtenidos[0], anteriores, margen) else ()


def _explica(evidencias: Mapping[str, Evidencia], nombre: str, errores: tuple[Error, ...]) -> bool:
    """Si unos errores dan una respuesta equivocada y, donde sale de otras que también lo están, alguna de esas."""
    if not any(forma is not None and forma.pruebas for forma in _formas_en(evidencias[nombre], errores)):
        return False
    fuentes = heredado_de(evidencias, nombre)
    return not fuentes or any(_explica(evidencias, fuente, errores) for fuente in fuentes)


def _falla_antes(evidencias: Mapping[str, Evidencia], nombre: str) -> bool:
    """Dice si una función declarada antes falla por algo que ningún error conocido explica: esta podría usarla."""
    for otra, evidencia in evidencias.items():
        if otra == nombre:
            return False
        if evidencia.parte.tipo in (Tipo.FUNCION, Tipo.CLASE) and not evidencia.sale_bien:
            coincidencias = map(evidencia.coincidir, evidencia.variantes)
            if not any(c is not None and c.convence for c in coincidencias):
                return True
    return False


def _hay_tensores(evidencia: Evidencia) -> bool:
    return any(
        isinstance(r, Salida) and any(isinstance(v, Arreglo) for v in recorrer(r.valor)) for r in evidencia.esperados
    )


def _se_ve_en_otra(evidencias: Mapping[str, Evidencia], nombre: str, errores: tuple[Error, ...]) -> bool:
    """Si unos errores dan también los números de otra parte: a un 0 escrito a mano se llega desde cualquier cosa."""
    otras = (evidencia for otra, evidencia in evidencias.items() if otra != nombre)
    return any(f is not None and f.pruebas and f.con_numeros for otra in otras for f in _formas_en(otra, errores))


def _refutado(evidencias: Mapping[str, Evidencia], de: Evidencia, errores: tuple[Error, ...]) -> bool:
    """Entre valores hechos a mano, que salen unos de otros: uno anterior que está bien desmiente lo que cambiaría."""
    if de.parte.tipo != Tipo.VALOR:
        return False
    for evidencia in evidencias.values():
        if evidencia is de:
            break
        if evidencia.parte.tipo != Tipo.VALOR or not evidencia.sale_bien:
            continue
        formas = _formas_en(evidencia, errores)
        if formas and all(forma is None for forma in formas):
            return True
    return False


def _formas_en(evidencia: Evidencia, errores: tuple[Error, ...]) -> list[_Coincidencia | None]:
    """Cómo coincide una parte con cada forma de los errores que la alcanzan; nada si no la alcanza ninguno."""
    return [evidencia.coincidir(v) for v in evidencia.con(*_los_que_alcanzan(evidencia, errores))]


def _los_que_alcanzan(evidencia: Evidencia, errores: tuple[Error, ...]) -> tuple[Error, ...]:
    return tuple(e for e in errores if evidencia.con(e))


def _se_descarta(evidencia: Evidencia, variante: Variante, muestras: tuple[Muestra | None, ...]) -> bool:
    """Dice, con pocos números, si algún caso contradice la variante."""
    for caso, suya, obtenida in zip(evidencia.parte.casos, variante.muestras, muestras, strict=False):
        tolerancia = caso.tolerancia or evidencia.parte.tolerancia
        redondeo = REDONDEO if evidencia.parte.tipo == Tipo.VALOR else 0.0
        if se_descartan(suya, obtenida, (tolerancia.atol or 0.0) + redondeo, tolerancia.rtol or 0.0):
            return True
    return False


@dataclass(frozen=True, slots=True)
class _Coincidencia:
    """Los casos que prueban una variante; `exacta` si todos se pudieron comparar y coinciden hasta en el dtype."""

    pruebas: tuple[str, ...]
    exacta: bool
    explica_el_primero: bool
    con_numeros: bool
    mismos_mensajes: bool

    @property
    def convence(self) -> bool:
        """Explica el fallo que se le cuenta al estudiante, y con números o con las mismas palabras de Python.

        Dos excepciones del mismo tipo pueden tener causas distintas: por sí solas no prueban nada.
        """
        mismas_palabras = self.exacta and self.mismos_mensajes
        return bool(self.pruebas) and self.explica_el_primero and (self.con_numeros or mismas_palabras)


def _coincidir(evidencia: Evidencia, variante: Variante) -> _Coincidencia | None:
    """Compara lo obtenido con una huella; `None` si algún caso la contradice."""
    pruebas: list[str] = []
    exacta = True
    con_numeros = False
    mismos_mensajes = True
    primero: str | None = None
    casos = zip(evidencia.parte.casos, evidencia.esperados, evidencia.obtenidos, variante.resultados, strict=True)
    for caso, esperado, obtenido, huella in casos:
        tolerancia = caso.tolerancia or evidencia.parte.tolerancia
        if primero is None and not _coinciden(esperado, obtenido, tolerancia, dtype=True):
            primero = caso.nombre
        if _es_ciego(obtenido, huella):
            exacta = False
            continue
        if evidencia.parte.tipo == Tipo.VALOR and not _son_las_mismas_cifras(huella, obtenido):
            return None
        # Un error conocido puede venir con otro dtype; entonces lo tienen que probar los números, no el dtype.
        mismo_dtype = _coinciden(huella, obtenido, tolerancia, dtype=True)
        redondeado = evidencia.parte.tipo == Tipo.VALOR and _es_su_redondeo(huella, obtenido)
        if not mismo_dtype and not redondeado and not _coinciden(huella, obtenido, tolerancia, dtype=False):
            return None
        if not _coinciden(huella, esperado, tolerancia, dtype=mismo_dtype):
            pruebas.append(caso.nombre)
            con_numeros = con_numeros or _dice_numeros(obtenido)
            if isinstance(obtenido, Fallo) and isinstance(huella, Fallo):
                mismos_mensajes = mismos_mensajes and obtenido.mensaje == huella.mensaje
        exacta = exacta and mismo_dtype
    return _Coincidencia(tuple(pruebas), exacta, primero in pruebas, con_numeros, mismos_mensajes)


def _dice_numeros(obtenido: Resultado) -> bool:
    """Si hay algo más que ceros: un 0 sale de muchas cosas y no prueba ninguna."""
    if not isinstance(obtenido, Salida) or isinstance(obtenido, Sellada):
        return False
    return any(
        bool(a_numpy(v).any()) if isinstance(v, Arreglo) else v.valor != 0 or isinstance(v.valor, bool)
        for v in recorrer(obtenido.valor)
        if isinstance(v, Arreglo | Escalar)
    )


def _es_ciego(obtenido: Resultado, huella: Resultado) -> bool:
    """Un caso en que el código se detuvo por otra razón no dice nada de los números que habría dado."""
    return isinstance(obtenido, Fallo) and (isinstance(huella, Salida) or obtenido.causa not in _COMPARABLES)


def _son_las_mismas_cifras(huella: Resultado, obtenido: Resultado) -> bool:
    """En una respuesta a mano, la tolerancia puede ser tan grande como el número: entonces no prueba nada."""
    if not isinstance(huella, Salida) or not isinstance(obtenido, Salida):
        return True
    parejas = zip(recorrer(huella.valor), recorrer(obtenido.valor), strict=False)
    numeros = [(u.valor, o.valor) for u, o in parejas if isinstance(u, Escalar) and isinstance(o, Escalar)]
    return all(_esta_cerca(u, o) for u, o in numeros if isinstance(u, float) and isinstance(o, int | float))


def _esta_cerca(exacto: float, escrito: float) -> bool:
    """A menos de un 2 %, o el redondeo de uno con los decimales del otro."""
    if not math.isfinite(exacto) or not math.isfinite(escrito):
        return True  # de nan e infinitos ya dijo la comparación
    decimales = len(f"{escrito!r}".partition(".")[2])
    return math.isclose(exacto, escrito, rel_tol=2e-2, abs_tol=1e-9) or round(exacto, decimales) == escrito


def _es_su_redondeo(huella: Resultado, escrito: Resultado) -> bool:
    """Si una respuesta a mano es lo que da el error con menos decimales de los pedidos, y aun así tiene dos cifras."""
    if not isinstance(huella, Salida) or not isinstance(escrito, Salida) or isinstance(huella, Sellada):
        return False
    exactos, escritos = numeros_escritos(huella.valor), numeros_escritos(escrito.valor)
    if exactos is None or escritos is None or exactos.shape != escritos.shape or np.abs(escritos).max() * 10 < 10:
        return False
    return any(np.allclose(np.round(exactos, n), escritos, rtol=0, atol=1e-9) for n in range(1, DECIMALES + 1))


def _coinciden(uno: Resultado, otro: Resultado, tolerancia: Tolerancia, *, dtype: bool) -> bool:
    if isinstance(uno, Sellada) or isinstance(otro, Sellada):
        return False  # quien da lo mismo que algo sellado ya lo ha abierto
    if isinstance(uno, Salida) and isinstance(otro, Salida):
        return comparar(uno.valor, otro.valor, tolerancia, dtype=dtype).igual
    return isinstance(uno, Fallo) and isinstance(otro, Fallo) and uno.es_como(otro)


@dataclass(frozen=True, slots=True)
class _Acuerdo:
    """En cuántas partes los resultados dan la razón a unos errores y en cuántas se la quitan."""

    a_favor: int
    en_contra: int

    @property
    def saldo(self) -> int:
        """Lo uno menos lo otro."""
        return self.a_favor - self.en_contra


def _desmentido(evidencias: Mapping[str, Evidencia], errores: tuple[Error, ...]) -> bool:
    """Si, de las partes que alcanzan y que están mal, en la mitad o más no sale lo que dan, ni solos ni acompañados.

    Que otra esté bien no lo desmiente: de las anteriores ya se sabe (`_refutado`), y en las demás se pudo corregir. Y
    tampoco la que da casi lo del error, porque sale de otra respuesta que lo da y que está redondeada.
    """
    en_contra = sum(
        bool(suyos := _los_que_alcanzan(evidencia, errores))
        and not any(set(suyos) <= set(v.errores) and evidencia.coincidir(v) for v in evidencia.que_tienen(suyos[0]))
        and not _se_aparta_por_redondear(evidencias, evidencia, suyos)
        for evidencia in evidencias.values()
        if not evidencia.hay_fallos and not evidencia.sale_bien
    )
    return en_contra >= max(1, _acuerdo(evidencias, errores).a_favor)


def _se_aparta_por_redondear(
    evidencias: Mapping[str, Evidencia], evidencia: Evidencia, errores: tuple[Error, ...]
) -> bool:
    """Si lo respondido a mano sale de otras respuestas y, de lo que dan los errores, solo lo aparta su redondeo."""
    formula = evidencia.parte.sale_de
    if not formula or not all(n in evidencias for n in nombres_de(formula)):
        return False
    anteriores = {n: evidencias[n].obtenidos[0] for n in nombres_de(formula)}
    formas = (v.resultados[0] for v in evidencia.con(*errores))
    return any(sale_de(formula, evidencia.obtenidos[0], anteriores, 0.0, forma) for forma in formas)


def _acuerdo(evidencias: Mapping[str, Evidencia], errores: tuple[Error, ...]) -> _Acuerdo:
    """Mira las partes donde estos errores alcanzan y donde hay números."""
    a_favor = en_contra = 0
    for evidencia in evidencias.values():
        if evidencia.hay_fallos:
            continue
        formas = _formas_en(evidencia, errores)
        if any(forma is not None and forma.pruebas for forma in formas):
            a_favor += 1
        elif formas and all(forma is None for forma in formas):
            en_contra += 1
    return _Acuerdo(a_favor, en_contra)
