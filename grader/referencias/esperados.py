"""Lo que el corrector sabe de antemano de cada ejercicio: los valores esperados y las huellas de los errores.

Sale de ejecutar la solución y el modelo de error por el mismo camino que una entrega, y se guarda por contenido: si
no cambió nada de lo que lo produjo, no se vuelve a calcular.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import ejecutar
from grader.ejecucion.protocolo import peticion_de
from grader.juicio import Medicion, describir, esperar, leer_medicion, tomar_muestra
from grader.modelo import (
    Archivo,
    Causa,
    Curso,
    Fallo,
    Ficha,
    Limites,
    Llamada,
    Parte,
    Resultado,
    Salida,
    Tipo,
    Trabajo,
    Variante,
)
from grader.modelo.valores import Arreglo, Escalar, Mapa, Modulo
from grader.referencias.almacen import Almacen, Muestreados
from grader.referencias.llamadas import llamadas_de, partes_automaticas, variantes_de, variar

R = TypeVar("R")

# El código del curso es de confianza; estos límites solo evitan que un descuido cuelgue la verificación.
LIMITES = Limites(carga=60.0, caso=30.0, espera=120.0, entrega=1200.0)


class ReferenciaRota(Exception):
    """La solución o el modelo de error de un ejercicio no funcionan: es un fallo del curso, no del estudiante.

    `archivo` es el que falla, desde la carpeta del curso, y `linea`, en la que se detuvo, o 0.
    """

    def __init__(self, que: str, archivo: str, fallo: Fallo) -> None:
        lugar = fallo.lugar
        linea = f" (`{lugar.codigo}`)" if lugar is not None else ""
        detalle = f"{fallo.tipo}: {fallo.mensaje}" if fallo.tipo else fallo.mensaje
        super().__init__(
            f"{que}: {fallo.causa}{linea}. Python dice: «{detalle}»" if detalle else f"{que}: {fallo.causa}"
        )
        propio = lugar is not None and Path(lugar.donde).name == Path(archivo).name
        self.archivo = archivo
        self.linea = lugar.linea if lugar is not None and propio else 0


@dataclass(frozen=True)
class Referencias:
    """Da esperados y huellas, del almacén si están y del motor si no."""

    curso: Curso
    motor: Motor
    sal: str
    almacen: Almacen
    limites: Limites
    avanzar: Callable[[], None] = lambda: None
    _recordado: dict[tuple[str, str], Any] = field(default_factory=dict)

    def llamadas(self, ficha: Ficha) -> tuple[Llamada, ...]:
        """Las llamadas de un ejercicio: los casos de sus partes y, al final, sus respuestas escritas."""
        return self.recordar("llamadas", ficha, self._preparar_llamadas)

    def esperados(self, ficha: Ficha) -> dict[str, tuple[Resultado, ...]]:
        """Los resultados de la solución, por parte y en el orden de sus casos. Error: `ReferenciaRota`."""
        return self.recordar("esperados", ficha, self._calcular_esperados)

    def huellas(self, ficha: Ficha) -> dict[str, tuple[Variante, ...]]:
        """Por parte, lo que da cada error, cada pareja de errores, y ellos con cada forma inocua de escribirlos."""
        return self.recordar("huellas", ficha, self._calcular_huellas)

    def esperados_de(self, ficha: Ficha, parte: Parte, _obtenidos: Sequence[Resultado]) -> tuple[Resultado, ...]:
        """Lo esperado de una parte. Lo obtenido no cambia nada, salvo donde lo esperado solo se lee si se acierta."""
        return self.esperados(ficha)[parte.nombre]

    def huellas_de(self, ficha: Ficha, parte: Parte, _obtenidos: Sequence[Resultado]) -> tuple[Variante, ...]:
        """Las huellas de los errores de una parte, como `esperados_de`."""
        return self.huellas(ficha)[parte.nombre]

    def recordar(self, que: str, ficha: Ficha, calcular: Callable[[Ficha], R]) -> R:
        """Lo que se calculó de un ejercicio, una sola vez."""
        if (que, ficha.nombre) not in self._recordado:
            self._recordado[que, ficha.nombre] = calcular(ficha)
        recordado: R = self._recordado[que, ficha.nombre]
        return recordado

    def _preparar_llamadas(self, ficha: Ficha) -> tuple[Llamada, ...]:
        casos = [ll for parte in partes_automaticas(ficha) for ll in llamadas_de(ficha, parte, self.sal)]
        return (*casos, *(Llamada(p.nombre, None) for p in ficha.ejercicio.partes if p.tipo == Tipo.TEXTO))

    def _calcular_esperados(self, ficha: Ficha) -> dict[str, tuple[Resultado, ...]]:
        partes = partes_automaticas(ficha)
        ejecutadas = [p for p in partes if not p.medir]
        llamadas = [ll for p in ejecutadas for ll in llamadas_de(ficha, p, self.sal)]
        resultados = iter(self.ejecutar(f"soluciones/{ficha.nombre}.py", ficha.solucion, llamadas).resultados)
        reunidos = {
            p.nombre: esperar(p) if p.medir else tuple(itertools.islice(resultados, len(p.casos))) for p in partes
        }
        for nombre, suyos in reunidos.items():
            for resultado in suyos:
                if isinstance(resultado, Fallo):
                    que = f"la solución de {ficha.nombre} no resuelve «{nombre}»"
                    raise ReferenciaRota(que, f"soluciones/{ficha.nombre}.py", resultado)
        return reunidos

    def _calcular_huellas(self, ficha: Ficha) -> dict[str, tuple[Variante, ...]]:
        """Ejecuta cada variante de cada parte; las llamadas que comparten varios casos, una vez."""
        partes = partes_automaticas(ficha)
        bases = {p.nombre: llamadas_de(ficha, p, self.sal, modelo=True) for p in partes}
        planes = [
            (parte, errores, variar(bases[parte.nombre], funcion, opciones))
            for parte in partes
            for errores, funcion, opciones in variantes_de(ficha, parte)
        ]
        llamadas = [ll for _, _, suyas in planes for ll in suyas]
        dados = iter(zip(*self.ejecutar(f"ejercicios/{ficha.nombre}/errores.py", ficha.errores, llamadas), strict=True))
        huellas: dict[str, list[Variante]] = {p.nombre: [] for p in partes}
        for parte, errores, suyas in planes:
            propios = list(itertools.islice(dados, len(suyas)))
            resultados, muestras = tuple(r for r, _ in propios), tuple(m for _, m in propios)
            if parte.medir:
                resultados, _ = self.medir(ficha, parte, suyas, resultados)
                muestras = tuple(map(tomar_muestra, resultados))
            huellas[parte.nombre].append(Variante(errores, resultados, muestras))
        return {nombre: tuple(variantes) for nombre, variantes in huellas.items()}

    def medir(
        self, ficha: Ficha, parte: Parte, llamadas: Sequence[Llamada], resultados: Sequence[Resultado]
    ) -> tuple[tuple[Resultado, ...], tuple[Medicion, ...]]:
        """Cambia los modelos que devolvió una parte por lo que se mide de ellos, si es de las que se miden."""
        if not parte.medir:
            return tuple(resultados), ()
        mediciones: dict[int, Medicion | Fallo] = {}
        for llamada, resultado in zip(llamadas, resultados, strict=True):
            if id(llamada) not in mediciones:
                mediciones[id(llamada)] = self._medir_uno(ficha, parte, llamada, resultado)
        medidos = [_respuesta(c.mide, mediciones[id(ll)]) for c, ll in zip(parte.casos, llamadas, strict=True)]
        return tuple(medidos), tuple(m for m in mediciones.values() if isinstance(m, Medicion))

    def basta(self, ficha: Ficha, llamada: Llamada, ensayado: Resultado) -> bool:
        """Si no hace falta más que el ensayo de una llamada: sale bien todo lo que se mide, o no hay qué llamar.

        Nada se da por malo por un ensayo, salvo lo que agotó con él un tiempo que para lo demás tampoco alcanza.
        """
        if isinstance(ensayado, Fallo):
            return ensayado.causa in (Causa.AUSENTE, Causa.TIEMPO) or ensayado.tipo == "NotImplementedError"
        parte = next(p for p in ficha.ejercicio.partes if p.nombre == llamada.nombre)
        medicion = self._medir_uno(ficha, parte, llamada, ensayado)
        return isinstance(medicion, Medicion) and all(
            medicion.ciertas.get(caso.mide) == Escalar(True) for caso in parte.casos
        )

    def _medir_uno(self, ficha: Ficha, parte: Parte, llamada: Llamada, resultado: Resultado) -> Medicion | Fallo:
        if isinstance(resultado, Fallo):
            return resultado
        if not isinstance(resultado.valor, Modulo):
            return Fallo(Causa.CAPAS, "no_es_modulo", argumentos=(describir(resultado.valor),))
        # Un peso que no es un tensor corriente no se puede enviar: que lo diga quien mide.
        pesos = tuple((n, p if isinstance(p, Arreglo) else Escalar(None)) for n, p in resultado.valor.pesos)
        examen = Llamada(parte.medir, (Mapa(pesos), *(llamada.argumentos or ())))
        medido = self.ejecutar(f"ejercicios/{ficha.nombre}/medidas.py", ficha.medidas, [examen])
        return leer_medicion(medido.resultados[0])

    def ejecutar(self, nombre: str, codigo: str, llamadas: Sequence[Llamada]) -> Muestreados:
        """Ejecuta código del curso, con `teoria` y lo común de los modelos de error a su alcance."""
        modulos = {m: c.encode() for m, c in {**self.curso.dados, **self.curso.comunes}.items()}
        trabajo = Trabajo(Archivo(nombre, codigo.encode()), tuple(llamadas), modulos)
        clave = self.almacen.clave(trabajo.archivo.contenido, modulos, [peticion_de(ll, 0) for ll in llamadas])
        if (guardados := self.almacen.leer(clave, len(llamadas))) is not None:
            return guardados
        (ejecucion,) = ejecutar(self.motor, [trabajo], self.limites, self.avanzar)
        for fallo in (ejecucion.carga.ilegible, *ejecucion.carga.tropiezos):
            if fallo is not None:
                raise ReferenciaRota(f"{nombre} no se pudo cargar", nombre, fallo)
        if not any(_es_pasajero(r) for r in ejecucion.resultados):
            self.almacen.guardar(clave, ejecucion.resultados)
        return Muestreados(ejecucion.resultados, tuple(map(tomar_muestra, ejecucion.resultados)))


def _respuesta(que: str, medicion: Medicion | Fallo) -> Resultado:
    """Lo que un caso obtiene de lo medido."""
    return medicion if isinstance(medicion, Fallo) else Salida(medicion.ciertas.get(que, Escalar(None)))


def _es_pasajero(resultado: Resultado) -> bool:
    """Un fallo que puede no repetirse (una máquina lenta) no se guarda."""
    return isinstance(resultado, Fallo) and resultado.causa not in (Causa.EXCEPCION, Causa.CAPAS)
