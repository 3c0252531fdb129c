"""Las notas de un lote como tablas: una fila por estudiante, una por parte, y las equivocaciones más comunes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from grader.idioma import orden_alfabetico
from grader.informes.aparte import Aparte, Columnas, elegir_columnas
from grader.informes.clase import Clase
from grader.informes.tablas import Celda, Tabla
from grader.libreta import SIN_MANUALES, Apunte, Corrida, Manuales, PartePuntuada
from grader.modelo import Curso, Estado, Ficha, Fila, Plazo, Tipo

# En la hoja de causas, cuántos nombres se dicen de cada una.
SE_NOMBRAN = 30
SIN_CAUSA = "sin causa reconocida"


@dataclass(frozen=True, slots=True)
class Notas:
    """De qué se ponen las notas: cuánto vale cada ejercicio, la nota máxima y de quién debe haber fila.

    `observaciones` es, por estudiante, lo que conviene saber de cómo llegó lo suyo; `maximo_texto`, lo que valen entre
    todas las respuestas escritas, que van aparte; `plazo`, lo que pasa con lo que llega tarde, si pasa algo; y
    `adelantos`, lo que ya se sabe de quien aún no tiene nota.
    """

    maximos: Mapping[str, Fraction]
    nota_maxima: int
    estudiantes: Sequence[str]
    observaciones: Mapping[str, str] = field(default_factory=dict)
    maximo_texto: Fraction = Fraction(0)
    plazo: Plazo | None = None
    adelantos: dict[str, Fila] = field(default_factory=dict)

    @property
    def maximo(self) -> Fraction:
        """Lo que valen entre todos los ejercicios, sin lo que se califica a mano."""
        return sum(self.maximos.values(), Fraction(0))

    @property
    def base(self) -> Columnas:
        """De qué sale lo que va aparte de la nota automática."""
        return Columnas(self.maximo, self.maximo_texto, self.nota_maxima, self.plazo)

    def tabla(self, filas: Sequence[Fila], apartes: Mapping[str, Aparte] = MappingProxyType({})) -> Tabla:
        """Una fila por entrega, por orden de nombre; también las que no tienen nota o aún no se calificaron.

        Lo que va aparte de la nota está en columnas suyas, si hay algo que decir en ellas.
        """
        de_mas = elegir_columnas(self.base, apartes)
        hechas = {fila.estudiante for fila in filas}
        faltan = [e for e in self.estudiantes if e not in hechas]
        pendientes = [self.adelantos.get(e, Fila(e, Estado.PENDIENTE)) for e in faltan]
        fijas = ("estudiante", "estado", "puntos", "maximo", "nota", "nota_maxima")
        todas = sorted([*filas, *pendientes], key=lambda f: orden_alfabetico(f.estudiante))
        return Tabla(
            "notas",
            [*fijas, *self.maximos, *de_mas.nombres, "observaciones"],
            [self._celdas(fila, de_mas, apartes.get(fila.estudiante, Aparte())) for fila in todas],
        )

    def _celdas(self, fila: Fila, de_mas: Columnas, aparte: Aparte) -> list[Celda]:
        por_ejercicio = fila.por_ejercicio or (None,) * len(self.maximos)
        quien = [fila.estudiante, str(fila.estado), fila.puntos, self.maximo, fila.nota, self.nota_maxima]
        dichas = [self.observaciones.get(fila.estudiante, "")]
        if fila.estado != Estado.PENDIENTE:
            dichas += aparte.observaciones(self.plazo)
        return [*quien, *por_ejercicio, *de_mas.celdas(fila, aparte), "; ".join(filter(None, dichas))]


def notas_de(
    curso: Curso, fichas: Sequence[Ficha], estudiantes: Sequence[str], observaciones: Mapping[str, str]
) -> Notas:
    """De qué se ponen las notas de unos ejercicios de un curso."""
    partes = [(f, p) for f in fichas for p in f.ejercicio.partes]
    maximos = {f.clave: Fraction(0) for f in fichas}
    for ficha, parte in partes:
        maximos[ficha.clave] += ficha.puntos_de(parte) if parte.tipo != Tipo.TEXTO else 0
    de_textos = sum((f.puntos_de(p) for f, p in partes if p.tipo == Tipo.TEXTO), Fraction(0))
    return Notas(maximos, curso.nota_maxima, estudiantes, observaciones, de_textos, curso.plazo)


def notas_de_la_corrida(curso: Curso, corrida: Corrida) -> tuple[list[Ficha], Notas]:
    """Los ejercicios que se pidieron en una corrida, y de qué se ponen sus notas."""
    fichas = [f for f in curso.fichas if f.clave in corrida.ejercicios]
    return fichas, notas_de(curso, fichas, corrida.estudiantes, corrida.observaciones)


COLUMNAS_DE_PARTES = (
    *("estudiante", "ejercicio", "parte", "tipo", "veredicto", "puntos", "maximo", "causas", "aviso"),
    *("puntos_a_mano", "comentario"),
)


def partes_de(apunte: Apunte, suyos: Manuales = SIN_MANUALES) -> Iterator[Sequence[Celda]]:
    """De un estudiante, una fila por parte: su veredicto, sus puntos, las equivocaciones y lo puesto a mano."""
    for p in apunte.partes:
        causas, manual = ", ".join(p.causas), suyos.partes.get((p.ejercicio, p.parte))
        a_mano = (manual.puntos, manual.comentario) if manual else (None, "")
        de_la_parte = apunte.fila.estudiante, p.ejercicio, p.parte, p.tipo, p.veredicto, p.puntos, p.maximo
        yield *de_la_parte, causas, avisar(p), *a_mano


def avisar(parte: PartePuntuada) -> str:
    """Por qué conviene que quien enseña mire una parte; vacío si no hace falta."""
    return " y ".join(filter(None, ["inestable" * parte.inestable, "al borde" * parte.al_borde]))


def causas_de(clase: Clase) -> Tabla:
    """Qué se equivoca más: por ejercicio, parte y causa, cuántas personas y quiénes; lo más común, primero."""
    titulos = {(m.ficha.nombre, e.nombre): e.titulo for m in clase.ejercicios for e in m.ficha.ejercicio.errores}
    return Tabla(
        "causas",
        ("ejercicio", "parte", "causa", "cuántas personas", "quiénes"),
        [
            (
                una.ejercicio,
                una.parte,
                " + ".join(titulos.get((una.ejercicio, c), c) for c in una.causas) or SIN_CAUSA,
                len(una.quienes),
                decir_quienes(una.quienes, SE_NOMBRAN),
            )
            for una in clase.equivocaciones
        ],
    )


def decir_quienes(estudiantes: Sequence[str], tope: int) -> str:
    """Los primeros de unos estudiantes y cuántos más hay."""
    de_mas = len(estudiantes) - tope
    return ", ".join(estudiantes[:tope]) + (f" y {de_mas} más" if de_mas > 0 else "")
