"""Lo que encontró `verificar`, en la terminal: hallazgos y la matriz de errores y partes de cada ejercicio."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from grader.modelo import Ficha
from grader.verificar import Hallazgo, Matriz


def mostrar(ficha: Ficha | None, hallazgos: Sequence[Hallazgo], matriz: Matriz | None, destino: Console) -> None:
    """Escribe el resultado de un ejercicio, o el del curso si `ficha` es `None`."""
    titulo = f"{ficha.clave} · {ficha.ejercicio.titulo}" if ficha is not None else "Archivos y nombres del curso"
    signo, color = ("✘", "red") if hallazgos else ("✔", "green")
    destino.print(Text(f"{signo} {titulo}", style=f"bold {color}"))
    for hallazgo in hallazgos:
        destino.print(Text(f"    {hallazgo}", style="red"))
    if ficha is not None and matriz is not None:
        _mostrar_matriz(ficha, matriz, destino)


def _mostrar_matriz(ficha: Ficha, matriz: Matriz, destino: Console) -> None:
    tabla = Table(box=None, padding=(0, 1), show_header=True, header_style="dim")
    tabla.add_column("error", no_wrap=True)
    for numero, _ in enumerate(matriz.partes, start=1):
        tabla.add_column(f"({numero})", justify="right")
    for nombre, casos in matriz.filas:
        tabla.add_row(Text(nombre), *("·" if c is None else str(c) for c in casos))
    destino.print(tabla)
    leyenda = ", ".join(f"({n}) {nombre}" for n, nombre in enumerate(matriz.partes, start=1))
    destino.print(Text(f"    Casos de cada parte que delatan el error. Partes: {leyenda}.", style="dim"))
    destino.print(
        Text(
            f"    {len(matriz.filas)} errores y {matriz.parejas} parejas, {matriz.casos} casos, "
            f"{len(ficha.ejercicio.cifras)} cifras.",
            style="dim",
        )
    )
