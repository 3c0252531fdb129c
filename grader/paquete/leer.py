"""Corregir con el paquete del estudiante: lo esperado y las huellas salen de sus archivos, no de ninguna solución."""

from __future__ import annotations

import hashlib
import lzma
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from grader.ejecucion.protocolo import sobre
from grader.ejecucion.protocolo.mensajes import Llamar
from grader.juicio import comparar, esperar, tomar_muestra
from grader.modelo import Caso, Ficha, Llamada, Parte, Resultado, Salida, Sellada, Tipo, Variante
from grader.modelo.excepciones import Impedimento
from grader.modelo.valores import Valor, contiene_puntos_suspensivos, hay_tensores
from grader.paquete import formato
from grader.paquete.sellos import ACEPTADO, ESPERADO, Secreto, Sello, abrir
from grader.referencias import Referencias, partes_automaticas


@dataclass(frozen=True)
class ReferenciasDePaquete(Referencias):
    """Lo mismo que `Referencias`, leído de los archivos que hay en `carpeta`, una por ejercicio.

    Lo sellado se abre con lo que da el estudiante; si no se abre, de lo esperado solo se sabe el molde.
    """

    carpeta: Path = Path()

    def _preparar_llamadas(self, ficha: Ficha) -> tuple[Llamada, ...]:
        guardados = self._leer(ficha, formato.ESPERADOS)
        ensayos = {n: _llamada(ficha, ll) for n, ll in guardados.ensayos.items()}
        llamadas = [replace(_llamada(ficha, ll), ensayo=ensayos.get(n)) for n, ll in enumerate(guardados.llamadas)]
        casos = [llamadas[n] for p in partes_automaticas(ficha) for n in guardados.partes[p.nombre].llamadas]
        return (*casos, *(Llamada(p.nombre, None) for p in ficha.ejercicio.partes if p.tipo == Tipo.TEXTO))

    def _calcular_esperados(self, ficha: Ficha) -> dict[str, tuple[Resultado, ...]]:
        return {p.nombre: esperar(p) if p.medir else self._a_la_vista(ficha, p) for p in partes_automaticas(ficha)}

    def _a_la_vista(self, ficha: Ficha, parte: Parte) -> tuple[Resultado, ...]:
        guardada = self._leer(ficha, formato.ESPERADOS).partes[parte.nombre]
        return tuple(
            Sellada(sello.molde) if sello is not None else esperado
            for esperado, sello in zip(guardada.esperados, guardada.sellos, strict=True)
        )

    def _calcular_huellas(self, ficha: Ficha) -> dict[str, tuple[Variante, ...]]:
        guardadas = self._leer(ficha, formato.HUELLAS)
        errores = {e.nombre: e for e in ficha.ejercicio.errores}
        return {
            parte.nombre: tuple(
                Variante(
                    tuple(errores[nombre] for nombre in huella.errores),
                    tuple(
                        guardadas.resultados[n] if n != formato.SELLADO else esperado
                        for n, esperado in zip(huella.casos, self.esperados(ficha)[parte.nombre], strict=True)
                    ),
                    tuple(guardadas.muestras[n] if n != formato.SELLADO else None for n in huella.casos),
                )
                for huella in guardadas.partes[parte.nombre]
            )
            for parte in partes_automaticas(ficha)
        }

    # --- Lo sellado ------------------------------------------------------------------------------------------------

    def esperados_de(self, ficha: Ficha, parte: Parte, obtenidos: Sequence[Resultado]) -> tuple[Resultado, ...]:
        """Lo esperado de cada caso, abierto donde lo obtenido lo abre."""
        esperados = list(super().esperados_de(ficha, parte, obtenidos))
        for lugar, (caso, obtenido) in enumerate(zip(parte.casos, obtenidos, strict=True)):
            secretos = self._abrir(ficha, parte, lugar, obtenido)
            posibles = [s.valor for de in (ESPERADO, ACEPTADO) for s in secretos if de in s.de]
            if posibles and isinstance(obtenido, Salida):
                iguales = [v for v in posibles if self._coinciden(ficha, parte, caso, lugar, v, obtenido.valor)]
                esperados[lugar] = Salida((iguales or posibles)[0])
        return tuple(esperados)

    def _coinciden(self, ficha: Ficha, parte: Parte, caso: Caso, lugar: int, esperado: Valor, obtenido: Valor) -> bool:
        guardados = self._leer(ficha, formato.ESPERADOS)
        argumentos = guardados.llamadas[guardados.partes[parte.nombre].llamadas[lugar]].argumentos
        tolerancia = caso.tolerancia or parte.tolerancia
        return comparar(esperado, obtenido, tolerancia, hay_tensores=hay_tensores(argumentos)).igual

    def huellas_de(self, ficha: Ficha, parte: Parte, obtenidos: Sequence[Resultado]) -> tuple[Variante, ...]:
        """Las huellas, con los resultados sellados que lo obtenido abre en su sitio."""
        variantes = list(super().huellas_de(ficha, parte, obtenidos))
        for lugar, obtenido in enumerate(obtenidos):
            for secreto in self._abrir(ficha, parte, lugar, obtenido):
                abierto = Salida(secreto.valor)
                for numero in secreto.de:
                    if numero >= 0:
                        variantes[numero] = _con_resultado(variantes[numero], lugar, abierto)
        return tuple(variantes)

    def _abrir(self, ficha: Ficha, parte: Parte, lugar: int, obtenido: Resultado) -> tuple[Secreto, ...]:
        if parte.medir or not isinstance(obtenido, Salida) or contiene_puntos_suspensivos(obtenido.valor):
            return ()
        sello: Sello | None = self._leer(ficha, formato.ESPERADOS).partes[parte.nombre].sellos[lugar]
        if sello is None:
            return ()
        # Estirar una clave es lento a propósito: de cada respuesta, una vez.
        huella = hashlib.sha256(sobre.empacar(Salida(obtenido.valor))).hexdigest()
        return self.recordar(f"{parte.nombre}/{lugar}/{huella}", ficha, lambda _: abrir(sello, obtenido.valor))

    def _leer(self, ficha: Ficha, archivo: str) -> Any:
        tipo = {formato.ESPERADOS: formato.EsperadosGuardados, formato.HUELLAS: formato.HuellasGuardadas}[archivo]
        return self.recordar(archivo, ficha, lambda f: leer_datos(self.carpeta / f.nombre / archivo, tipo))


def _llamada(ficha: Ficha, ll: Llamar) -> Llamada:
    return Llamada(ll.nombre, ll.argumentos, {}, ll.semilla, ficha.segundos.get(ll.nombre), ll.construir, ll.pesos)


def _con_resultado(variante: Variante, lugar: int, resultado: Salida) -> Variante:
    resultados, muestras = list(variante.resultados), list(variante.muestras)
    resultados[lugar], muestras[lugar] = resultado, tomar_muestra(resultado)
    return replace(variante, resultados=tuple(resultados), muestras=tuple(muestras))


def leer_datos(archivo: Path, tipo: Any) -> Any:
    """Lee un archivo del paquete. Error: `Impedimento` si falta o está estropeado."""
    try:
        return sobre.leer_archivo(lzma.decompress(archivo.read_bytes()), tipo)
    except (OSError, lzma.LZMAError, sobre.MensajeInvalido):
        raise Impedimento(
            f"El archivo {archivo.name} de {archivo.parent.name} falta o está estropeado: descarga otra vez el paquete."
        ) from None
