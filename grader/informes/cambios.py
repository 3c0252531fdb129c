"""Qué cambia al calificar otra vez: quién, de cuánto a cuánto y en qué partes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from rich.console import Console
from rich.table import Table
from rich.text import Text

from grader.idioma import citar_algunos, limpiar, orden_alfabetico, puntos
from grader.informes.rotulos import ROTULOS
from grader.informes.tablas import Celda, Tabla
from grader.informes.terminal import escribir
from grader.lote import CambioDeParte, Recalificada
from grader.modelo import Fila

# En pantalla, de cuántas personas se dice lo que cambia: las demás están en la tabla.
SE_VEN = 40
_SUBE, _BAJA, _IGUAL = "sube", "baja", "queda igual"
# Si ninguna parte de las que hay cambia y la nota sí, y si la que cambia es solo la final.
_DE_APARTE = "otro descuento, o lo puesto a mano vale otra cosa"
_DEL_CURSO = "el curso tiene otros ejercicios, o la nota es sobre otro máximo"


@dataclass(slots=True)
class Cambios:
    """Lo que cambia en una clase: una fila por persona cuya nota cambia, y cuántas no cambian o solo en lo que leen."""

    filas: list[tuple[Fila, Fila, str]] = field(default_factory=list)
    por_parte: Counter[str] = field(default_factory=Counter)
    de_quienes: set[str] = field(default_factory=set)
    de_palabras: int = 0
    iguales: int = 0
    ejecutadas: int = 0
    finales: Mapping[str, tuple[Fraction | None, Fraction | None]] = field(default_factory=dict)

    def anotar(self, estudiante: str, una: Recalificada | None) -> None:
        """Cuenta lo que cambia para una persona, y lo que no."""
        if una is None:
            self.iguales += 1
            return
        self.de_quienes.add(estudiante)
        self.ejecutadas += una.obra is not None
        if not una.cambia_la_nota:
            self.de_palabras += 1
            return
        motivos = []
        for parte in una.partes:
            que = f"{parte.ejercicio.partition('_')[0]} · {parte.despues.nombre}: {_decir_paso(parte)}"
            self.por_parte[que] += 1
            motivos.append(f"{que} ({puntos(parte.antes.puntos)} → {puntos(parte.despues.puntos)})")
        self.filas.append((una.antes, una.fila, "; ".join(motivos) or _DEL_CURSO))

    @property
    def hay(self) -> bool:
        """Si cambia algo, de lo automático o de la nota final."""
        return bool(self.de_quienes or self.finales)

    def tabla(self) -> Tabla:
        """Una fila por persona a quien le cambian los puntos o la nota y, si hay más que la automática, la final."""
        columnas = ("estudiante", "estado_antes", "puntos_antes", "nota_antes", "estado", "puntos", "nota", "por_que")
        finales = ("nota_final_antes", "nota_final") if self.finales else ()
        suyas = {fila[1].estudiante for fila in self.filas}
        solo_la_final = sorted(set(self.finales) - suyas, key=orden_alfabetico)
        filas: list[list[Celda]] = [self._celdas(*fila) for fila in self._en_orden()]
        filas += [[quien, *[None] * 6, _DE_APARTE] for quien in solo_la_final]
        if finales:
            filas = [[*fila, *self.finales.get(str(fila[0]), (None, None))] for fila in filas]
        return Tabla("cambios", [*columnas, *finales], filas)

    def mostrar(self, destino: Console) -> None:
        """Dice qué cambia, lo más importante primero."""
        for linea in self._resumir():
            escribir(destino, Text(linea))
        self._mostrar_finales(destino)
        if not self.filas:
            return
        for que, cuantas in self.por_parte.most_common(SE_VEN):
            escribir(destino, Text(f"{cuantas} × {limpiar(que)}"), 2)
        tabla = Table("estudiante", "antes", "ahora", "por qué")
        tabla.columns[3].overflow = "fold"
        for antes, ahora, por_que in self._en_orden()[:SE_VEN]:
            tabla.add_row(Text(limpiar(ahora.estudiante, 60)), _decir(antes), _decir(ahora), Text(limpiar(por_que)))
        destino.print(tabla)
        _decir_los_demas(destino, len(self.filas))

    def _mostrar_finales(self, destino: Console) -> None:
        if not self.finales:
            return
        quienes = sorted(self.finales, key=orden_alfabetico)
        dichas = [f"{limpiar(q, 60)}, {' → '.join(map(_decir_nota, self.finales[q]))}" for q in quienes[:SE_VEN]]
        escribir(destino, Text(f"La nota final, con los descuentos y lo puesto a mano, cambia para {len(quienes)}:"))
        for dicha in dichas:
            escribir(destino, Text(dicha), 2)
        _decir_los_demas(destino, len(quienes))

    def _resumir(self) -> list[str]:
        todas = len(self.filas) + self.de_palabras + self.iguales
        if not self.filas and not self.de_palabras:
            if self.finales:
                return ["Lo automático no cambia para nadie."]
            return [f"Ninguna de las {todas} entregas cambia." if todas != 1 else "La única entrega no cambia."]
        sentidos = Counter(_sentido(antes, ahora) for antes, ahora, _ in self.filas)
        como = ", ".join(
            f"{cuantas} {_en_plural(que, cuantas)}" for que in (_SUBE, _BAJA, _IGUAL) if (cuantas := sentidos[que])
        )
        lineas = ["No cambia ninguna nota."]
        if self.filas:
            lineas = [f"Cambian los puntos o la nota de {len(self.filas)} de {_entregas(todas)}; de nota, {como}."]
        if self.de_palabras:
            lineas.append(f"De {_entregas(self.de_palabras)} cambia solo lo que se comprobó o lo que se dice de ello.")
        if self.ejecutadas:
            lineas.append(f"Se ejecutó otra vez lo que ahora pide otra cosa, en {self.ejecutadas}.")
        return lineas

    def _en_orden(self) -> list[tuple[Fila, Fila, str]]:
        return sorted(self.filas, key=lambda f: orden_alfabetico(f[1].estudiante))

    def _celdas(self, antes: Fila, ahora: Fila, por_que: str) -> list[Celda]:
        previo = [ahora.estudiante, str(antes.estado), antes.puntos, antes.nota]
        return [*previo, str(ahora.estado), ahora.puntos, ahora.nota, por_que]


def _decir_los_demas(destino: Console, cuantos: int) -> None:
    if cuantos > SE_VEN:
        escribir(destino, Text(f"… y {cuantos - SE_VEN} más, en la tabla de cambios."))


def decir_por_que(archivos: Sequence[str], otro_corrector: bool) -> list[str]:
    """Qué es distinto de cuando se calificó."""
    de_quien = f"En el curso cambió {citar_algunos(archivos)}."
    return [*([de_quien] if archivos else []), *(["El corrector es otro."] if otro_corrector else [])]


def _decir_paso(parte: CambioDeParte) -> str:
    antes, despues = parte.antes, parte.despues
    if antes.veredicto != despues.veredicto:
        return f"de «{ROTULOS[antes.veredicto]}» a «{ROTULOS[despues.veredicto]}»"
    if antes.maximo != despues.maximo:
        return f"vale {puntos(despues.maximo)} y no {puntos(antes.maximo)}"
    return f"«{ROTULOS[despues.veredicto]}», con otros puntos"


def _entregas(cuantas: int) -> str:
    return f"{cuantas} entrega{'s' * (cuantas != 1)}"


def _sentido(antes: Fila, ahora: Fila) -> str:
    uno, otro = antes.nota or Fraction(0), ahora.nota or Fraction(0)
    return _SUBE if otro > uno else _BAJA if otro < uno else _IGUAL


def _en_plural(que: str, cuantas: int) -> str:
    return que if cuantas == 1 else {_SUBE: "suben", _BAJA: "bajan", _IGUAL: "quedan igual"}[que]


def _decir_nota(nota: Fraction | None) -> str:
    return "sin nota" if nota is None else puntos(nota)


def _decir(fila: Fila) -> str:
    return str(fila.estado) if fila.nota is None else puntos(fila.nota)
