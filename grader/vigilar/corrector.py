"""Corregir un ejercicio sin repetir lo ya ejecutado: un hijo por archivo que cambia, y se recuerda lo que respondió."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from grader.calificar import juntar
from grader.ejecucion.padre import ejecutar
from grader.entregas import modulos_que_asoman
from grader.modelo import Calificacion, Causa, Curso, Ejecucion, Entrega, Fallo, Ficha
from grader.planes import Plan, planear
from grader.referencias import Referencias
from grader.vigilar.huellas import huella_del_archivo
from grader.vigilar.motor import MotorCortable


@dataclass
class Corrector:
    """Corrige ejercicios de una entrega que va cambiando."""

    curso: Curso
    motor: MotorCortable
    referencias: Referencias
    _hechas: dict[tuple[str, str], tuple[str, Ejecucion]] = field(default_factory=dict)

    def corregir(
        self, ficha: Ficha, entrega: Entrega, pendientes: Sequence[Ficha], contar: Callable[[str], None]
    ) -> Calificacion:
        """Corrige un ejercicio; un archivo que hay que ejecutar se ejecuta de una vez para todos los `pendientes`."""
        planes = planear(self.curso, (ficha,), entrega, self.referencias)
        completos = planear(self.curso, (ficha, *pendientes), entrega, self.referencias)
        ejecuciones = [
            self._ejecutar(ficha, next(c for c in completos if c[1].archivo == trabajo.archivo), entrega, contar)
            for _, trabajo in planes
        ]
        return juntar(self.curso, (ficha,), entrega, planes, ejecuciones, self.motor.nivel, self.referencias)

    def olvidar(self) -> None:
        """La próxima vez se ejecuta todo."""
        self._hechas = {}

    def adelantar(self, ficha: Ficha) -> None:
        """Prepara lo que hará falta cuando algo de un ejercicio esté mal."""
        with self.motor.cortable():
            self.referencias.esperados(ficha)
            self.referencias.huellas(ficha)

    def _ejecutar(self, ficha: Ficha, plan: Plan, entrega: Entrega, contar: Callable[[str], None]) -> Ejecucion:
        suyas, trabajo = plan
        huella = huella_del_archivo(entrega, trabajo.archivo)
        hecha = self._hechas.get((trabajo.archivo.nombre, ficha.nombre))
        if hecha is not None and hecha[0] == huella:
            return hecha[1]
        with self.motor.cortable():
            self.motor.precargar(modulos_que_asoman([trabajo.archivo]))
            (ejecucion,) = ejecutar(
                self.motor,
                [trabajo],
                self.curso.limites,
                self.motor.comprobar,
                contar,
                self.referencias.almacen,
            )
            self.motor.comprobar()
        resultados = iter(ejecucion.resultados)
        partes = {
            f.nombre: replace(
                ejecucion, resultados=tuple(itertools.islice(resultados, len(self.referencias.llamadas(f))))
            )
            for f in suyas
        }
        for nombre, parte in partes.items():
            if not any(isinstance(r, Fallo) and r.causa == Causa.INTERNO for r in parte.resultados):
                self._hechas[trabajo.archivo.nombre, nombre] = huella, parte
        return partes[ficha.nombre]
