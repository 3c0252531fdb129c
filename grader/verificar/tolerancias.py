"""Las tolerancias: ninguna deja pasar casi cualquier número, ni una equivocación conocida."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from grader.juicio import comparar, nombres_de, sigue_de
from grader.modelo import Error, Ficha, Parte, Resultado, Salida, Tipo, Tolerancia
from grader.modelo.valores import Arreglo, Escalar, a_numpy, recorrer
from grader.referencias import Referencias, partes_automaticas
from grader.verificar.hallazgo import Hallazgo

# La parte del número más grande que puede permitirse una tolerancia.
MAXIMO_RELATIVO = 0.05
EXACTA = Tolerancia(rtol=1e-9, atol=1e-9)


def comprobar_tolerancias(ficha: Ficha, referencias: Referencias) -> Iterator[Hallazgo]:
    """Mira cada parte y cada caso que cambian la tolerancia, y lo que se responde a mano."""
    esperados = referencias.esperados(ficha)
    for parte in partes_automaticas(ficha):
        for caso, esperado in zip(parte.casos, esperados[parte.nombre], strict=True):
            tolerancia = caso.tolerancia or parte.tolerancia
            if (permitido := _permitido(tolerancia, esperado)) > MAXIMO_RELATIVO:
                yield Hallazgo(
                    f"la tolerancia de «{parte.nombre}», en «{caso.nombre}», acepta hasta un "
                    f"{100 * permitido:.0f} % de más o de menos",
                    "pídelo con más decimales, o ajusta la tolerancia",
                    cerca=(parte.nombre, caso.nombre) if caso.tolerancia else (parte.nombre,),
                )
        if parte.tipo == Tipo.VALOR:
            yield from _equivocaciones_aceptadas(ficha, parte, esperados[parte.nombre], referencias)


def _permitido(tolerancia: Tolerancia, esperado: Resultado) -> float:
    """Qué parte del mayor de los números esperados puede faltar o sobrar."""
    numeros = np.abs(_numeros(esperado))
    mayor = float(numeros[np.isfinite(numeros)].max(initial=0.0))
    return ((tolerancia.atol or 0.0) + (tolerancia.rtol or 0.0) * mayor) / mayor if mayor else 0.0


def _numeros(resultado: Resultado) -> npt.NDArray[np.float64]:
    sueltos: list[npt.NDArray[np.float64]] = []
    for valor in recorrer(resultado.valor) if isinstance(resultado, Salida) else ():
        if isinstance(valor, Arreglo):
            sueltos.append(np.asarray(a_numpy(valor), float).ravel())
        elif isinstance(valor, Escalar) and isinstance(valor.valor, int | float):
            sueltos.append(np.asarray([valor.valor], float))
    return np.concatenate(sueltos) if sueltos else np.zeros(0)


def _equivocaciones_aceptadas(
    ficha: Ficha, parte: Parte, esperados: tuple[Resultado, ...], referencias: Referencias
) -> Iterator[Hallazgo]:
    """Los errores conocidos que cambian una respuesta a mano y aun así se dan por buenos, también por herencia."""
    for variante in referencias.huellas(ficha)[parte.nombre]:
        (esperado,), (suyo,) = esperados, variante.resultados
        if len(variante.errores) > 1 or not isinstance(esperado, Salida) or not isinstance(suyo, Salida):
            continue
        acepta = comparar(esperado.valor, suyo.valor, parte.tolerancia).igual
        acepta = acepta or _la_herencia_lo_acepta(ficha, parte, suyo, variante.errores[0], referencias)
        if acepta and not comparar(esperado.valor, suyo.valor, EXACTA).igual:
            error = variante.errores[0].nombre
            yield Hallazgo(
                f"en «{parte.nombre}» se da por buena la equivocación «{error}», que cambia el número",
                "pide más decimales, o cambia los datos para que se note",
                cerca=(parte.nombre,),
            )


def _la_herencia_lo_acepta(ficha: Ficha, parte: Parte, suyo: Salida, error: Error, referencias: Referencias) -> bool:
    """Si lo que da un error sale de lo que ese error da en otras respuestas, y en ellas vale."""
    if not parte.sale_de:
        return False
    partes = {p.nombre: p for p in partes_automaticas(ficha)}
    anteriores: dict[str, Resultado] = {}
    for nombre in nombres_de(parte.sale_de):
        (esperado,) = referencias.esperados(ficha)[nombre]
        suyas = [v.resultados[0] for v in referencias.huellas(ficha)[nombre] if v.errores == (error,)]
        anteriores[nombre] = suyas[0] if suyas else esperado
        if not isinstance(esperado, Salida) or not isinstance(anterior := anteriores[nombre], Salida):
            return False
        if not comparar(esperado.valor, anterior.valor, partes[nombre].tolerancia).igual:
            return False
    return sigue_de(parte, suyo, anteriores)
