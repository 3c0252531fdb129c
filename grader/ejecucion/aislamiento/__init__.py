"""Lo que se le quita al hijo antes de que lea una línea de código ajeno: las capas, su orden y hasta dónde llegan.

Nivel *completo*: todas las capas. Nivel *básico*: solo las que no dependen de Linux (límites, entorno, carpeta). El
cigoto prepara una vez lo que es igual para todos (`preparar`) y cada hijo se confina (`confinar`) antes de leer nada.
"""

from __future__ import annotations

import contextlib
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from grader.ejecucion.aislamiento import proceso

__all__ = [
    "BASICO",
    "CAPAS",
    "COMPLETO",
    "AislamientoRoto",
    "Encierro",
    "Plan",
    "carencias_de_la_maquina",
    "confinar",
    "preparar",
]

BASICO = "básico"
COMPLETO = "completo"

_LIMITES = (
    ("proceso", "sesión propia, entorno vacío, sin descriptores heredados, muere con el corrector"),
    ("recursos", "tiempo, memoria, disco y texto impreso limitados"),
)
# Lo que hay puesto en cada nivel, para contarlo.
CAPAS = {
    BASICO: _LIMITES,
    COMPLETO: (
        *_LIMITES,
        ("privilegios", "ninguna capacidad, aunque se ejecute como root, ni forma de ganarla"),
        ("archivos", "lee solo Python y sus bibliotecas; escribe solo en su carpeta temporal"),
        ("llamadas", "sin red, sin procesos nuevos, sin señales ni cambios fuera de lo suyo"),
    ),
}


class AislamientoRoto(Exception):
    """Una capa que debía estar puesta no lo está: el hijo no debe ejecutar nada."""


@dataclass(frozen=True, slots=True)
class Encierro:
    """Dónde puede escribir el hijo y cuánta memoria (MiB) y disco (MiB por archivo) puede gastar."""

    carpeta: Path
    memoria: int
    disco: int = 32


@dataclass(frozen=True, slots=True)
class Plan:
    """Lo que se prepara una vez: qué se puede leer, ya abierto, qué llamadas al sistema se filtran y qué falta.

    Con alguna carencia no se alcanza el nivel completo.
    """

    legibles: tuple[int, ...]
    filtro: bytes
    carencias: tuple[str, ...]

    @property
    def nivel(self) -> str:
        """El nivel que alcanzarán los hijos."""
        return BASICO if self.carencias else COMPLETO


def preparar(prohibidas: tuple[Path, ...]) -> Plan:
    """Averigua qué ofrece esta máquina y abre lo que los hijos podrán leer, que no incluye nada de `prohibidas`."""
    carencias = carencias_de_la_maquina()
    if carencias:
        return Plan((), b"", carencias)
    from grader.ejecucion.aislamiento import archivos, llamadas

    expuestas = archivos.expuestas(prohibidas)
    if expuestas:
        return Plan((), b"", (f"lo que hay que proteger está en una carpeta que Python necesita leer: {expuestas[0]}",))
    return Plan(archivos.abrir_legibles(), llamadas.compilar(), ())


def carencias_de_la_maquina() -> tuple[str, ...]:
    """Lo que le falta a esta máquina para el nivel completo, en español y con cómo conseguirlo; vacío si nada."""
    if sys.platform != "linux":
        return ("el nivel completo solo existe en Linux: en otros sistemas, usa una máquina virtual o un contenedor",)
    carencias = []
    try:
        from grader.ejecucion.aislamiento import archivos

        if not archivos.disponible():
            carencias.append("el núcleo no tiene Landlock: hace falta Linux 5.13 o posterior con Landlock activado")
    except ImportError:
        from grader.sistema import decir_como_instalar

        carencias.append(f"falta la biblioteca py-landlock: {decir_como_instalar('py-landlock')}")
    try:
        from grader.ejecucion.aislamiento import llamadas

        if not llamadas.disponible():
            carencias.append("el núcleo no admite filtros de seccomp")
    except (ImportError, RuntimeError, OSError):
        carencias.append("falta libseccomp: en Debian y Ubuntu se instala con «sudo apt install libseccomp2»")
    return tuple(carencias)


def confinar(plan: Plan, encierro: Encierro, canal: int) -> str:
    """Confina este proceso, que conserva solo el descriptor `canal`, y devuelve el nivel alcanzado.

    Error: `AislamientoRoto` si una capa prometida no queda puesta.
    """
    encierro.carpeta.mkdir(mode=0o700, parents=True, exist_ok=True)
    if os.name == "posix":
        with contextlib.suppress(PermissionError):
            os.setsid()
        proceso.morir_con_el_padre()
        if plan.nivel == COMPLETO:
            proceso.renunciar_a_privilegios()
        proceso.cerrar_descriptores({canal, *plan.legibles})
        proceso.limitar_recursos(encierro.memoria, encierro.disco)
        proceso.ofrecerse_al_verdugo()
    proceso.vaciar_entorno(encierro.carpeta)
    os.chdir(encierro.carpeta)
    if plan.nivel == COMPLETO:
        from grader.ejecucion.aislamiento import archivos, llamadas

        archivos.cercar(plan.legibles, encierro.carpeta)
        proceso.cerrar(plan.legibles)
        proceso.limitar_descriptores()
        llamadas.filtrar(plan.filtro)
        _comprobar()
    return plan.nivel


def _comprobar() -> None:
    """Prueba desde dentro lo que las capas prohíben."""
    from grader.ejecucion.aislamiento import archivos, llamadas

    for capa, puesta in (
        ("privilegios", proceso.sin_privilegios()),
        ("archivos", archivos.cercado()),
        ("llamadas", llamadas.filtradas()),
    ):
        if not puesta:
            raise AislamientoRoto(f"la capa «{capa}» no quedó puesta")
