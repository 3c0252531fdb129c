"""Lo que dicen de un error las demás partes: si también lo dan, si lo desmienten o si lo dan a solas. Puro."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from grader.diagnostico.coincidencia import coinciden, dice_numeros
from grader.diagnostico.evidencia import Evidencia
from grader.diagnostico.procedencia import heredado_de
from grader.juicio import nombres_de, sale_de
from grader.modelo import Error, Fallo, Resultado, Salida, Tipo, Variante
from grader.modelo.valores import Arreglo, recorrer

Errores = tuple[Error, ...]


@dataclass(frozen=True, slots=True)
class Acuerdo:
    """En cuántas partes los resultados dan la razón a unos errores y en cuántas se la quitan."""

    a_favor: int
    en_contra: int

    @property
    def saldo(self) -> int:
        """Lo uno menos lo otro."""
        return self.a_favor - self.en_contra


def acuerdo(evidencias: Mapping[str, Evidencia], errores: Errores) -> Acuerdo:
    """Mira las partes donde estos errores alcanzan y donde hay números."""
    a_favor = en_contra = 0
    for evidencia in evidencias.values():
        if evidencia.hay_fallos:
            continue
        formas = evidencia.formas_de(errores)
        if any(forma is not None and forma.pruebas for forma in formas):
            a_favor += 1
        elif formas and all(forma is None for forma in formas):
            en_contra += 1
    return Acuerdo(a_favor, en_contra)


def explica(evidencias: Mapping[str, Evidencia], nombre: str, errores: Errores) -> bool:
    """Si unos errores dan una respuesta equivocada y, donde sale de otras que también lo están, alguna de esas."""
    evidencia = evidencias[nombre]
    if not any(f is not None and f.pruebas for f in evidencia.formas_de(errores)):
        return False
    fuentes = heredado_de(evidencias, nombre)
    return not fuentes or any(explica(evidencias, fuente, errores) for fuente in fuentes)


def se_ve_en_otra(evidencias: Mapping[str, Evidencia], nombre: str, errores: Errores) -> bool:
    """Si unos errores dan también los números de otra parte: a un 0 escrito a mano se llega desde cualquier cosa."""
    otras = (evidencia for otra, evidencia in evidencias.items() if otra != nombre)
    return any(f is not None and f.pruebas and f.con_numeros for otra in otras for f in otra.formas_de(errores))


def refutado(evidencias: Mapping[str, Evidencia], de: Evidencia, errores: Errores) -> bool:
    """Entre valores hechos a mano, que salen unos de otros: uno anterior que está bien desmiente lo que cambiaría."""
    if de.parte.tipo != Tipo.VALOR:
        return False
    for evidencia in evidencias.values():
        if evidencia is de:
            break
        if evidencia.parte.tipo != Tipo.VALOR or not evidencia.sale_bien:
            continue
        formas = evidencia.formas_de(errores)
        if formas and all(forma is None for forma in formas):
            return True
    return False


def desmentido(evidencias: Mapping[str, Evidencia], errores: Errores) -> bool:
    """Si, de las partes que alcanzan y que están mal, en la mitad o más no sale lo que dan, ni solos ni acompañados.

    Que otra esté bien no lo desmiente: de las anteriores ya se sabe (`refutado`), y en las demás se pudo corregir. Y
    tampoco la que da casi lo del error, porque sale de otra respuesta que lo da y que está redondeada.
    """
    en_contra = sum(
        bool(suyos := evidencia.alcanzada_por(errores))
        and not any(set(suyos) <= set(v.errores) and evidencia.coincidir(v) for v in evidencia.que_tienen(suyos[0]))
        and not _se_aparta_por_redondear(evidencias, evidencia, suyos)
        for evidencia in evidencias.values()
        if not evidencia.hay_fallos and not evidencia.sale_bien
    )
    return en_contra >= max(1, acuerdo(evidencias, errores).a_favor)


def _se_aparta_por_redondear(evidencias: Mapping[str, Evidencia], evidencia: Evidencia, errores: Errores) -> bool:
    """Si lo respondido a mano sale de otras respuestas y, de lo que dan los errores, solo lo aparta su redondeo."""
    formula = evidencia.parte.sale_de
    if not formula or not all(n in evidencias for n in nombres_de(formula)):
        return False
    anteriores = {n: evidencias[n].obtenidos[0] for n in nombres_de(formula)}
    formas = (v.resultados[0] for v in evidencia.con(*errores))
    return any(sale_de(formula, evidencia.obtenidos[0], anteriores, 0.0, forma) for forma in formas)


def se_ve_a_solas(evidencias: Mapping[str, Evidencia], error: Error) -> bool:
    """Si en algún caso de alguna parte sale lo que da ese error sin ningún otro.

    Dos errores que solo se ven juntos pueden ser uno que no se conoce y que da los mismos números.
    """
    return any(
        _se_ve(evidencia, lugar, variante)
        for evidencia in evidencias.values()
        for variante in evidencia.con(error)
        for lugar in range(len(evidencia.parte.casos))
    )


def _se_ve(evidencia: Evidencia, lugar: int, variante: Variante) -> bool:
    """Si lo obtenido en un caso es lo de una huella y no lo esperado; si solo cambia el dtype, basta con ese dtype."""
    esperado, obtenido, huella = (de[lugar] for de in (evidencia.esperados, evidencia.obtenidos, variante.resultados))
    tolerancia = evidencia.parte.casos[lugar].tolerancia or evidencia.parte.tolerancia
    if _dtypes(huella) != _dtypes(esperado) and coinciden(huella, esperado, tolerancia, dtype=False):
        return _dtypes(obtenido) == _dtypes(huella)
    return (
        not evidencia.se_descarta_en(lugar, variante)
        and (dice_numeros(obtenido) or isinstance(obtenido, Fallo))
        and coinciden(huella, obtenido, tolerancia, dtype=False)
        and not coinciden(esperado, obtenido, tolerancia, dtype=False)
    )


def _dtypes(resultado: Resultado) -> list[str]:
    return (
        [v.dtype for v in recorrer(resultado.valor) if isinstance(v, Arreglo)] if isinstance(resultado, Salida) else []
    )
