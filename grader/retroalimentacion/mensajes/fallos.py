"""De un fallo (una excepción, un límite, un archivo que no se lee) a una frase que cita la línea del estudiante."""

from __future__ import annotations

import builtins
import itertools
import re
from collections.abc import Collection, Sequence

from grader.idioma import con_mayuscula, en_prosa, en_una_linea, enumerar, limpiar
from grader.modelo import (
    CORTADO_DE_GOLPE,
    ENREVESADO,
    ESPERA,
    ESPERA_AL_CARGAR,
    Causa,
    Fallo,
    Limites,
    Lugar,
    Parte,
    TensorVisto,
    Tipo,
    Veredicto,
)
from grader.retroalimentacion.explicaciones import DE_OTRA_VERSION, Explicacion, explicar, sin_marcos

# De lo que no se sabe traducir no se cita más, y hasta el fin de la primera frase.
TOPE_DE_CITA = 160
# Una línea que lanza ella la excepción: el mensaje es de quien la escribió.
_LO_LANZA = re.compile(r"\b(raise|assert)\b")
_FIN_DE_FRASE = re.compile(r"\.\s+(?=[A-Z])|\n\s*\n")
# Más nombres no se leen.
CAPAS_QUE_SE_NOMBRAN = 5
# Estos son de la línea que los lanza, sea lo que sea lo que le llega.
DE_LA_LINEA = frozenset({"NameError", "UnboundLocalError", "ImportError", "ModuleNotFoundError"})
_CODIGO_ENREVESADO = "hay código tan anidado, o escrito de tal forma, que Python no puede leerlo."
# Lo que se sabe de un programa por la señal con que se cerró.
_DE_MEMORIA = ", como al usar memoria que no es suya"
_SENALES = {
    "6": ", como con `os.abort()` o cuando una biblioteca da con un error grave",
    "7": _DE_MEMORIA,
    "11": _DE_MEMORIA,
}
# Lo que dice de un cierre quien lo vigila; lo demás es el nombre de una clase, que elige quien la escribe.
_DE_CIERRE = frozenset({"os._exit", "señal", "mensaje"})
FALLO_INTERNO = "El corrector falló aquí. No es culpa tuya y no te cuesta puntos: avisa a quien lleva el curso."

# Lo que es verdad de un veredicto aunque no se pueda contar nada más.
_A_SECAS = {
    Veredicto.SIN_RESOLVER: "Está por resolver.",
    Veredicto.EXCEPCION: "El código se detuvo con un error.",
    Veredicto.TIEMPO: "Tardó demasiado y se detuvo.",
    Veredicto.MEMORIA: "Pidió más memoria de la que hay.",
    Veredicto.NO_ENTREGADO: "No se encontró en la entrega.",
    Veredicto.ILEGIBLE: "El archivo no se puede leer.",
}


def explicar_a_secas(veredicto: Veredicto) -> str:
    """Lo mínimo que se puede decir de una parte que no sale bien."""
    return _A_SECAS.get(veredicto, "El resultado no es el esperado.")


def explicar_fallo(parte: Parte, fallo: Fallo, limites: Limites, firma: tuple[str, ...] | None = None) -> str:
    """Dice por qué no hubo resultado; cita la línea del estudiante si se conoce."""
    match fallo.causa:
        case Causa.TIEMPO:
            return _explicar_tiempo(fallo, limites)
        case Causa.MEMORIA:
            return _explicar_gasto(fallo, limites)
        case Causa.CIERRE:
            return _explicar_muerte(parte, fallo, firma)
        case Causa.CAPAS:
            return _explicar_capas(parte, fallo)
        case Causa.SINTAXIS:
            return con_mayuscula(_explicar_sintaxis(fallo))
        case Causa.ILEGIBLE:
            return f"El archivo no se puede calificar: {limpiar(fallo.mensaje, 500)}."
        case Causa.AUSENTE:
            return f"No está definido `{parte.nombre}`."
        case Causa.INTERNO:
            return FALLO_INTERNO
        case Causa.EXCEPCION:
            return _explicar_excepcion(parte, fallo, firma)


def _explicar_gasto(fallo: Fallo, limites: Limites) -> str:
    if fallo.tipo == "disco":
        tope = f"más de {limites.disco} MiB o miles de archivos"
        return f"Escribió demasiado ({tope}){_en(fallo)}: aquí no hace falta guardar nada."
    if fallo.tipo == "hilos":
        return f"Abrió demasiados hilos{_en(fallo)}: aquí no hace falta ninguno."
    return f"Pidió más memoria de la que hay ({limites.memoria} MiB){_en(fallo)}. ¿Hay un tensor o una lista enorme?"


def _explicar_muerte(parte: Parte, fallo: Fallo, firma: tuple[str, ...] | None) -> str:
    """Por qué se acabó el programa: lo cerró él, lo cerró el sistema o contestó lo que no se puede leer."""
    if fallo.tipo in ("SystemExit", "os._exit"):
        return _explicar_cierre(fallo)
    if fallo == CORTADO_DE_GOLPE or (fallo.tipo, fallo.mensaje) == ("señal", "9"):
        return (
            "El programa se cortó de golpe, sin dar nada: se cerró él mismo, o lo cerró el sistema, que lo hace si "
            "falta memoria."
        )
    if fallo.tipo == "señal":
        senal = limpiar(fallo.mensaje, 20)
        return f"El programa se cerró de golpe{senal and f' (señal {senal})'}{_SENALES.get(senal, '')}."
    if fallo.tipo != "mensaje":
        return _explicar_excepcion(parte, fallo, firma)
    return f"Lo que devuelve no se pudo leer{_en(fallo)}: devuelve solo tensores, números, textos o tuplas."


def _explicar_sintaxis(fallo: Fallo) -> str:
    if fallo.tipo == ENREVESADO:
        return _CODIGO_ENREVESADO
    que = "este Python no entiende" if _es_de_otra_version(fallo) else "no es código de Python"
    return f"{_con_coma(_en(fallo))}hay algo que {que}. {_motivo(fallo)}"


def explicar_lo_perdido(parte: Parte, fallo: Fallo, nombre: str, origen: Fallo, limites: Limites) -> str:
    """Dice que falta un nombre porque antes falló la instrucción que debía definirlo, y en qué."""
    motivo = explicar_fallo(parte, origen, limites)
    return (
        f"Usa `{en_una_linea(nombre, 80)}`{_en(fallo)}, que no llegó a existir porque antes falló otra línea. {motivo}"
    )


def _explicar_tiempo(fallo: Fallo, limites: Limites) -> str:
    """Calcular y esperar tienen cada uno su límite; de la entrega entera se agota la suma."""
    if fallo.tipo == "entrega":
        return (
            "La entrega entera agotó su tiempo, entre lo que calcula y lo que espera, y se detuvo aquí: "
            "revisa qué tarda tanto, que puede ser otra parte."
        )
    if fallo.tipo in (ESPERA, ESPERA_AL_CARGAR):
        return (
            f"Esperó más de {en_prosa(f'{limites.espera:g}')} s sin calcular nada{_en(fallo)} y se detuvo. "
            "¿Hay un `sleep`, o algo que espera lo que nunca llega?"
        )
    segundos = en_prosa(f"{limites.carga if fallo.tipo == 'carga' else limites.caso:g}")
    pregunta = (
        "¿Da más vueltas de las que se le piden, o repite en cada una algo que bastaba hacer una vez?"
        if fallo.tipo == "cpu"
        else "¿Hay un bucle que no termina o que da demasiadas vueltas?"
    )
    return f"Calculó durante más de {segundos} s{_en(fallo)} y se detuvo. {pregunta}"


def callar(fallo: Fallo) -> Fallo:
    """Un fallo de un caso oculto sin nada que el código haya podido escribir con sus entradas secretas.

    Ni siquiera el lugar: el hijo lo cuenta, y el código ajeno puede inventar archivos, líneas y clases de excepción.
    """
    if fallo == CORTADO_DE_GOLPE:
        return fallo
    de_aqui = fallo.causa == Causa.CAPAS and fallo.tipo == "medida"  # lo redacta quien escribe el curso
    conocido = isinstance(getattr(builtins, fallo.tipo, None), type) or (
        fallo.tipo in _DE_CIERRE if fallo.causa == Causa.CIERRE else fallo.causa != Causa.EXCEPCION
    )
    return Fallo(fallo.causa, fallo.tipo if conocido else "", argumentos=fallo.argumentos * de_aqui)


def _es_de_otra_version(fallo: Fallo) -> bool:
    explicacion = explicar(fallo.tipo, fallo.mensaje, fallo.lugar.codigo if fallo.lugar else "")
    return explicacion is not None and explicacion.clave in DE_OTRA_VERSION


def _explicar_cierre(fallo: Fallo) -> str:
    """El código termina el programa; `argparse` lo hace si le faltan argumentos, y aquí no recibe ninguno."""
    if fallo.lugar is not None and "parse_args" in fallo.lugar.codigo:
        return (
            f"`parse_args` cierra el programa{_en(fallo)}: le falta un argumento, y al corregir nadie los escribe. Da "
            "un valor por omisión a cada uno (`default=…`), o escribe los valores en el código."
        )
    if fallo.lugar is not None and fallo.lugar.codigo.startswith("raise "):
        return f"Tu código lanza `SystemExit`{_en(fallo)}, que cierra el programa: quita esa línea."
    return f"Tu código cierra el programa (`exit`, `sys.exit` u `os._exit`){_en(fallo)}: quita esa llamada."


def _explicar_capas(parte: Parte, fallo: Fallo) -> str:
    """Los parámetros del módulo no son los de la plantilla: no hay dónde cargar los pesos con que se comprueba."""
    cuales = [limpiar(a, 2_000) for a in fallo.argumentos]
    match fallo.tipo, cuales:
        case "medida", [problema]:
            return f"No se pudo comprobar: {problema}."
        case "no_es_modulo", [llegado] if parte.medir:
            return f"`{parte.nombre}` debe devolver el modelo, y devuelve {llegado}."
        case _ if parte.medir:
            return f"`{parte.nombre}` debe devolver el modelo."
        case "nombres", [faltan, sobran]:
            que = "; ".join(_contar_capas(verbo, n) for verbo, n in (("falta", faltan), ("sobra", sobran)) if n)
            return (
                f"Las capas de `{parte.nombre}` no son las de la plantilla: {que}. Los pesos con que se comprueba se "
                "cargan por el nombre de cada capa, así que deben estar todas las de la plantilla y ninguna más."
            )
        case "forma", [nombre, suya, debida]:
            return (
                f"En `{parte.nombre}`, la forma de `{nombre}` es {suya} y debería ser {debida}, como en la plantilla."
            )
        case (("nombres" | "forma"), _):
            return f"Las capas de `{parte.nombre}` no son las de la plantilla."
        case _:
            return f"`{parte.nombre}` debe ser una clase que hereda de `nn.Module`, como en la plantilla."


def _contar_capas(verbo: str, nombres: str) -> str:
    """«Faltan `a` y `b`»: las primeras capas de una lista de parámetros; la que tiene peso y sesgo va una vez."""
    parametros = dict.fromkeys(nombres.split(", "))
    enteras = {n.removesuffix(".bias") for n in parametros if f"{n.removesuffix('.bias')}.weight" in parametros}
    capas = dict.fromkeys(c if (c := n.rpartition(".")[0]) in enteras else n for n in parametros)
    visibles = [f"`{nombre}`" for nombre in tuple(capas)[:CAPAS_QUE_SE_NOMBRAN]]
    resto = [f"{len(capas) - len(visibles)} más"] if len(capas) > len(visibles) else []
    return f"{verbo if len(capas) == 1 else f'{verbo}n'} {enumerar(visibles + resto)}"


def _explicar_excepcion(parte: Parte, fallo: Fallo, firma: tuple[str, ...] | None) -> str:
    if fallo.tipo == "TypeError" and fallo.lugar is None and fallo.mensaje.endswith("object is not callable"):
        que = "una clase" if parte.tipo == Tipo.CLASE else "una función"
        return f"`{parte.nombre}` debe ser {que} y es otra cosa: revisa si le das un valor con «=»."
    if fallo.tipo == "TypeError" and fallo.lugar is None and firma is not None:
        nombre, firmado = parte.nombre, ", ".join(firma)
        if parte.tipo == Tipo.CLASE:
            que = f"No se pudo construir `{nombre}` o llamar a su `forward({firmado})`: deja las dos firmas como en la"
            return f"{que} plantilla. {_motivo(fallo, mirar=False)}"
        que = f"No se pudo llamar a `{nombre}({firmado})`: revisa el nombre y la lista de parámetros."
        return f"{que} {_motivo(fallo, mirar=False)}"
    if fallo.lugar is not None and fallo.lugar.codigo.startswith("raise "):
        return f"Tu código lanza {_clase(fallo)}{_en(fallo)}{_entre_comillas(': ', fallo.mensaje)}."
    return f"Se detuvo con {_clase(fallo)}{_en(fallo)}. {_motivo(fallo, firma or ())}".strip()


def _motivo(fallo: Fallo, firma: Collection[str] = (), *, mirar: bool = True) -> str:
    """Qué pasó, con qué tensores y qué mirar; lo que no se conoce se cita tal cual, como palabras del mensaje."""
    explicacion = explicar(fallo.tipo, fallo.mensaje, fallo.lugar.codigo if fallo.lugar else "")
    explicacion = explicacion or Explicacion("", "", "", citar=True)
    vistos = [] if fallo.tipo in DE_LA_LINEA else [_tensor(visto) for visto in fallo.tensores]
    tensores = f"En esa línea: {enumerar(vistos)}." if vistos else ""
    del_curso = fallo.lugar is not None and fallo.lugar.curso
    que_mirar = "Mira qué le pasas: en qué orden, de qué tipo y con qué forma." if del_curso else explicacion.mirar
    es_suyo = del_curso or (fallo.lugar is not None and _LO_LANZA.search(fallo.lugar.codigo) is not None)
    quien = "Tu mensaje dice" if _es_suyo(fallo) else "Dice, tal cual" if es_suyo else "El mensaje, en inglés"
    dicho = sin_marcos(fallo.mensaje) if es_suyo else _abreviar(sin_marcos(fallo.mensaje))
    cita = f"{_entre_comillas(f'{quien}: ', dicho)}." if dicho.strip() else ""
    if explicacion.clave == "tamanos_que_no_casan" and not del_curso:
        calculados = [visto for visto in fallo.tensores if visto.nombre not in firma]
        que_mirar = _sin_una_dimension(calculados, fallo.tensores) or que_mirar
    frases = (explicacion.que, tensores, que_mirar if mirar else "", cita if explicacion.citar else "")
    return " ".join(filter(None, frases))


def _es_suyo(fallo: Fallo) -> bool:
    """Si lo que dice una excepción lo escribió quien entrega, en un `assert` o un `raise` de la línea que se cita."""
    linea = f": {fallo.lugar.codigo}" if fallo.lugar is not None and not fallo.lugar.curso else ""
    de_un_assert = fallo.tipo == "AssertionError" and re.search(r"[:;]\s*assert\b", linea)
    return bool(de_un_assert or re.search(rf"[:;]\s*raise\s+(?:\w+\.)*{re.escape(fallo.tipo)}\b", linea))


def _sin_una_dimension(calculados: Sequence[TensorVisto], vistos: Sequence[TensorVisto]) -> str:
    """Si un tensor calculado tiene la forma de otro menos una dimensión, cómo se conserva; vacío si no.

    Lo que se recibe como argumento no sale de ninguna suma.
    """
    for corto, entero in itertools.product(calculados, vistos):
        if len(entero.forma) < 2 or len(corto.forma) != len(entero.forma) - 1:
            continue
        quitadas = [d for d in range(len(entero.forma)) if entero.forma[:d] + entero.forma[d + 1 :] == corto.forma]
        if quitadas:
            uno, otro = (en_una_linea(visto.nombre, 80) for visto in (corto, entero))
            return (
                f"`{uno}` tiene la forma de `{otro}` sin una de sus dimensiones: si sale de una suma, una media o un "
                "máximo, con `keepdim=True` la conserva, de tamaño 1."
            )
    return ""


def _tensor(visto: TensorVisto) -> str:
    """«`Q` (2, 5)»; el dtype se dice si no es el corriente."""
    dtype = "" if visto.dtype == "float32" else f" de `{en_una_linea(visto.dtype, 20)}`"
    return f"`{en_una_linea(visto.nombre, 80)}` {visto.forma}{dtype}"


def _clase(fallo: Fallo) -> str:
    # Una clase hecha a propósito puede llamarse como una línea de este informe.
    return fallo.tipo[:80] if fallo.tipo.isidentifier() else "un error"


def _entre_comillas(comienzo: str, mensaje: str) -> str:
    return f"{comienzo}«{en_una_linea(mensaje, 300).rstrip('.')}»" if mensaje.strip() else ""


def _abreviar(mensaje: str) -> str:
    """La primera frase de un mensaje: lo demás son consejos y detalles de quien hizo la biblioteca."""
    frase = _FIN_DE_FRASE.split(mensaje.strip(), maxsplit=1)[0]
    return frase if len(frase) <= TOPE_DE_CITA else f"{frase[:TOPE_DE_CITA].rsplit(' ', 1)[0]} …"


def _con_coma(lugar: str) -> str:
    return f"{con_mayuscula(lugar.strip())}, " if lugar else ""


def _en(fallo: Fallo) -> str:
    """«en e05.py, línea 3 (`Q @ K`)»; si hace falta, desde qué línea se llega ahí y dentro de qué función del curso."""
    if fallo.lugar is None:
        return ""
    desde = fallo.lugar.desde
    llegada = f", a la que se llega desde {_situar(desde, fallo.lugar)}" if desde else ""
    curso = f", dentro de `{en_una_linea(fallo.lugar.curso, 120)}`, que es del curso" if fallo.lugar.curso else ""
    return f" en {limpiar(fallo.lugar.donde, 80)}, línea {fallo.lugar.linea}{_citar(fallo.lugar)}{llegada}{curso}"


def _situar(lugar: Lugar, otro: Lugar) -> str:
    """Una línea dicha después de otra: si es del mismo archivo, no se repite cuál."""
    donde = "la línea" if lugar.donde == otro.donde else f"{limpiar(lugar.donde, 80)}, línea"
    return f"{donde} {lugar.linea}{_citar(lugar)}"


def _citar(lugar: Lugar) -> str:
    codigo = limpiar(lugar.codigo, 120)
    return f" (`{codigo}`)" if codigo else ""


def avisar_tropiezo(archivo: str, fallo: Fallo) -> str:
    """Avisa de una instrucción que falló al cargar el archivo, sin detener a las demás."""
    en_el_archivo = fallo.lugar is not None and fallo.lugar.donde == archivo
    lugares = ("" if en_el_archivo else f"«{limpiar(archivo, 80)}»", _en(fallo).removeprefix(" en "))
    match fallo.causa:
        case Causa.SINTAXIS:
            que = "hay algo que Python no puede leer"
        case Causa.TIEMPO:
            que = "una instrucción tardó demasiado y se omitió"
        case Causa.MEMORIA:
            que = "una instrucción pidió demasiada memoria y se omitió"
        case Causa.CIERRE:
            que = "una instrucción cierra el programa y se omitió"
        case _:
            que = f"el código se detuvo con {_clase(fallo)}"
    if fallo.tipo == ENREVESADO:
        que, fallo = _CODIGO_ENREVESADO.removesuffix("."), Fallo(Causa.CIERRE)
    motivo = f" {_motivo(fallo)}" if fallo.causa in (Causa.SINTAXIS, Causa.EXCEPCION) else ""
    return f"En {', '.join(filter(None, lugares))}, {que}.{motivo} Lo demás se ejecutó."


def avisar_mas_tropiezos(archivo: str, cuantos: int) -> str:
    """Dice cuántos tropiezos no se cuentan uno a uno."""
    return f"En «{limpiar(archivo, 80)}» hay {cuantos} {'tropiezo' if cuantos == 1 else 'tropiezos'} más como esos."
