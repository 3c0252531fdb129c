"""Cómo venía un archivo y cómo se ejecutó, en frases; los datos de las notas son texto ajeno."""

from __future__ import annotations

from collections.abc import Sequence

from grader.formato import en_una_linea, enumerar, limpiar
from grader.mensajes.advertencias import separar_notas
from grader.modelo import Duda, Nota, Senal

_MOTIVOS = {
    Duda.AUSENTE: "así faltaba algo de lo que se pide",
    Duda.EXCEPCION: "algo de lo necesario falló",
    Duda.OPACO: "no se puede saber de antemano qué cambian algunas de sus líneas",
}

_VENTAJAS = {
    "codigo": "su código consigue más puntos",
    "respondidas": "responde a más preguntas",
    "es_suelto": "a igualdad, un archivo .py antes que un cuaderno",
    "": "a igualdad, el último por orden de nombre",
}


def avisar_otro_archivo(cuenta: str, otro: str, ventaja: str) -> str:
    """Dice qué archivo cuenta de dos que resuelven lo mismo, y por qué; no lo que consigue el otro."""
    porque = _VENTAJAS.get(ventaja, "tiene más cosas hechas")
    return f"También hay trabajo en «{limpiar(otro, 120)}», pero cuenta «{limpiar(cuenta, 120)}»: {porque}."


def avisar_entero(archivo: str, dudas: Sequence[Duda], *, cuenta: bool) -> str:
    """Dice que un archivo se ejecutó entero además de lo necesario, por qué, y qué es lo que cuenta."""
    motivo = _MOTIVOS[dudas[0]] if dudas else "hacía falta"
    cual = "" if cuenta else "; cuenta lo que dio solo con lo necesario"
    return f"«{limpiar(archivo, 120)}» se ejecutó {'' if cuenta else 'también '}entero, porque {motivo}{cual}."


def avisar_notas(archivo: str, impreso: str) -> list[str]:
    """Lo que un archivo pide al cargarse y aquí se hace de otra manera."""
    return [f"En «{limpiar(archivo, 120)}», {frase}." for frase in separar_notas(impreso)]


def contar_nota(archivo: str, nota: Nota) -> str:
    """Lo que una señal dice de un archivo."""
    nombre = f"«{limpiar(archivo, 120)}»"
    datos = [en_una_linea(dato, 80) for dato in nota.datos] + [""] * 3
    match nota.senal:
        case Senal.CORTADO:
            return _cortado(nombre, *datos[:3])
        case Senal.DANADA:
            return f"En {nombre}, la celda {datos[0]}{_que_empezaba(datos[1])} está dañada y se perdió."
        case Senal.SOBRA:
            return f"{nombre} trae algo más detrás del cuaderno; no se tuvo en cuenta."
        case Senal.CONFLICTO:
            return (
                f"{nombre} tiene marcas de un conflicto de git («<<<<<<<»): se usó uno de los dos lados. Resuelve el "
                "conflicto y entrégalo de nuevo."
            )
        case Senal.SIN_CODIGO:
            cuales = enumerar([f"`{n}`" for n in datos[1:] if n])
            return f"En {nombre}, la {datos[0]} no es de código y define {cuales}: se tuvo en cuenta, pero conviértela."
        case Senal.TALON:
            return (
                f"En {nombre}, debajo de tu `{datos[0]}` sigue la de la plantilla ({datos[1]}, línea {datos[2]}): "
                "cuenta la tuya. Borra la otra."
            )
        case Senal.DESORDEN:
            return (
                f"En {nombre}, ejecutaste la {datos[0]} después que la {datos[1]}; aquí se ejecutan de arriba abajo. "
                "Si algo te daba otro resultado, reinicia el entorno y ejecuta todas en orden."
            )
        case Senal.MAS_ABAJO:
            return (
                f"En {nombre}, la {datos[1]} usa `{datos[0]}`, que se define más abajo, en la {datos[2]}: ponlo antes."
            )


def _cortado(nombre: str, enteras: str, perdida: str, empezaba: str) -> str:
    recuperadas = "se recuperó 1 celda entera" if enteras == "1" else f"se recuperaron {enteras} celdas enteras"
    que = f"la celda {perdida}{_que_empezaba(empezaba)} se perdió, con lo que hubiera detrás"
    if not perdida:
        que = "lo que hubiera detrás se perdió"
    return f"{nombre} está cortado: {recuperadas}; {que}. Descárgalo otra vez y entrégalo completo."


def _que_empezaba(comienzo: str) -> str:
    return f", que empezaba por «{comienzo}»," if comienzo else ""
