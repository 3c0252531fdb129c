"""Corregir un ejercicio sin repetir lo ya ejecutado: un hijo por archivo que cambia, y se recuerda lo que respondió."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from grader.calificacion import Pasada, Plan, juntar, planear, por_entero, por_repetir, precargas
from grader.ejecucion.padre import ejecutar
from grader.modelo import Calificacion, Causa, Curso, Ejecucion, Entrega, Fallo, Ficha, Modo, Trabajo
from grader.referencias import Referencias
from grader.vigilar.huellas import huella_del_archivo
from grader.vigilar.motor import MotorCortable


@dataclass
class Corrector:
    """Corrige ejercicios de una entrega que va cambiando."""

    curso: Curso
    motor: MotorCortable
    referencias: Referencias
    _hechas: dict[tuple[str, str, Modo], tuple[str, Ejecucion]] = field(default_factory=dict)

    def corregir(
        self, ficha: Ficha, entrega: Entrega, pendientes: Sequence[Ficha], contar: Callable[[str], None]
    ) -> Calificacion:
        """Corrige un ejercicio; un archivo que hay que ejecutar se ejecuta de una vez para todos los `pendientes`."""
        propios = planear(self.curso, (ficha,), entrega, self.referencias)
        completos = planear(self.curso, (ficha, *pendientes), entrega, self.referencias)
        pasadas = []
        for plan in (next(c for c in completos if c[1].archivo == trabajo.archivo) for _, trabajo in propios):
            pasadas.append(self._pasar(ficha, plan, entrega, contar))
            if sin_bastar := self._sin_bastar(plan, entrega):
                entero = por_entero(plan[1], sin_bastar, self.referencias)
                pasadas += [self._pasar(ficha, entero, entrega, contar)] if ficha in sin_bastar else []
        return juntar(self.curso, (ficha,), entrega, pasadas, self.motor.nivel, self.referencias)

    def olvidar(self) -> None:
        """La próxima vez se ejecuta todo."""
        self._hechas = {}

    def adelantar(self, ficha: Ficha) -> None:
        """Prepara lo que hará falta cuando algo de un ejercicio esté mal."""
        with self.motor.cortable():
            self.referencias.esperados(ficha)
            self.referencias.huellas(ficha)

    def _pasar(self, ficha: Ficha, plan: Plan, entrega: Entrega, contar: Callable[[str], None]) -> Pasada:
        return Pasada(
            (ficha,), plan[1], self._recordar(ficha, plan[1], entrega) or self._ejecutar(ficha, plan, entrega, contar)
        )

    def _sin_bastar(self, plan: Plan, entrega: Entrega) -> tuple[Ficha, ...]:
        """De los ejercicios de un plan ya ejecutado, aquellos para los que quizá no bastó con lo necesario."""
        suyas, trabajo = plan
        hechas = ((f, self._recordar(f, trabajo, entrega)) for f in suyas)
        return tuple(f for f, e in hechas if e is not None and por_repetir(Pasada((f,), trabajo, e), self.referencias))

    def _recordar(self, ficha: Ficha, trabajo: Trabajo, entrega: Entrega) -> Ejecucion | None:
        """Lo que respondió un archivo a un ejercicio, si nada de lo que lo decide cambió."""
        hecha = self._hechas.get((trabajo.archivo.nombre, ficha.nombre, trabajo.modo))
        return hecha[1] if hecha is not None and hecha[0] == huella_del_archivo(entrega, trabajo.archivo) else None

    def _ejecutar(self, ficha: Ficha, plan: Plan, entrega: Entrega, contar: Callable[[str], None]) -> Ejecucion:
        suyas, trabajo = plan
        with self.motor.cortable():
            self.motor.precargar(precargas([trabajo]))
            (ejecucion,) = ejecutar(
                self.motor,
                [trabajo],
                self.curso.limites,
                self.motor.comprobar,
                contar,
                self.referencias.almacen.solo_de(entrega),
            )
            self.motor.comprobar()
        pasada, huella = Pasada(suyas, trabajo, ejecucion), huella_del_archivo(entrega, trabajo.archivo)
        partes = {f.nombre: pasada.de(f, self.referencias) for f in suyas}
        for nombre, parte in partes.items():
            if not any(isinstance(r, Fallo) and r.causa == Causa.INTERNO for r in parte.resultados):
                self._hechas[trabajo.archivo.nombre, nombre, trabajo.modo] = huella, parte
        return partes[ficha.nombre]
