"""Un segundo lector: lee cada frase que se dice de unos números y la comprueba por su cuenta, despacio y a las claras.

No usa nada de lo que escribió la frase: vuelve a sacar de ella los números, los nombres y a cuántos casos se refiere, y
rehace las cuentas. Una frase que no sabe leer también es un fallo: quien añada una, que diga aquí cuándo es verdad.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from grader.idioma import ORDINALES_FEMENINOS
from grader.modelo.valores import Arreglo, Escalar, Secuencia, Valor, a_numpy

Tabla = Any


@dataclass(frozen=True)
class Caso:
    """Un caso de una parte, tal como quedó."""

    nombre: str
    argumentos: tuple[Valor, ...]
    esperado: Valor
    obtenido: Valor | None  # sin nada, si no hubo resultado
    bien: bool


@dataclass(frozen=True)
class Asunto:
    """De qué se habla: los casos de una parte, con los nombres de sus entradas y de sus salidas."""

    casos: tuple[Caso, ...]
    nombres: tuple[str, ...] = ()
    salidas: tuple[str, ...] = ()

    @property
    def malos(self) -> list[Caso]:
        """Los que no salen bien, den algo o no."""
        return [c for c in self.casos if not c.bien]


class Mentira(AssertionError):
    """Una frase que los números desmienten, o que nadie sabe leer."""


def numero(texto: str) -> float:
    """Un número escrito en la prosa."""
    if potencia := re.fullmatch(r"(−?)(?:(.+) · )?10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)", texto):
        exponente = potencia[3].translate(str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789"))
        return float(f"{'-' if potencia[1] else ''}{(potencia[2] or '1').replace(',', '.')}e{exponente}")
    return float(texto.replace("−", "-").replace("∞", "inf").replace(" ", "").replace(",", "."))


NUMERO = r"(?:−?[\d,]+ · 10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+|−?10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+|−?[\d,]+|−?∞|nan)"


def tabla(valor: Valor | None) -> Tabla | None:
    """Los números de un valor, si lo son."""
    if isinstance(valor, Arreglo) and valor.dtype != "bool":
        return a_numpy(valor).astype(np.float64)
    if isinstance(valor, Escalar) and type(valor.valor) in (int, float):
        return np.array(float(valor.valor))
    return None


def elementos(valor: Valor | None) -> tuple[Valor | None, ...]:
    return valor.elementos if isinstance(valor, Secuencia) else (valor,)


# --- Lo observado --------------------------------------------------------------------------------------------------


def comprobar_observado(frase: str, asunto: Asunto) -> None:
    """Exige que sea verdad lo que se observa de unos números. Error: `Mentira`."""
    if con_zona := re.fullmatch(r"(?P<que>(?:En .+)?[Tt]odo lo que está mal .+?\.) (?P<donde>En .+)", frase):
        comprobar_observado(con_zona["que"], asunto)
        comprobar_observado(con_zona["donde"], asunto)
        return
    if frase.startswith(("En ese caso, ", "En todos los casos que fallan, ", "De los casos probados, ")):
        _comprobar_patron(frase, asunto)
        return
    resto, salidas, cuantos = _separar_el_alcance(frase, asunto)
    for patron, prueba in LECTORES:
        if leido := re.fullmatch(patron, resto):
            hechos = [_cumple(prueba, leido, caso, asunto, salidas) for caso in asunto.malos]
            conjunta = CONJUNTAS.get(patron)
            verdad = sum(hechos) >= (cuantos or len(asunto.malos))
            buenos = [c for c, hecho in zip(asunto.malos, hechos, strict=True) if hecho]
            if verdad and (conjunta is None or conjunta(buenos, asunto)):
                return
            raise Mentira(f"«{frase}» solo se cumple en {sum(hechos)} de {len(asunto.malos)} casos que fallan")
    raise Mentira(f"nadie sabe leer «{frase}»: di en {__name__} cuándo es verdad")


def _separar_el_alcance(frase: str, asunto: Asunto) -> tuple[str, list[int], int | None]:
    """La frase sin su comienzo, las salidas de las que habla y de cuántos casos; `None`, de todos los que fallan."""
    salidas = list(range(len(asunto.salidas) or 1))
    cuantos = None
    if nombres := re.match(r"En ((?:«\w+»(?:, | [ye] )?)+)(: |, )", frase):
        salidas = [asunto.salidas.index(n) for n in re.findall(r"«(\w+)»", nombres[1])]
        frase = frase[nombres.end() :]
    if alcance := re.match(r"[Ee]n (\d+) de los (\d+) casos que fallan(: | )", frase):
        cuantos = int(alcance[1])
        if int(alcance[2]) != len(asunto.malos):
            raise Mentira(f"«{frase}»: fallan {len(asunto.malos)}")
        frase = frase[alcance.end() :]
    frase = re.sub("^[Ee]n todos los casos que fallan ", "", frase)
    return frase[:1].upper() + frase[1:], salidas, cuantos


Prueba = Callable[[re.Match[str], Tabla, Tabla, dict[str, Valor]], bool]


def _cumple(prueba: Prueba, leido: re.Match[str], caso: Caso, asunto: Asunto, salidas: Sequence[int]) -> bool:
    suyos, suyas = elementos(caso.esperado), elementos(caso.obtenido)
    entradas = dict(zip(asunto.nombres, caso.argumentos, strict=False))
    if not asunto.nombres:
        entradas = {"la entrada": _primera(caso) or Escalar(None)}
    for salida in salidas:
        if salida >= len(suyas) or salida >= len(suyos):
            return False
        uno, otro = tabla(suyos[salida]), tabla(suyas[salida])
        if uno is None or otro is None or not otro.size or not np.isfinite(otro).all():
            return False
        try:
            with np.errstate(all="ignore"):
                if not prueba(leido, uno, otro, entradas):
                    return False
        except (IndexError, ValueError, OverflowError, ZeroDivisionError):
            return False  # la cuenta ni siquiera se puede hacer
    return True


def cerca(uno: Tabla, otro: Tabla, rtol: float = 1e-3) -> bool:
    """Si son la misma tabla, en proporción a lo que mide."""
    uno, otro = np.asarray(uno, float), np.asarray(otro, float)
    if uno.shape != otro.shape:
        return False
    mayor = max([abs(float(n)) for n in otro.ravel()], default=0.0)
    parejas = zip(uno.ravel(), otro.ravel(), strict=True)
    return all(abs(float(a) - float(b)) <= rtol * abs(float(b)) + 1e-5 * mayor for a, b in parejas)


def _eje(dicho: str, dimensiones: int) -> int:
    eje = {"la última dimensión": -1, "la penúltima dimensión": -2, "la antepenúltima dimensión": -3}.get(dicho)
    if eje is None and "desde el final" not in dicho:
        return ORDINALES_FEMENINOS.index(dicho.split()[1])
    if eje is None:
        eje = -1 - ORDINALES_FEMENINOS.index(dicho.split()[1])
    return eje + dimensiones


def _porciones(datos: Tabla, eje: int) -> list[Tabla]:
    return [datos[(slice(None),) * eje + (i,)] for i in range(datos.shape[eje])]


def _cuanto(texto: str, entradas: dict[str, Valor]) -> float:
    """Lo que vale «2 · «d» · «m» / 3», «la raíz de la última dimensión de «Q»» o un número."""
    texto = texto.strip()
    for comienzo, potencia in (("la raíz de ", 0.5), ("el cuadrado de ", 2), ("la raíz cuarta de ", 0.25)):
        if texto.startswith(comienzo):
            return float(_cuanto(texto.removeprefix(comienzo), entradas) ** potencia)
    if medida := re.fullmatch(r"la (última dimensión|penúltima dimensión|cantidad de números) de (.+)", texto):
        cual = entradas[medida[2].strip("«»")]
        assert isinstance(cual, Arreglo)
        return float(
            math.prod(cual.forma) if "cantidad" in medida[1] else cual.forma[-1 if medida[1].startswith("ú") else -2]
        )
    valor, dividir = 1.0, False
    for trozo in re.split(r"( · | / )", texto):
        if trozo in (" · ", " / "):
            dividir = trozo == " / "
            continue
        escrito = re.fullmatch(r"(−?)(«\w+»|[\d,]+)(²?)", trozo)
        assert escrito is not None, texto
        dato = float(tabla(entradas[escrito[2][1:-1]])) if "«" in escrito[2] else numero(escrito[2])  # type: ignore[arg-type]
        dato = (-1 if escrito[1] else 1) * dato ** (2 if escrito[3] else 1)
        valor = valor / dato if dividir else valor * dato
    return valor


def _por_un_factor(m: re.Match[str], e: Tabla, o: Tabla, entradas: dict[str, Valor]) -> bool:
    cuanto = _cuanto(m["cuanto"], entradas)
    if m["accion"].startswith("divid"):
        cuanto = 1 / cuanto
    return abs(cuanto - 1) > 5e-4 and cerca(e * cuanto, o, 2e-3) and not cerca(e, o, 1e-4)


def _sobra(m: re.Match[str], e: Tabla, o: Tabla, entradas: dict[str, Valor]) -> bool:
    """«falta 2 · «d» y le sobra «m»», «falta «d» y «m»»."""
    total = 0.0
    for trozo in re.split(" y (?=(?:le |les )?(?:sobra|falta)n? )", m["que"]):
        verbo, _, que = re.sub("^les? ", "", trozo).partition(" ")
        verbo = verbo.removesuffix("n")
        suma = sum(_cuanto(t, entradas) for t in re.split(r", | [ye] ", que))
        total += suma if verbo == "sobra" else -suma
    return all(math.isclose(float(d), total, rel_tol=2e-2) for d in (o - e).ravel())


def _es_la_suma(m: re.Match[str], _: Tabla, o: Tabla, entradas: dict[str, Valor]) -> bool:
    """«4 · «d»² + 3 · «d» − 2»."""
    terminos = m["suma"].replace(" − ", " + −").split(" + ")
    return math.isclose(sum(_cuanto(t, entradas) for t in terminos), float(o), rel_tol=1e-9)


def _sobra_una_entrada(m: re.Match[str], e: Tabla, o: Tabla, entradas: dict[str, Valor]) -> bool:
    veces = {"dos veces ": 2.0, "la mitad de ": 0.5}.get(m["veces"] or "", 1.0) * (1 if m["verbo"] == "sobra" else -1)
    suya = tabla(entradas[m["nombre"]])
    return suya is not None and cerca(e + veces * suya, o)


def _softmax(filas: Tabla, eje: int = -1) -> Tabla:
    potencias = np.exp(filas - filas.max(eje, keepdims=True))
    return potencias / potencias.sum(eje, keepdims=True)


_DE_UNO: dict[str, Callable[[float], float]] = {
    "el opuesto": lambda x: -x,
    "el valor absoluto": abs,
    "el cuadrado": lambda x: x * x,
    "la raíz cuadrada": lambda x: math.sqrt(x) if x >= 0 else math.nan,
    "el inverso": lambda x: 1 / x if x else math.inf,
    "la exponencial": lambda x: math.exp(min(x, 700)),
    "el logaritmo": lambda x: math.log(x) if x > 0 else math.nan,
    "1 menos el valor": lambda x: 1 - x,
    "la parte entera": math.floor,
    "la parte positiva (ReLU)": lambda x: max(x, 0.0),
}
_DE_FILA: dict[str, Callable[[list[float]], list[float]]] = {
    "el softmax": lambda fila: [float(x) for x in _softmax(np.array(fila))],
    "la suma acumulada": lambda fila: list(itertools.accumulate(fila)),
    "el resultado de dividir entre su suma cada número": lambda fila: [x / sum(fila) for x in fila],
    "el resultado de dividir cada número entre el mayor": lambda fila: [x / max(fila) for x in fila],
    "el resultado de dividir cada número entre la media": lambda fila: [x * len(fila) / sum(fila) for x in fila],
}


def _funcion(m: re.Match[str], e: Tabla, o: Tabla, _: dict[str, Valor]) -> bool:
    if m["como"] == "número a número":
        return cerca(np.reshape([_DE_UNO[m["cual"]](float(x)) for x in e.ravel()], e.shape), o)
    if m["como"] == "columna a columna":
        e, o = np.swapaxes(e, -1, -2), np.swapaxes(o, -1, -2)
    filas = e.reshape(-1, e.shape[-1])
    return cerca(np.reshape([_DE_FILA[m["cual"]](list(map(float, f))) for f in filas], e.shape), o)


def _puntajes(m: re.Match[str], e: Tabla, o: Tabla, entradas: dict[str, Valor]) -> bool:
    como = m["como"]
    if como == "cambiados de signo":
        veces = -1.0
    else:
        accion, _, cuanto = como.partition(" por " if " por " in como else " entre ")
        veces = _cuanto(cuanto, entradas) ** (1 if accion == "multiplicados" else -1)
    if not (e > 1e-4).all():
        return cerca(o.sum(-1), np.ones(o.shape[:-1]))
    previstos = e**veces
    return bool(np.allclose(previstos / previstos.sum(-1, keepdims=True), o, rtol=8e-2, atol=8e-3))


def _otro_softmax(m: re.Match[str], e: Tabla, o: Tabla, _: dict[str, Valor]) -> bool:
    eje = _eje(m["eje"], o.ndim)
    return cerca(_softmax(np.log(e) - np.log(e).mean(), eje) * 0 + _desde(e, o, eje), o, 1e-2)


def _desde(e: Tabla, o: Tabla, eje: int) -> Tabla:
    """Los pesos que salen al normalizar en otra dimensión unos puntajes con la constante de fila que mejor encaja."""
    constante = (np.log(o) - np.log(e)).mean(-1, keepdims=True)
    return _softmax(np.log(e) + constante, eje)


def _redondeados(m: re.Match[str], e: Tabla, o: Tabla, _: dict[str, Valor]) -> bool:
    decimales = 0 if m["cuantos"] == "sin decimales" else int(re.findall(r"\d", m["cuantos"])[0])
    medio = 0.5 * 10.0**-decimales
    parejas = list(zip(map(float, e.ravel()), map(float, o.ravel()), strict=True)) if e.shape == o.shape else []
    return bool(parejas) and all(
        abs(a - b) <= medio * 1.001 + 1e-5 * abs(b) and abs(b - round(b, decimales)) <= 1e-5 * max(1, abs(b))
        for a, b in parejas
    )


def _en_otro_orden(m: re.Match[str], e: Tabla, o: Tabla, _: dict[str, Valor]) -> bool:
    if e.shape != o.shape:
        return False
    eje = _eje(m["eje"], e.ndim)
    unas, otras = _porciones(e, eje), _porciones(o, eje)
    if m["como"] == "al revés":
        return all(cerca(a, b) for a, b in zip(unas, reversed(otras), strict=True))
    return all(any(cerca(a, b) for b in otras) for a in unas) and all(any(cerca(a, b) for b in unas) for a in otras)


def _filas_en_otro_orden(_: re.Match[str], e: Tabla, o: Tabla, __: dict[str, Valor]) -> bool:
    return cerca(np.sort(e), np.sort(o))


def _corridos(m: re.Match[str], e: Tabla, o: Tabla, _: dict[str, Valor]) -> bool:
    if e.shape != o.shape:
        return False
    eje = _eje(m["eje"], e.ndim)
    cuantos = 1 if m["cuantos"] == "un lugar" else int(re.findall(r"\d", m["cuantos"])[0])
    unas, otras = _porciones(e, eje), _porciones(o, eje)
    if m["hacia"] == "antes":
        unas, otras = unas[::-1], otras[::-1]
    return all(cerca(unas[i], otras[i + cuantos]) for i in range(len(unas) - cuantos))


def _de_mas_o_de_menos(m: re.Match[str], e: Tabla, o: Tabla, _: dict[str, Valor]) -> bool:
    eje = _eje(m["eje"], e.ndim)
    unas, otras = _porciones(e, eje), _porciones(o, eje)
    if m["extremo"] == "principio":
        unas, otras = unas[::-1], otras[::-1]
    sobra = "sobra" in m[0]
    return (len(otras) > len(unas) if sobra else len(otras) < len(unas)) and all(map(cerca, unas, otras))


def _sin_dimension(m: re.Match[str], e: Tabla, o: Tabla, _: dict[str, Valor]) -> bool:
    porciones = _porciones(e, _eje(m["eje"], e.ndim))
    if indice := re.fullmatch(r"solo lo del índice (\d+) de", m["que"]):
        return cerca(porciones[int(indice[1])], o)
    que = {
        "solo lo primero de": porciones[0],
        "solo lo último de": porciones[-1],
        "la suma de": sum(porciones),
        "la media de": sum(porciones) / len(porciones),
    }[m["que"]]
    return cerca(que, o)


def _repiten(m: re.Match[str], e: Tabla, o: Tabla, _: dict[str, Valor]) -> bool:
    eje = _eje(m["eje"], e.ndim)
    return e.shape == o.shape and all(
        cerca(_porciones(e, eje)[0 if m["cual"] == "lo primero" else -1], una) for una in _porciones(o, eje)
    )


_ZONA_DE_CEROS: dict[str, Callable[[int, int], bool]] = {
    "por encima de la diagonal": lambda f, c: c > f,
    "en la diagonal y por encima": lambda f, c: c >= f,
    "por debajo de la diagonal": lambda f, c: c < f,
    "en la diagonal y por debajo": lambda f, c: c <= f,
    "en la diagonal": lambda f, c: c == f,
    "fuera de la diagonal": lambda f, c: c != f,
    "más de un lugar por encima de la diagonal": lambda f, c: c > f + 1,
    "más de dos lugares por encima de la diagonal": lambda f, c: c > f + 2,
}


def _ceros_en(datos: Tabla, zona: str | None) -> bool:
    return all(
        (datos[i] == 0) == (zona is not None and _ZONA_DE_CEROS[zona](i[-2], i[-1])) for i in np.ndindex(datos.shape)
    )


def _ceros(m: re.Match[str], e: Tabla, o: Tabla, _: dict[str, Valor]) -> bool:
    return e.ndim >= 2 and e.shape == o.shape and _ceros_en(o, m["salen"]) and _ceros_en(e, m["deben"])


def _sin_ceros(m: re.Match[str], e: Tabla, o: Tabla, _: dict[str, Valor]) -> bool:
    return not (o == 0).any() and _ceros_en(e, m["deben"])


def _por_poco(m: re.Match[str], e: Tabla, o: Tabla, _: dict[str, Valor]) -> bool:
    salto = float(np.abs(o - e).max())
    return salto <= 2.01e-3 * float(np.abs(e).max()) and salto <= numero(m["cuanto"]) * 1.001


def _media_precision(m: re.Match[str], e: Tabla, o: Tabla, _: dict[str, Valor]) -> bool:
    """Los bits que gasta la mantisa de cada número, contados uno a uno."""

    def bits(dato: float) -> int:
        mantisa = math.frexp(dato)[0]
        return next((n for n in range(54) if (mantisa * 2**n).is_integer()), 54)

    tope = {"bfloat16": 8, "float16": 11}[m["cual"]]
    return np.allclose(e, o, rtol=6e-2, atol=2e-2) and all(bits(float(x)) <= tope for x in o.ravel())


def _solo_lo_malo(que: Callable[[float, float], bool]) -> Prueba:
    def prueba(_: re.Match[str], e: Tabla, o: Tabla, __: dict[str, Valor]) -> bool:
        parejas = list(zip(map(float, e.ravel()), map(float, o.ravel()), strict=True)) if e.shape == o.shape else []
        return bool(parejas) and all(que(a, b) for a, b in parejas if abs(a - b) > 2e-5 + 1e-5 * abs(a))

    return prueba


def _sale(m: re.Match[str], _: Tabla, o: Tabla, __: dict[str, Valor]) -> bool:
    return all(math.isclose(float(x), numero(m["cuanto"]), rel_tol=1e-3) for x in o.ravel())


def _no_dependen(buenos: Sequence[Caso], _: Asunto) -> bool:
    """Con entradas distintas sale lo mismo."""
    return len({repr(c.argumentos) for c in buenos}) > 1 and all(
        cerca(a, b)
        for c in buenos[1:]
        for a, b in zip(map(tabla, elementos(buenos[0].obtenido)), map(tabla, elementos(c.obtenido)), strict=True)
    )


def _acento(m: re.Match[str], e: Tabla, o: Tabla, entradas: dict[str, Valor]) -> bool:
    n = int(_cuanto(f"«{m['nombre']}»", entradas))
    veces = float(e - o) / (n * n - (n ^ 2))
    return veces.is_integer() and 1 <= veces <= 12


def _suma_uno(e: Tabla) -> bool:
    return cerca(e.sum(-1), np.ones(e.shape[:-1]))


EJE = r"(?P<eje>la (?:última|penúltima|antepenúltima) dimensión|la \w+ dimensión(?: desde el final)?)"
ESPERADOS = "Los números son los esperados"
LECTORES: tuple[tuple[str, Prueba], ...] = (
    (r"En el resultado hay memoria sin escribir: .*", lambda m, e, o, _: not cerca(e, o)),
    (rf"Sale (?P<cuanto>{NUMERO}), sean cuales sean las entradas\.", _sale),
    (r"Sale lo mismo: en ellos, el resultado no depende de las entradas\.", lambda m, e, o, _: True),
    (r"Todas las filas salen iguales, y no deberían\.",
     lambda m, e, o, _: all(cerca(f, _porciones(o, o.ndim - 2)[0]) for f in _porciones(o, o.ndim - 2))
     and (e.shape[-2] == 1
          or not all(cerca(f, _porciones(e, e.ndim - 2)[0], 1e-6) for f in _porciones(e, e.ndim - 2)))),
    (r"Todas las filas salen iguales: en todas está la (?P<cual>primera|última) de lo esperado\.",
     lambda m, e, o, _: e.ndim == 2 and e.shape == o.shape
     and all(cerca(e[0 if m["cual"] == "primera" else -1], fila) for fila in o)),
    (r"En cada fila salen todos los números iguales, y no deberían\.",
     lambda m, e, o, _: all(cerca(f, _porciones(o, o.ndim - 1)[0]) for f in _porciones(o, o.ndim - 1))),
    (r"Los números son los esperados: solo cambia de qué clase son\.", lambda m, e, o, _: cerca(e, o, 1e-4)),
    (r"Los números son los esperados, pero traspuestos: .*", lambda m, e, o, _: cerca(np.swapaxes(e, -1, -2), o)),
    (r"Los números y su orden son los esperados; solo cambia la forma del tensor\.",
     lambda m, e, o, _: e.shape != o.shape and cerca(e.ravel(), o.ravel())),
    (r"Los números son los esperados, pero (?P<que>falta|sobra) una dimensión de tamaño 1\.",
     lambda m, e, o, _: cerca(e.ravel(), o.ravel()) and o.ndim - e.ndim == (1 if m["que"] == "sobra" else -1)),
    (rf"Falta una dimensión: lo que sale es (?P<que>[\w ]+ de) lo esperado en {EJE}\.", _sin_dimension),
    (rf"A lo largo de {EJE} se repite siempre (?P<cual>lo primero|lo último) de lo esperado\.", _repiten),
    (rf"Los números son los esperados, pero (?P<como>al revés|en otro orden) a lo largo de {EJE}\.", _en_otro_orden),
    (r"Cada fila tiene los números esperados, pero en otro orden\.", _filas_en_otro_orden),
    (rf"Los números esperados salen (?P<cuantos>un lugar|\d lugares) (?P<hacia>antes|después) de donde deben, a lo "
     rf"largo de {EJE}\.", _corridos),
    (rf"Lo esperado está entero, pero sobra algo al (?P<extremo>final|principio) de {EJE}\.", _de_mas_o_de_menos),
    (rf"Lo que sale es lo esperado, pero falta el (?P<extremo>final|principio) de {EJE}\.", _de_mas_o_de_menos),
    (r"No sale ningún 0, y debería haberlos (?P<deben>.+)\.", _sin_ceros),
    (r"Hay ceros (?P<salen>.+), y (?:deberían estar (?P<deben>.+)|no debería haber ninguno)\.", _ceros),
    (r"Los números son los esperados, redondeados (?P<cuantos>sin decimales|a \d decimal(es)?): .*", _redondeados),
    (r"Lo que sale es (?P<cual>.+) de lo esperado, (?P<como>número a número|fila a fila|columna a columna)\.",
     _funcion),
    (r"Lo que sale es la entrada «(?P<nombre>\w+)», tal cual\.",
     lambda m, e, o, entradas: cerca(tabla(entradas[m["nombre"]]), o)),
    (r"Salen los pesos que daría el softmax con los puntajes (?P<como>.+)\.", _puntajes),
    (rf"Salen los pesos que daría el softmax en {EJE}, y no en la última\.", _otro_softmax),
    (rf"A todos los números les (?P<que>(?:sobra|falta)) lo mismo: (?P<cuanto>{NUMERO})\.",
     lambda m, e, o, _: all(
         math.isclose(float(d), numero(m["cuanto"]) * (1 if m["que"] == "sobra" else -1), rel_tol=2e-2)
         for d in (o - e).ravel())),
    (r"A lo que sale le (?P<verbo>sobra|falta) (?P<veces>dos veces |la mitad de )?«(?P<nombre>\w+)»\.",
     lambda m, e, o, entradas: _sobra_una_entrada(m, e, o, entradas) if e.ndim else _sobra(
         re.fullmatch("A lo que sale le (?P<que>.+)[.]", m[0]), e, o, entradas)),  # type: ignore[arg-type]
    (r"A lo que sale le (?P<que>(?:sobra|falta) .+)\.", _sobra),
    (r"En los casos que fallan, a lo que sale le (?P<que>(?:sobra|falta)n? .+)\.", _sobra),
    (r"Lo que sale en los casos que fallan es (?P<suma>.+)\.", _es_la_suma),
    (r"En cada fila, a todos los números les sobra o les falta la misma cantidad\.",
     lambda m, e, o, _: all(
         all(abs(float(d) - float(fila[0])) <= 3e-2 * np.abs(o - e).max() for d in fila)
         for fila in (o - e).reshape(-1, e.shape[-1]))),
    (r"Los números tienen solo la precisión de `(?P<cual>\w+)`: en algún paso se pierden cifras\.", _media_precision),
    (r"Sale lo que daría escribir «(?P<nombre>\w+)» \^ 2: .*", _acento),
    (r"Todos los números salen (?P<accion>multiplicados por|divididos entre) (?P<cuanto>.+)\.", _por_un_factor),
    (r"Sale lo esperado (?P<accion>multiplicado por|dividido entre) (?P<cuanto>.+)\.", _por_un_factor),
    (r"Todo lo que está mal vale 0\.", _solo_lo_malo(lambda a, b: b == 0)),
    (r"Todo lo que está mal tiene solo el signo cambiado\.",
     _solo_lo_malo(lambda a, b: math.isclose(-a, b, rel_tol=1e-3, abs_tol=1e-5))),
    (rf"Los números se apartan muy poco de los esperados, como mucho en (?P<cuanto>{NUMERO}): mira .*", _por_poco),
)  # fmt: skip
# Lo que además debe ser verdad de todos los casos a la vez.
CONJUNTAS: dict[str, Callable[[Sequence[Caso], Asunto], bool]] = {LECTORES[2][0]: _no_dependen}


# --- Dónde y cuándo ------------------------------------------------------------------------------------------------


def _forma(caso: Caso, nombre: str, asunto: Asunto) -> Arreglo | None:
    if nombre in asunto.nombres:
        lugar = asunto.nombres.index(nombre)
        cual = caso.argumentos[lugar] if lugar < len(caso.argumentos) else None
        return cual if isinstance(cual, Arreglo) else None
    return next((a for a in caso.argumentos if isinstance(a, Arreglo) and a.forma), None)


def _primera(caso: Caso) -> Arreglo | None:
    return next((a for a in caso.argumentos if isinstance(a, Arreglo) and a.forma), None)


def _rasgo(texto: str, caso: Caso, asunto: Asunto) -> bool:  # noqa: C901  # una rama por cada manera de decirlo
    """Si las entradas de un caso tienen un rasgo, dicho con palabras."""
    nombre = (re.findall(r"«(\w+)»", texto) or [""])[0]
    if nombre in asunto.nombres and (
        suelto := re.search(
            r"» (es mayor que|es menor que|vale|es infinito|no es un número entero) ?([\d,−.e+]*)$", texto
        )
    ):
        dato = float(tabla(caso.argumentos[asunto.nombres.index(nombre)]))  # type: ignore[arg-type]
        match suelto[1]:
            case "es infinito":
                return math.isinf(dato)
            case "no es un número entero":
                return not dato.is_integer()
            case "vale":
                return math.isclose(dato, numero(suelto[2]), rel_tol=1e-4)
            case "es mayor que":
                return dato > numero(suelto[2])
            case _:
                return dato < numero(suelto[2])
    tensores = [a for a in caso.argumentos if isinstance(a, Arreglo) and len(a.forma) > 1]
    if "no miden lo mismo" in texto:
        eje = -2 if "penúltima" in texto else -1
        return len({a.forma[eje] for a in tensores}) > 1
    dentro = re.match(r"la (primera|última|penúltima) dimensión de .+ (mide 1|es mayor que 1)$", texto)
    cual = _forma(caso, nombre, asunto) if dentro else _primera(caso)
    if cual is None:
        return False
    if dentro:
        if len(cual.forma) < (3 if dentro[1] == "primera" else 2):
            return False
        lado = cual.forma[{"primera": 0, "última": -1, "penúltima": -2}[dentro[1]]]
        return lado == 1 if dentro[2] == "mide 1" else lado > 1
    for trozo, prueba in (
        ("más de dos dimensiones", len(cual.forma) > 2),
        ("dos dimensiones o menos", len(cual.forma) <= 2),
        ("más de tres dimensiones", len(cual.forma) > 3),
        ("de float64", cual.dtype == "float64"),
        ("de float32", cual.dtype == "float32"),
        ("no contiguo", not cual.contiguo),
    ):
        if trozo in texto:
            return prueba
    raise Mentira(f"nadie sabe leer el rasgo «{texto}»")


def _comprobar_patron(frase: str, asunto: Asunto) -> None:
    cuando = re.fullmatch(
        r"De los casos probados, solo (?:sale|salen) (?P<como>bien|mal) (?:aquel|aquellos) en que (?P<rasgo>.+)\.",
        frase,
    )
    if cuando:
        for caso in asunto.casos:
            if _rasgo(cuando["rasgo"], caso, asunto) != (caso.bien == (cuando["como"] == "bien")):
                raise Mentira(f"«{frase}» no es verdad en «{caso.nombre}»")
        return
    zona = re.fullmatch(
        r"En (?:ese caso|(?P<todos>todos los casos que fallan)), (?:en «(?P<salida>\w+)» )?(?P<zona>.+)\.", frase
    )
    if zona is None:
        raise Mentira(f"nadie sabe leer «{frase}»")
    lugar = asunto.salidas.index(zona["salida"]) if zona["salida"] else 0
    for caso in asunto.malos if zona["todos"] else asunto.malos[:1]:
        uno, otro = tabla(elementos(caso.esperado)[lugar]), tabla(elementos(caso.obtenido)[lugar])
        assert uno is not None
        assert otro is not None
        if not _esta_ahi(zona["zona"], uno, otro):
            raise Mentira(f"«{frase}» no es verdad en «{caso.nombre}»")


def _esta_ahi(zona: str, e: Tabla, o: Tabla) -> bool:
    """Si lo que está mal, más allá de cualquier tolerancia, está donde se dice."""
    claros = [
        i[-2:] for i in np.ndindex(e.shape) if not abs(float(e[i]) - float(o[i])) <= 1e-2 * (1 + abs(float(e[i])))
    ]
    if np.isnan(o).any() or np.isinf(o).any():
        claros = [i[-2:] for i in np.ndindex(e.shape) if not math.isfinite(float(o[i]))]
    filas, columnas = e.shape[-2:]
    if zona == "la primera tabla está bien y las demás no":
        tablas = list(zip(e.reshape(-1, filas, columnas), o.reshape(-1, filas, columnas), strict=True))
        return cerca(*tablas[0]) and not any(cerca(a, b, 1e-7) for a, b in tablas[1:])
    if una := re.fullmatch(r"todo lo que está mal está en la (fila|columna) de índice (\d+)", zona):
        return all(i[0 if una[1] == "fila" else 1] == int(una[2]) for i in claros)
    if primeras := re.fullmatch(r"solo están bien las (\d+) primeras (filas|columnas)", zona):
        return all(i[0 if primeras[2] == "filas" else 1] >= int(primeras[1]) for i in claros)
    if comienzo := re.fullmatch(
        r"la(?:s (\d+))? primeras? (fila|columna)s? est(?:á|án) bien, y la siguiente ya no", zona
    ):
        eje, buenas = e.ndim - (2 if comienzo[2] == "fila" else 1), int(comienzo[1] or 1)
        siguiente = _porciones(e, eje)[buenas], _porciones(o, eje)[buenas]
        return all(i[eje - e.ndim] >= buenas for i in claros) and not cerca(*siguiente, 1e-7)
    zonas: dict[str, Callable[[int, int], bool]] = {
        "solo está mal la diagonal": lambda f, c: f == c,
        "solo está mal lo que queda por encima de la diagonal": lambda f, c: c > f,
        "solo está mal lo que queda por debajo de la diagonal": lambda f, c: c < f,
        "solo está mal la primera fila": lambda f, c: f == 0,
        "solo está mal la última fila": lambda f, c: f == filas - 1,
        "están mal todas las filas menos la primera": lambda f, c: f > 0,
        "están mal todas las filas menos la última": lambda f, c: f < filas - 1,
        "solo está mal la primera columna": lambda f, c: c == 0,
        "solo está mal la última columna": lambda f, c: c == columnas - 1,
        "están mal todas las columnas menos la primera": lambda f, c: c > 0,
        "están mal todas las columnas menos la última": lambda f, c: c < columnas - 1,
        "están mal las columnas pares, contando desde 0": lambda f, c: c % 2 == 0,
        "están mal las columnas impares, contando desde 0": lambda f, c: c % 2 == 1,
        "solo está mal la primera mitad de las columnas": lambda f, c: c < columnas // 2,
        "solo está mal la segunda mitad de las columnas": lambda f, c: c >= columnas // 2,
    }
    return all(zonas[zona](*i) for i in claros)


# --- La comparación y las propiedades ------------------------------------------------------------------------------


def comprobar_comparacion(frase: str, asunto: Asunto) -> None:
    """Exige que sean verdad los números que dice la comparación, si los dice. Error: `Mentira`."""
    caso, otra_forma = asunto.malos[0], re.search(r"la forma es (\(.*?\)) y debería ser (\(.*?\))\.", frase)
    lugar = next((i for i, s in enumerate(asunto.salidas) if f"n «{s}», " in frase), 0)
    suyos, suyas = elementos(caso.esperado), elementos(caso.obtenido)
    bien = re.search(r"\(de (\d+) casos, (?:(\d+) sale|no sale bien ninguno)", frase)
    if bien and (int(bien[1]), int(bien[2] or 0)) != (len(asunto.casos), sum(c.bien for c in asunto.casos)):
        raise Mentira(frase)
    formas = [str(v.forma) for v in (caso.obtenido, caso.esperado) if isinstance(v, Arreglo)]
    if otra_forma and len(formas) == 2 and formas != [otra_forma[1], otra_forma[2]]:
        raise Mentira(frase)
    dicho = re.search(
        r"no coinciden? (?P<mal>\d+) de (?P<todos>\d+) números; la mayor diferencia está en la posición "
        rf"\[(?P<donde>[\d, ]*)\]: sale (?P<sale>{NUMERO}) y debería salir (?P<debe>{NUMERO})(?: \(|\.)", frase
    )  # fmt: skip
    uno, otro = (tabla(v[lugar]) if lugar < len(v) else None for v in (suyos, suyas))
    if dicho is None or uno is None or otro is None:
        return
    indice = tuple(int(n) for n in dicho["donde"].split(", ") if n)
    dichos, reales = (dicho["sale"], dicho["debe"]), (float(otro[indice]), float(uno[indice]))
    for texto, real in zip(dichos, reales, strict=True):
        leido = math.nan if texto == "nan" else numero(texto)
        if not (math.isclose(leido, real, rel_tol=1e-5) or (math.isnan(leido) and math.isnan(real))):
            raise Mentira(f"{frase}: {leido} es {real}")
    claros = sum(not (a == b or abs(float(a) - float(b)) <= 1e-2 * (1 + abs(float(a)))) for a, b in _parejas(uno, otro))
    distintos = sum(not (a == b or (math.isnan(a) and math.isnan(b))) for a, b in _parejas(uno, otro))
    if int(dicho["todos"]) != uno.size or not min(claros, distintos) <= int(dicho["mal"]) <= distintos:
        raise Mentira(frase)


def _parejas(uno: Tabla, otro: Tabla) -> list[tuple[float, float]]:
    return list(zip(map(float, uno.ravel()), map(float, otro.ravel()), strict=True))


def comprobar_propiedad(frase: str, asunto: Asunto) -> None:
    """Exige que sean verdad los números con que se muestra que una propiedad no se cumple. Error: `Mentira`."""
    dicho = re.search(r"Con «(?P<caso>[^»]+)», (?P<que>.+)\.$", frase)
    if dicho is None:
        return
    caso = next((c for c in asunto.casos if c.nombre == dicho["caso"]), None)
    if caso is None or "cambia" in dicho["que"]:
        return
    de = re.search(r" de «(\w+)»", frase.partition("Con «")[0])
    lugar = asunto.salidas.index(de[1]) if de and de[1] in asunto.salidas else 0
    datos = tabla(elementos(caso.obtenido)[lugar])
    assert datos is not None
    if fila := re.match(r"(?:el vector|la fila de índices? \[?(?P<donde>[\d, ]+)\]?)(?: \(la \w+\))? ", dicho["que"]):
        suya = datos[tuple(int(n) for n in (fila["donde"] or "").split(", ") if n)]
        with np.errstate(all="ignore"):
            cuentas = {"suma": suya.sum(), "media": suya.mean(), "varianza": suya.var()}
        for que, cuanto in re.findall(rf"(suma|media|varianza) ({NUMERO})", dicho["que"]):
            _exigir_cerca(frase, cuanto, float(cuentas[que]))
    elif lugar_malo := re.match(rf"en la posición \[([\d, ]*)\] sale ({NUMERO})$", dicho["que"]):
        indice = tuple(int(n) for n in lugar_malo[1].split(", ") if n)
        _exigir_cerca(frase, lugar_malo[2], float(datos[indice]))
    else:
        raise Mentira(f"nadie sabe leer «{frase}»")


def _exigir_cerca(frase: str, dicho: str, real: float) -> None:
    leido = math.nan if dicho == "nan" else numero(dicho)
    if not (math.isclose(leido, real, rel_tol=1e-3, abs_tol=1e-4) or (math.isnan(leido) and math.isnan(real))):
        raise Mentira(f"{frase}: {leido} es {real}")
