"""Lo que se mide de un modelo entrenado y lo que vale como respuesta de cada caso. Puro.

La función de `medidas.py` devuelve un diccionario: por cada cosa que un caso comprueba, si es cierta; además puede
traer `informe` (frases), `figuras` (matrices de números entre 0 y 1, por título) y sus `ejes` o, si el modelo no sirve,
`problema`: qué le pasa, sin citar nada que haya escrito quien lo hizo.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from grader.modelo import Causa, Eje, Fallo, Figura, Parte, Resultado, Salida
from grader.modelo.valores import Escalar, Mapa, Valor, a_python

_INSERVIBLE = "el modelo que devuelve no se puede usar"
_PROPIAS = ("informe", "figuras", "ejes", "problema")


@dataclass(frozen=True, slots=True)
class Medicion:
    """Lo medido en una llamada."""

    ciertas: Mapping[str, Valor]
    informe: tuple[str, ...] = ()
    figuras: tuple[Figura, ...] = ()


def leer_medicion(medido: Resultado) -> Medicion | Fallo:
    """Interpreta lo que devolvió la función que mide; si falló, es del modelo medido, salvo que fallara el motor."""
    if isinstance(medido, Fallo) and medido.causa == Causa.INTERNO:
        return medido
    if not isinstance(medido, Salida) or not isinstance(medido.valor, Mapa):
        return Fallo(Causa.CAPAS, "medida", argumentos=(_INSERVIBLE,))
    datos = dict(medido.valor.pares)
    if "problema" in datos:
        return Fallo(Causa.CAPAS, "medida", argumentos=(str(a_python(datos["problema"])),))
    figuras = a_python(datos["figuras"]) if "figuras" in datos else {}
    vertical, horizontal = _leer_ejes(datos)
    return Medicion(
        {clave: valor for clave, valor in datos.items() if clave not in _PROPIAS},
        tuple(map(str, a_python(datos["informe"]))) if "informe" in datos else (),
        tuple(
            Figura(titulo, tuple(map(tuple, matriz.tolist())), vertical=vertical, horizontal=horizontal)
            for titulo, matriz in figuras.items()
        ),
    )


def _leer_ejes(datos: Mapping[str, Valor]) -> tuple[Eje, Eje]:
    """Qué son las filas (`vertical`) y las columnas (`horizontal`) de las figuras: su nombre y sus marcas."""
    leidos = a_python(datos["ejes"]) if "ejes" in datos else {}
    pares = (leidos.get(lado, ("", ())) for lado in ("vertical", "horizontal"))
    vertical, horizontal = (Eje(str(nombre), tuple(map(str, marcas))) for nombre, marcas in pares)
    return vertical, horizontal


def esperar(parte: Parte) -> tuple[Resultado, ...]:
    """Lo que se espera de cada caso de una parte que se mide: que sea cierto."""
    return tuple(Salida(Escalar(True)) for _ in parte.casos)
