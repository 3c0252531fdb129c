"""De una comparación que no sale a una frase, y por dónde empezar a mirar."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from grader.idioma import ORDINALES, SE_CITAN, citar, con_mayuscula, en_prosa, enumerar, limpiar, posicion
from grader.modelo import Comparacion, Parte, Peldano, Tipo

_ENTRADA_CAMBIADA = "lo que devuelve está bien, pero cambia lo que recibe, y el enunciado pide que quede como estaba."
_PISTAS = {
    Peldano.ESTRUCTURA: "Vuelve a leer en el enunciado qué se devuelve: cuántas cosas y en qué orden.",
    Peldano.FORMA: "Imprime la forma de cada paso (`.shape`) y compárala con la que pide el enunciado.",
    Peldano.ENTRADA: "Haz una copia (`X.clone()`), o usa lo que da un tensor nuevo: `x = x + y`, y no `x += y`.",
    Peldano.DTYPE: "Mira dónde conviertes los datos, o dónde creas un tensor sin decir su dtype.",
}


def explicar_comparacion(parte: Parte, comparacion: Comparacion, *, secreto: bool) -> str:
    """Dice qué no coincide. Con `secreto`, solo el lugar y la dirección de la diferencia, nunca lo esperado."""
    return con_mayuscula(_explicar_comparacion(parte, comparacion, secreto))


def explicar_oculto(parte: Parte, comparacion: Comparacion) -> str:
    """Dice en qué falla un caso oculto con palabras que no dependen de lo que haya devuelto el código.

    Quien conociera así las entradas secretas podría responderlas de memoria.
    """
    lugar = _lugar(parte, comparacion.ruta) if "".join(comparacion.ruta).isdigit() else ""
    match comparacion.peldano:
        case Peldano.TIPO | Peldano.ESTRUCTURA:
            dicho = f"{lugar}se esperaba {comparacion.esperado} y llegó otra cosa."
        case Peldano.FORMA:
            dicho = f"{lugar}la forma no es la debida, {comparacion.esperado}."
        case Peldano.DTYPE:
            dicho = f"{lugar}los números deberían ser de tipo {comparacion.esperado}{_porque(comparacion)}."
        case Peldano.NO_FINITO:
            dicho = f"{lugar}aparece o falta algún nan o infinito."
        case Peldano.ENTRADA:
            dicho = _ENTRADA_CAMBIADA
        case _:
            dicho = f"{lugar}los números no son los esperados."
    return con_mayuscula(dicho)


def _ayuda_con_nada(parte: Parte) -> str:
    """Qué decir de un `None`: una función lo da sin `return`; a una respuesta a mano le falta estar escrita."""
    if parte.tipo in (Tipo.FUNCION, Tipo.CLASE):
        return " ¿Falta un `return`?"
    return " Escribe ahí tu respuesta; lo que se imprime con `print` no queda guardado."


def _explicar_comparacion(parte: Parte, comparacion: Comparacion, secreto: bool) -> str:
    lugar = _lugar(parte, comparacion.ruta)
    match comparacion.peldano:
        case Peldano.TIPO:
            ayuda = _ayuda_con_nada(parte) if comparacion.obtenido == "None" and not comparacion.ruta else ""
            esperado = comparacion.esperado + _salidas(parte, comparacion)
            return f"{lugar}se esperaba {esperado} y llegó {limpiar(comparacion.obtenido, 200)}.{ayuda}"
        case Peldano.ESTRUCTURA:
            return _otra_estructura(parte, comparacion, lugar)
        case Peldano.FORMA:
            return f"{lugar}la forma es {comparacion.obtenido} y debería ser {comparacion.esperado}."
        case Peldano.DTYPE:
            que = f"{lugar}los números son de tipo {comparacion.obtenido} y deberían ser {comparacion.esperado}"
            return f"{que}{_porque(comparacion)}."
        case Peldano.NO_FINITO | Peldano.VALORES if parte.tipo == Tipo.OPCION:
            return "no es la respuesta correcta."
        case Peldano.NO_FINITO | Peldano.VALORES if secreto:
            return _diferencia_secreta(lugar, comparacion)
        case Peldano.NO_FINITO | Peldano.VALORES:
            return _diferencia(lugar, comparacion)
        case Peldano.ENTRADA:
            return _ENTRADA_CAMBIADA
        case None:
            return ""


def _otra_estructura(parte: Parte, comparacion: Comparacion, lugar: str) -> str:
    if parte.tipo == Tipo.OPCION and "letra" in comparacion.esperado:
        return f"se piden exactamente {comparacion.esperado} y elegiste {comparacion.obtenido}."
    if comparacion.esperado.startswith("las "):
        llegaron = "no llegó" if comparacion.obtenido.startswith("ninguna") else "llegaron"
        return f"{lugar}se esperaban {comparacion.esperado} y {llegaron} {limpiar(comparacion.obtenido, 300)}."
    esperado = comparacion.esperado + _salidas(parte, comparacion)
    return f"{lugar}se esperaba {esperado} y llegó {limpiar(comparacion.obtenido, 300)}."


def _porque(comparacion: Comparacion) -> str:
    """De dónde sale el dtype que se pide, si es el de las entradas."""
    return ": el resultado lleva el dtype de las entradas" if comparacion.como_las_entradas else ""


def _salidas(parte: Parte, comparacion: Comparacion) -> str:
    return f" ({', '.join(parte.salidas)}, en ese orden)" if parte.salidas and not comparacion.ruta else ""


def _lugar(parte: Parte, ruta: tuple[str, ...]) -> str:
    """«En «pesos», …»; vacío si el resultado es una sola cosa."""
    if not ruta:
        return ""
    nombre = ruta[0]
    if nombre.isdigit() and int(nombre) < len(parte.salidas):
        nombre = parte.salidas[int(nombre)]
    elif nombre.isdigit() and int(nombre) < len(ORDINALES):
        return f"en el {ORDINALES[int(nombre)]} elemento, "
    return f"en «{limpiar(nombre, 60)}», "


def _diferencia(lugar: str, comparacion: Comparacion) -> str:
    esperado, obtenido = en_prosa(comparacion.esperado), en_prosa(comparacion.obtenido)
    if comparacion.total == 1:
        return f"{lugar}sale {obtenido} y debería salir {esperado}."
    cuantos = f"no coinciden {comparacion.distintos} de {comparacion.total} números"
    if comparacion.distintos == 1:
        cuantos = f"no coincide 1 de {comparacion.total} números"
    return (
        f"{lugar}{cuantos}; la mayor diferencia está en la posición {posicion(comparacion.indice)}: "
        f"sale {obtenido} y debería salir {esperado}{_margen(comparacion)}."
    )


def _margen(comparacion: Comparacion) -> str:
    """Si la diferencia es pequeña, dice cuánto: no es un error de concepto, sino de precisión."""
    if comparacion.exceso > 1000 or comparacion.diferencia == 0:
        return ""
    veces = f"{comparacion.exceso:.0f}" if comparacion.exceso >= 10 else en_prosa(f"{comparacion.exceso:.1f}")
    return f" ({veces} veces la tolerancia)"


def _diferencia_secreta(lugar: str, comparacion: Comparacion) -> str:
    if comparacion.peldano == Peldano.NO_FINITO and not any(map(str.isdigit, comparacion.obtenido)):
        return f"{lugar}aparece {en_prosa(comparacion.obtenido)} donde no corresponde."
    if comparacion.sentido == 0:
        return f"{lugar}no es la respuesta correcta."
    direccion = "demasiado grande" if comparacion.sentido > 0 else "demasiado pequeño"
    cual = f"el número de la posición {posicion(comparacion.indice)}" if comparacion.indice else "el número"
    return f"{lugar}{cual} ({en_prosa(comparacion.obtenido)}) es {direccion}."


def orientar(parte: Parte, comparacion: Comparacion) -> str:
    """La pista que da el peldaño en que se falló; en los de valores, la de la parte."""
    if parte.tipo == Tipo.OPCION and comparacion.peldano != Peldano.VALORES:
        return _como_se_elige(comparacion.esperado, comparacion.obtenido)
    if parte.tipo == Tipo.VALOR and comparacion.peldano in (Peldano.TIPO, Peldano.ESTRUCTURA):
        return _como_se_escribe(comparacion.esperado, comparacion.obtenido, dentro=bool(comparacion.ruta))
    if comparacion.peldano == Peldano.TIPO and comparacion.esperado.startswith("un tensor"):
        if "numpy" in comparacion.obtenido:
            return "El resultado debe ser un tensor de PyTorch: `torch.from_numpy` convierte un arreglo de numpy."
        if comparacion.obtenido.startswith("una lista"):
            return (
                "De una lista de números se hace un tensor con `torch.tensor`; de una de tensores, con `torch.stack`."
            )
    if comparacion.peldano == Peldano.TIPO:
        return "Vuelve a leer en el enunciado qué se devuelve, e imprime lo que devuelve tu función."
    return _PISTAS.get(comparacion.peldano, parte.pista) if comparacion.peldano else parte.pista


def senalar_letras(ajenas: Sequence[str], ofrecidas: Sequence[str]) -> str:
    """Dice que unas letras no son ninguna de las que se ofrecen, y si lo parecen pero son de otro alfabeto."""
    primera = ajenas[0]
    de_otro = next((a for comienzo, a in _ALFABETOS.items() if unicodedata.name(primera, "").startswith(comienzo)), "")
    if de_otro:
        return f"La letra {citar(primera)} {de_otro}, aunque parezca otra: escríbela con el teclado en español."
    cuales = enumerar([citar(letra) for letra in ajenas[:SE_CITAN]])
    sujeto = f"{cuales} no es ninguna" if len(ajenas) == 1 else f"{cuales} no son ninguna"
    return f"{sujeto} de las opciones, que van de {citar(ofrecidas[0])} a {citar(ofrecidas[-1])}."


# Cómo empieza el nombre de una letra que no es la del teclado, y qué se dice de ella.
_ALFABETOS = {
    "CYRILLIC": "es del alfabeto cirílico",
    "GREEK": "es del alfabeto griego",
    "FULLWIDTH": "es de ancho doble, como las que se mezclan con la escritura china o japonesa",
    "MATHEMATICAL": "es un símbolo matemático",
    "CIRCLED": "es un símbolo, con su círculo",
}


def _como_se_elige(esperado: str, llegado: str) -> str:
    """Cómo se escribe una opción, según lo que se esperaba: verdaderos y falsos, un diccionario o letras."""
    if llegado == "un conjunto" and esperado.startswith(("una tupla", "una lista")):
        return "Entre llaves `{}` no se guarda el orden: usa paréntesis."
    if esperado == "un booleano":
        return "Escribe True o False, sin comillas."
    if esperado == "un diccionario" or esperado.startswith("las claves"):
        return "Deja las claves como están en la plantilla y escribe tu respuesta detrás de cada una."
    return "Escribe solo las letras, cada una entre comillas."


def _como_se_escribe(esperado: str, llegado: str, *, dentro: bool) -> str:
    """Cómo se escribe una respuesta a mano, según lo que se esperaba y lo que llegó, quizá dentro de otra cosa."""
    es_un_numero = esperado in ("un número", "un entero")
    hay, pedidos = (int(hallado[0]) if (hallado := re.search(r"\d+", d)) else 1 for d in (llegado, esperado))
    # Una coma decimal parte un número en dos enteros; no mete unos paréntesis dentro de otros.
    if llegado.endswith("enteros") and not esperado.endswith("enteros") and pedidos < hay <= 2 * pedidos and not dentro:
        return "¿Escribiste los decimales con coma? En Python van con punto: 0.5, y la coma separa dos números."
    if es_un_numero and llegado == "un texto":
        return "Escribe un número y no un texto: sin comillas ni unidad, y con punto si tiene decimales."
    if es_un_numero and re.fullmatch("una (lista|tupla) de 1 (elemento|entero)", llegado):
        return "Escribe solo el número, sin paréntesis ni corchetes y sin una coma detrás."
    if esperado.startswith("una tupla") and llegado == "un texto":
        return "Quita las comillas: se piden varias cosas entre paréntesis, separadas por comas."
    if esperado.startswith("una tupla") and llegado == "un conjunto":
        return "Entre llaves `{}` no se guarda el orden: usa paréntesis."
    return "Vuelve a leer en el enunciado cómo se escribe esta respuesta."
