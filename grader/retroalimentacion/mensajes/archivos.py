"""Cómo venía un archivo y cómo se ejecutó, en frases; los datos de las notas son texto ajeno."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from grader.idioma import en_una_linea, enumerar, limpiar
from grader.modelo import Duda, Nota, Senal
from grader.retroalimentacion.mensajes.advertencias import separar_notas

_MOTIVOS = {
    Duda.AUSENTE: "así faltaba algo de lo que se pide",
    Duda.EXCEPCION: "algo de lo necesario falló",
    Duda.OPACO: "no se puede saber de antemano qué cambian algunas de sus líneas",
}

_VENTAJAS = {
    "codigo": "su código consigue más puntos",
    "respondidas": "responde a más preguntas",
    "es_suelto": "a igualdad, un archivo .py antes que un cuaderno",
    "dice_cual": "a igualdad, el que lleva en su nombre de qué ejercicio es",
    "": "a igualdad, el último por orden de nombre",
}


def avisar_otro_archivo(cuenta: str, otro: str, ventaja: str) -> str:
    """Dice qué archivo cuenta de dos que resuelven lo mismo, y por qué; no lo que consigue el otro."""
    porque = _VENTAJAS.get(ventaja, "tiene más cosas hechas")
    return f"También hay trabajo en «{limpiar(otro, 120)}», pero cuenta «{limpiar(cuenta, 120)}»: {porque}."


def avisar_de_paso(archivo: str, clave: str, nombres: Sequence[str]) -> str:
    """Dice qué no se tomó como respuesta de un ejercicio, y cómo corregirlo si lo es."""
    cuales = enumerar([f"`{nombre}`" for nombre in nombres])
    return (
        f"De {clave} solo hay {cuales}, en «{limpiar(archivo, 120)}», que parece de otro ejercicio: no se tomó como su "
        f"respuesta. Si lo es, corrige solo {clave}."
    )


def avisar_entero(archivo: str, dudas: Sequence[Duda], segundas: Mapping[str, bool]) -> str:
    """Dice que un archivo se ejecutó entero además de lo necesario, por qué, y qué es lo que cuenta.

    `segundas` dice, de cada ejercicio en que cuenta ese archivo, si es lo segundo; si no cuenta en ninguno, no hay más
    que decir.
    """
    motivo = _MOTIVOS[dudas[0]] if dudas else "hacía falta"
    nombre = f"«{limpiar(archivo, 120)}»"
    if segundas and all(segundas.values()):
        return f"{nombre} se ejecutó entero, porque {motivo}."
    hecho = f"{nombre} se ejecutó también entero, porque {motivo}"
    if not segundas:
        return f"{hecho}."
    if not any(segundas.values()):
        return f"{hecho}; cuenta lo que dio solo con lo necesario."
    claves = enumerar([clave for clave, es_segunda in segundas.items() if es_segunda])
    return f"{hecho}; en {claves} cuenta lo que dio así y, en lo demás, lo que dio solo con lo necesario."


def avisar_notas(archivo: str, impreso: str) -> list[str]:
    """Lo que un archivo pide al cargarse y aquí se hace de otra manera."""
    return [f"En «{limpiar(archivo, 120)}», {frase}." for frase in separar_notas(impreso)]


def contar_nota(archivo: str, nota: Nota) -> str:
    """Lo que una señal dice de un archivo: cómo venía, en qué orden se ejecutó o qué pasa con un nombre."""
    nombre = f"«{limpiar(archivo, 120)}»"
    datos = [en_una_linea(dato, 80) for dato in nota.datos] + [""] * 5
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
        case Senal.VALLAS:
            donde = f", {datos[0]}," if datos[0] else ""
            return f"En {nombre}{donde} el código está entre marcas de Markdown («```»): se leyó sin ellas. Bórralas."
        case Senal.DE_PYTHON:
            return f"{nombre} no es un cuaderno, sino código de Python, y así se leyó: guárdalo como un archivo .py."
        case Senal.DESORDEN:
            return (
                f"En {nombre}, ejecutaste la {datos[0]} después que la {datos[1]}; aquí se ejecutan de arriba abajo. "
                "Si algo te daba otro resultado, reinicia el entorno y ejecuta todas en orden."
            )
        case senal:
            return _contar_de_un_nombre(senal, archivo, nombre, datos)


# Lo que dicen de un nombre que se pide: dónde está, o qué de lo que hay con él es lo que cuenta.
_DeUnNombre = Literal[
    Senal.SIN_CODIGO, Senal.GUARDADO, Senal.DENTRO, Senal.PISADO, Senal.DOBLE, Senal.TALON, Senal.DECORADOR,
    Senal.SIN_DEVOLVER, Senal.MAS_ABAJO,
]  # fmt: skip


def _contar_de_un_nombre(senal: _DeUnNombre, archivo: str, nombre: str, datos: Sequence[str]) -> str:
    match senal:
        case Senal.SIN_CODIGO:
            cuales = enumerar([f"`{n}`" for n in datos[1:] if n])
            return f"En {nombre}, la {datos[0]} no es de código y define {cuales}: se tuvo en cuenta, pero conviértela."
        case Senal.GUARDADO:
            quien = "una celda" if datos[0] == en_una_linea(archivo, 80) else f"la {datos[0]}"
            cuales = enumerar([f"`{n}`" for n in datos[2:] if n])
            return (
                f"En {nombre}, {quien} guarda {cuales} en «{datos[1]}» y no lo ejecuta: se tuvo en cuenta, pero quita "
                "de ella el `%%writefile`."
            )
        case Senal.DENTRO:
            return f"En {nombre}, `{datos[0]}` {decir_dentro(datos)}."
        case Senal.PISADO:
            cuales = enumerar([f"`{n}`" for n in datos[2:] if n])
            return (
                f"En {nombre}, {_situar(*datos[:2])} da otro valor a {cuales}, que ya estaba respondido: cuenta la "
                "respuesta. Al probar, usa otro nombre."
            )
        case Senal.DOBLE:
            sitios = _situar_dos(*datos[1:5])
            return (
                f"En {nombre}, `{datos[0]}` recibe dos valores distintos ({sitios}): cuenta el último. Deja solo uno."
            )
        case Senal.TALON:
            que = "hay otra vacía" if datos[3] == "vacía" else "sigue la de la plantilla"
            sitio = f"({datos[1]}, línea {datos[2]})"
            return f"En {nombre}, debajo de tu `{datos[0]}` {que} {sitio}: cuenta la tuya. Borra la otra."
        case Senal.SIN_DEVOLVER:
            return (
                f"En {nombre}, `{datos[0]}` está definida más de una vez ({_situar_dos(*datos[1:5])}): cuenta la "
                "última, que no tiene ningún `return`. Deja solo la buena."
            )
        case Senal.DECORADOR:
            return (
                f"En {nombre}, {_situar(*datos[2:4])} lleva `{datos[0]}`, de un módulo que no está aquí: cuenta "
                f"`{datos[1]}` sin ese decorador."
            )
        case Senal.MAS_ABAJO:
            return (
                f"En {nombre}, la {datos[1]} usa `{datos[0]}`, que se define más abajo, en la {datos[2]}: ponlo antes."
            )


def decir_dentro(datos: Sequence[str]) -> str:
    """Dónde quedó, fuera de la vista, un nombre que se pide; los datos son los de su nota."""
    _, donde, linea, de = ([en_una_linea(dato, 80) for dato in datos] + [""] * 4)[:4]
    if not de:
        dentro = "dentro de `if __name__ == …`, que al corregir no se ejecuta"
        return f"está en {_situar(donde, linea)}, {dentro}. Debe ir fuera, sin sangría"
    return f"está en {_situar(donde, linea)}, dentro de `{de}`, y desde fuera no se ve. Debe ir fuera, sin sangría"


def _situar(donde: str, linea: str) -> str:
    """«la celda 3 (línea 2)», o solo la línea si el archivo no tiene celdas."""
    return f"la {donde} (línea {linea})" if donde.startswith("celda ") else f"la línea {linea}"


def _situar_dos(una: str, linea: str, otra: str, otra_linea: str) -> str:
    """«líneas 3 y 9», «celdas 2 y 5» o «líneas 1 y 3 de la celda 2»."""
    if una != otra and una.startswith("celda ") and otra.startswith("celda "):
        return f"celdas {una.removeprefix('celda ')} y {otra.removeprefix('celda ')}"
    return f"líneas {linea} y {otra_linea}{f' de la {una}' if una.startswith('celda ') else ''}"


def _cortado(nombre: str, enteras: str, perdida: str, empezaba: str) -> str:
    recuperadas = "se recuperó 1 celda entera" if enteras == "1" else f"se recuperaron {enteras} celdas enteras"
    que = f"la celda {perdida}{_que_empezaba(empezaba)} se perdió, con lo que hubiera detrás"
    if not perdida:
        que = "lo que hubiera detrás se perdió"
    return f"{nombre} está cortado: {recuperadas}; {que}. Descárgalo otra vez y entrégalo completo."


def _que_empezaba(comienzo: str) -> str:
    return f", que empezaba por «{comienzo}»," if comienzo else ""
