"""Lo que encuentra `verificar`, y en qué línea de qué archivo."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from grader.modelo import Causa, Fallo, Ficha

DECLARACION, EQUIVOCACIONES, SOLUCION = "ejercicio.py", "equivocaciones.py", "solución"
# Los textos de un ejercicio que se guardan en su ficha, por el nombre de su archivo.
TEXTOS = {
    DECLARACION: "declaracion",
    EQUIVOCACIONES: "equivocaciones",
    SOLUCION: "solucion",
    "errores.py": "errores",
    "inicial.py": "inicial",
    "oraculo.py": "oraculo",
    "medidas.py": "medidas",
    "enunciado.md": "enunciado",
}


@dataclass(frozen=True, slots=True)
class Hallazgo:
    """Algo que no está bien en un ejercicio: qué, qué debe hacer quien lo escribe y dónde.

    `archivo` es uno de los del ejercicio; la línea, si no se sabe, es la que nombra lo que dice `cerca`: una parte y, a
    partir de ahí, uno de sus casos.
    """

    que: str
    remedio: str
    archivo: str = DECLARACION
    cerca: tuple[str, ...] = ()
    linea: int = 0

    def __str__(self) -> str:
        donde = f"{self.archivo}:{self.linea}: " if self.linea else f"{self.archivo}: " if self.archivo else ""
        return f"{donde}{self.que}\n      → {self.remedio}"


def de_error(nombre: str, que: str, remedio: str) -> Hallazgo:
    """Lo que no está bien en un error conocido."""
    return Hallazgo(que, remedio, EQUIVOCACIONES, (nombre,))


def contar_fallo(fallo: Fallo) -> str:
    """Lo que le pasó a un código del curso: qué dijo Python y en qué línea."""
    if fallo.causa == Causa.AUSENTE:
        return "no está definida"
    lugar = f" (línea {fallo.lugar.linea}: `{fallo.lugar.codigo}`)" if fallo.lugar is not None else ""
    return f"{': '.join(filter(None, (fallo.tipo or fallo.causa, fallo.mensaje)))}{lugar}"


def situar(hallazgo: Hallazgo, ficha: Ficha) -> Hallazgo:
    """Le pone el camino desde la raíz del curso y la línea."""
    if hallazgo.archivo not in TEXTOS:
        return hallazgo
    texto = getattr(ficha, TEXTOS[hallazgo.archivo])
    carpeta, suyo = ("soluciones", f"{ficha.nombre}.py") if hallazgo.archivo == SOLUCION else (
        f"ejercicios/{ficha.nombre}", hallazgo.archivo
    )  # fmt: skip
    linea = hallazgo.linea or buscar_linea(texto, hallazgo.cerca) or 1
    return replace(hallazgo, archivo=f"{carpeta}/{suyo}", linea=linea)


def buscar_linea(texto: str, nombres: Sequence[str]) -> int:
    """La línea en que aparece el último de unos nombres, buscando cada uno desde el anterior; 0 si no hay ninguno."""
    lineas, ultima = texto.splitlines(), 0
    for nombre in nombres:
        # Entre comillas es una declaración; suelto, una mención.
        for patron in (rf"""["']{re.escape(nombre)}["']""", rf"(?<!\w){re.escape(nombre)}(?!\w)"):
            donde = [n for n, linea in enumerate(lineas, 1) if re.search(patron, linea)]
            if donde:
                ultima = next((n for n in donde if n >= ultima), donde[0])
                break
    return ultima
