"""El padre: pide trabajos a un hijo, vigila sus límites y recoge resultados. No importa torch ni ejecuta código ajeno.

Los resultados llegan caso por caso: si el hijo muere en el cuarto, los tres primeros quedan y otro hijo sigue con el
quinto. Pasada esta frontera, los fallos son datos.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar

import msgspec

from grader.ejecucion.aislamiento import COMPLETO
from grader.ejecucion.lectura import sintaxis
from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import revision
from grader.ejecucion.padre.alcance import al_alcance
from grader.ejecucion.padre.conversacion import MATADO_DE_GOLPE, Conversacion, Muerte
from grader.ejecucion.padre.presupuesto import Presupuesto, Tope
from grader.ejecucion.protocolo import Envios, mensajes, numero_nuevo, peticion_de, por_orden, sobre, topes
from grader.modelo import (
    ESPERA,
    Archivo,
    Carga,
    Causa,
    Ejecucion,
    Fallo,
    Limites,
    Llamada,
    Modo,
    Resultado,
    Salida,
    Trabajo,
)
from grader.modelo.valores import Ajeno

T = TypeVar("T")
# De lo leído de cada trabajo, los que hay que leer además.
Completar = Callable[[Sequence[Ejecucion]], Sequence[Trabajo]]

# Tras agotar el tiempo o la memoria en dos casos, los demás del mismo nombre no se intentan: la parte ya está decidida.
# De lo costoso basta con uno.
TOPE_DE_TIEMPOS = 2
_AGOTADOR = (MATADO_DE_GOLPE, *(Fallo(Causa.TIEMPO, que) for que in ("caso", "cpu", ESPERA)))
# Cuántas instrucciones que matan al hijo se omiten al cargar un archivo antes de darlo por perdido.
TOPE_DE_OMISIONES = 3


class Recuerdo(Protocol):
    """Dónde se guarda lo que costó mucho, para no repetirlo si nada de lo que lo decide cambió."""

    def clave(self, *piezas: Any) -> str:
        """Reduce a una clave todo lo que decide unos resultados."""

    def buscar(self, clave: str, cuantos: int) -> tuple[Resultado, ...] | None:
        """Los resultados guardados."""

    def guardar(self, clave: str, resultados: Sequence[Resultado]) -> None:
        """Los guarda."""


def ejecutar(
    motor: Motor,
    trabajos: Sequence[Trabajo],
    limites: Limites,
    avanzar: Callable[[], None] = lambda: None,
    contar: Callable[[str], None] | None = None,
    recuerdo: Recuerdo | None = None,
    presupuesto: Presupuesto | None = None,
    completar: Completar = lambda _: (),
) -> tuple[Ejecucion, ...]:
    """Ejecuta unos trabajos de una misma entrega, en un hijo o en los que hagan falta, y cuenta lo que pasó.

    Lo reservado se llama al final, cuando de todos los trabajos ya se leyó lo respondido a mano: lo que un hijo recibe
    no puede llegar a otro que aún conteste, vaya por donde vaya. Justo antes, `completar` recibe lo leído de cada uno y
    da otros trabajos, sin nada reservado, cuyas ejecuciones van detrás.

    Quien ejecuta una entrega en varias veces da el `presupuesto` de todas; si no, son los `limites` los que lo deciden.

    `avanzar` se llama una vez por llamada terminada, y `contar` con lo que imprime mientras tanto una llamada costosa,
    que no se repite si está en el `recuerdo`. Errores: `MotorRoto` si el motor no funciona, `Detenido` si se le pidió
    parar.
    """
    presupuesto = presupuesto or Presupuesto.de(limites)
    presupuesto.conceder(ll for trabajo in trabajos for ll in trabajo.llamadas)
    conversacion = Conversacion(motor, limites, presupuesto)
    turno = _Turno(conversacion, limites, contar, recuerdo)
    conversacion.al_despedir = turno.olvidar
    try:
        hechos = [turno.empezar(trabajo, avanzar) for trabajo in trabajos]
        hechos += [turno.empezar(trabajo, avanzar) for trabajo in completar([hecho.leido for hecho in hechos])]
        return tuple(turno.acabar(hecho, avanzar) for hecho in hechos)
    finally:
        conversacion.despedir()


@dataclass
class _Hecho:
    """Lo que se va haciendo de un trabajo: cómo cargó y lo que resultó de cada llamada, que se hacen por etapas."""

    pedidas: tuple[Llamada, ...]
    trabajo: Trabajo
    carga: Carga
    resultados: dict[int, Resultado] = field(default_factory=dict)

    @property
    def leido(self) -> Ejecucion:
        """La carga y lo respondido a mano, en el orden en que se pidió."""
        return Ejecucion(self.carga, tuple(self.resultados[id(ll)] for ll in self.pedidas if ll.etapa == 0))


@dataclass
class _Turno:
    """Lo que se le va pidiendo a una entrega: qué está cargado, qué se mandó ya y qué no merece la pena repetir.

    `delatados` son los nombres que este hijo podría contestar por lo que recibieron sus funciones, y no por lo escrito.
    """

    conversacion: Conversacion
    limites: Limites
    contar: Callable[[str], None] | None
    recuerdo: Recuerdo | None
    cargado: Trabajo | None = None
    respondidas: int = 0
    envios: Envios = field(default_factory=Envios)
    guardado: int = 0
    delatados: set[str] = field(default_factory=set)
    agotados: dict[tuple[str, str], list[Fallo]] = field(default_factory=dict)
    omitidos: dict[Archivo, list[tuple[mensajes.Paso, Fallo]]] = field(default_factory=dict)

    def olvidar(self) -> None:
        """Lo que el hijo tenía cargado o por contestar se va con él."""
        self.cargado, self.respondidas, self.delatados = None, 0, set()
        self.envios.olvidar()

    def empezar(self, trabajo: Trabajo, avanzar: Callable[[], None]) -> _Hecho:
        """Carga un archivo, lee lo respondido a mano y hace las llamadas que no son reservadas."""
        pedidas = trabajo.llamadas
        trabajo = replace(trabajo, llamadas=por_orden(pedidas))
        leidos = {ll.nombre for ll in trabajo.llamadas if ll.argumentos is None}
        if leidos & self.delatados:
            self.conversacion.despedir()
        try:
            carga = _con_otra_oportunidad(lambda: self._cargar(trabajo))
        except Muerte as muerte:
            carga = Carga(ilegible=muerte.fallo)
        hecho = _Hecho(pedidas, trabajo, carga)
        self._llamar_a_las_de(hecho, (0, 1), avanzar)
        # En el nivel básico se podría leer hasta la solución, y otro hijo quizá tenga que importar torch.
        if self.conversacion.motor.nivel == COMPLETO and any(ll.argumentos is not None for ll in pedidas):
            self.delatados |= leidos
        return hecho

    def acabar(self, hecho: _Hecho, avanzar: Callable[[], None]) -> Ejecucion:
        """Hace las llamadas reservadas de un archivo, en el hijo que lo tenga cargado o en otro."""
        self._llamar_a_las_de(hecho, (2,), avanzar)
        return Ejecucion(hecho.carga, tuple(hecho.resultados[id(llamada)] for llamada in hecho.pedidas))

    def _llamar_a_las_de(self, hecho: _Hecho, etapas: tuple[int, ...], avanzar: Callable[[], None]) -> None:
        for lugar, llamada in enumerate(hecho.trabajo.llamadas):
            if llamada.etapa in etapas:
                ilegible = hecho.carga.ilegible
                hecho.resultados[id(llamada)] = ilegible or self._llamar_o_recordar(hecho.trabajo, lugar, hecho.carga)
                avanzar()

    def _cargar(self, trabajo: Trabajo) -> Carga:
        """Carga el archivo; una instrucción que mata al hijo se omite y se intenta otra vez sin ella."""
        omitidos = self.omitidos.setdefault(trabajo.archivo, [])
        perdonado = False
        while True:
            pasos: list[mensajes.Paso] = []
            try:
                carga = self._cargar_una_vez(trabajo, tuple(p.numero for p, _ in omitidos), pasos)
            except Muerte as muerte:
                if muerte.fallo == MATADO_DE_GOLPE and not perdonado:  # quizá por lo que ocupan otros
                    perdonado = True
                    continue
                if not pasos or muerte.fallo.causa == Causa.INTERNO or len(omitidos) >= TOPE_DE_OMISIONES:
                    raise
                fallo = msgspec.structs.replace(muerte.fallo, lugar=pasos[-1].lugar)
                omitidos.append((pasos[-1], fallo))
                continue
            self.cargado = trabajo
            perdidos = tuple((n, f) for p, f in omitidos for n in p.nombres if n not in carga.nombres)
            return msgspec.structs.replace(
                carga,
                tropiezos=tuple(f for _, f in omitidos) + carga.tropiezos,
                perdidos=perdidos + carga.perdidos,
            )

    def _cargar_una_vez(self, trabajo: Trabajo, omitir: tuple[int, ...], pasos: list[mensajes.Paso]) -> Carga:
        peticion = mensajes.Cargar(
            trabajo.archivo.nombre,
            trabajo.archivo.contenido,
            trabajo.modulos,
            sintaxis.resumir_plantillas(trabajo.plantillas),
            self.limites.impreso,
            omitir,
            tuple(sorted({ll.nombre for ll in trabajo.llamadas if ll.segundos is not None})),
            trabajo.pedidos,
            trabajo.modo == Modo.TODO,
            numero_nuevo(),
            trabajo.datos,
        )
        tope = Tope("carga", self.limites.carga, self.limites.espera)
        datos = sobre.numerar(peticion, numero := peticion.numero)
        respuesta: mensajes.Paso | Carga = self.conversacion.pedir(datos, mensajes.Paso | Carga, numero, tope)
        while isinstance(respuesta, mensajes.Paso):
            pasos.append(revision.revisar_paso(respuesta))
            del pasos[:-1]
            respuesta = self.conversacion.pedir(b"", mensajes.Paso | Carga, numero, tope)
        return revision.revisar_carga(respuesta)

    def _llamar_o_recordar(self, trabajo: Trabajo, lugar: int, carga: Carga) -> Resultado:
        """Llama, salvo que sea algo costoso que ya se hizo con el mismo código y las mismas entradas."""
        llamada = trabajo.llamadas[lugar]
        cierre = dict(carga.cierres).get(llamada.nombre) if llamada.segundos is not None else None
        if self.recuerdo is None or not cierre:
            return self._llamar(trabajo, lugar)
        modulos = al_alcance(trabajo.archivo.contenido, trabajo.modulos)
        clave = self.recuerdo.clave(cierre, modulos, trabajo.datos, peticion_de(llamada, 0))
        if (guardados := self.recuerdo.buscar(clave, 1)) is not None:
            return guardados[0]
        resultado = self._llamar(trabajo, lugar)
        if isinstance(resultado, Salida):
            self.recuerdo.guardar(clave, [resultado])
        return resultado

    def _llamar(self, trabajo: Trabajo, lugar: int) -> Resultado:
        llamada = trabajo.llamadas[lugar]
        clave = (trabajo.archivo.nombre, llamada.nombre)
        if self._esta_agotada(trabajo, llamada):
            return self.agotados[clave][-1]

        def llamar() -> Resultado:
            if self.cargado is not trabajo:
                self._cargar(trabajo)
            datos = self.envios.adelantar(trabajo.llamadas, lugar, lambda otra: self._esta_agotada(trabajo, otra))
            resultado = self._esperar(datos, llamada.segundos)
            self.envios.contestado()
            self.respondidas += 1
            return self._admitir(revision.revisar(resultado, self.limites.impreso))

        usado = self.respondidas > 0
        try:
            try:
                return _con_otra_oportunidad(llamar)
            except Muerte as muerte:
                # Pudo matarlo algo que dejó pendiente un caso anterior, o el sistema por lo que ocupan otros.
                if not (muerte.fallo.causa == Causa.CIERRE and usado) and muerte.fallo != MATADO_DE_GOLPE:
                    raise
                return llamar()
        except Muerte as muerte:
            if muerte.fallo.causa == Causa.MEMORIA or muerte.fallo in _AGOTADOR:
                self.agotados.setdefault(clave, []).append(muerte.fallo)
            return muerte.fallo

    def _esperar(self, datos: bytes, segundos_de_cpu: float | None) -> Resultado:
        """Espera el resultado de la primera petición en vuelo; si es costosa, cuenta lo que va imprimiendo."""
        numero = self.envios.numero
        if segundos_de_cpu is None:
            tope = Tope("caso", self.limites.caso, self.limites.espera)
            caso: Resultado = self.conversacion.pedir(datos, Salida | Fallo, numero, tope)
            return caso
        tope = Tope("cpu", segundos_de_cpu, self.limites.espera, costosa=True)
        while True:
            respuesta: Resultado | mensajes.Avance = self.conversacion.pedir(
                datos, Salida | Fallo | mensajes.Avance, numero, tope
            )
            if not isinstance(respuesta, mensajes.Avance):
                return respuesta
            datos = b""
            if self.contar is not None:
                self.contar(respuesta.linea[: topes.LINEA])

    def _esta_agotada(self, trabajo: Trabajo, llamada: Llamada) -> bool:
        return len(self.agotados.get((trabajo.archivo.nombre, llamada.nombre), [])) >= tope_de_tiempos(llamada)

    def _admitir(self, resultado: Resultado) -> Resultado:
        """Deja pasar un resultado si cabe con los anteriores: lo que ocupa el padre no lo decide el código ajeno."""
        self.guardado += revision.peso(resultado)
        if self.guardado <= topes.RESULTADOS:
            return resultado
        if isinstance(resultado, Salida):
            return Salida(Ajeno("resultado", "no cabe con los demás de la entrega"))
        return msgspec.structs.replace(resultado, mensaje="", argumentos=(), impreso="")


def tope_de_tiempos(llamada: Llamada) -> int:
    """Cuántas veces puede agotar su tiempo un nombre antes de no intentarse más."""
    return TOPE_DE_TIEMPOS if llamada.segundos is None else 1


def averiguar_nivel(motor: Motor) -> str:
    """Hace nacer un hijo para saber hasta dónde queda confinado. Error: `MotorRoto`."""
    conversacion = Conversacion(motor, Limites(), Presupuesto.de(Limites()))
    conversacion.asegurar()
    conversacion.despedir()
    return motor.nivel


def _con_otra_oportunidad(hacer: Callable[[], T]) -> T:
    """Repite una vez lo que falló por culpa del motor: solo si vuelve a pasar es un fallo interno."""
    try:
        return hacer()
    except Muerte as muerte:
        if muerte.fallo.causa != Causa.INTERNO:
            raise
        return hacer()
