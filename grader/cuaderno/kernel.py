"""Corregir desde un cuaderno: llama a las funciones vivas del kernel y enseña lo que redacta otro proceso.

Aquí no hay soluciones ni valores esperados: `juez.py` pide llamadas, recibe valores y devuelve el informe.
"""

from __future__ import annotations

import ast
import contextlib
import linecache
import os
import re
import socket
import subprocess
import sys
import types
from collections.abc import Iterator, Mapping
from typing import Any

from grader.cuaderno.intacto import ensenando, hay_html, intacto, interprete, sin_compilar, sin_figuras, sin_teclado
from grader.cuaderno.plazo import Agotado, CpuAgotada, plazo
from grader.ejecucion.hijo.dispositivos import en_la_cpu
from grader.ejecucion.hijo.llamadas_vivas import llamar
from grader.ejecucion.hijo.mundo import IMPRESO, Buscador
from grader.ejecucion.hijo.usos import buscar_usos, leidos_por
from grader.ejecucion.lectura import sintaxis
from grader.ejecucion.protocolo import (
    RAIZ_DEL_PAQUETE,
    DelPadre,
    Encargo,
    Impedido,
    Informe,
    LlamarEnVivo,
    Presentar,
    Vencida,
    lanzar,
    mensajes,
    sobre,
    topes,
)
from grader.idioma import limpiar
from grader.modelo import Carga, Fallo, Salida

# Con un plazo, aunque no venza, la espera se puede interrumpir también en Windows.
ESPERA = 24 * 3600.0
SIN_CARPETA = (
    "La carpeta en la que trabaja este cuaderno ya no existe: quizá se borró o se movió. Entra en una que exista con "
    "`%cd` y su ruta, o reinicia el kernel, y vuelve a corregir."
)
SIN_RESPUESTA = "El corrector se cerró sin responder. Vuelve a intentarlo y, si sigue igual, reinicia el kernel."


def corregir(ejercicio: str | None, espacio: Mapping[str, Any]) -> None:
    """Corrige un ejercicio, o todos los que tengan algo definido en `espacio`, y enseña el resultado."""
    lugar = _Lugar()
    try:
        aqui = os.getcwd()
    except OSError:
        print(SIN_CARPETA)
        return
    try:
        with _padre() as canal:
            nombres = tuple(n for n in tuple(espacio) if type(n) is str and not n.startswith("_"))
            sobre.enviar(canal, Encargo(ejercicio, aqui, nombres, hay_html()))
            respuesta = _conversar(canal, espacio, lugar)
    except KeyboardInterrupt:
        lugar.quitar()
        print("Interrumpido: no se terminó de corregir.")
    except (sobre.CanalCerrado, sobre.PlazoVencido, sobre.MensajeInvalido):
        lugar.quitar()
        print(SIN_RESPUESTA)
    else:
        _ensenar(respuesta, lugar)


@contextlib.contextmanager
def _padre() -> Iterator[socket.socket]:
    """Un proceso que juzga, al otro lado de un socket; al salir, también si se interrumpe, termina."""
    nuestro, suyo = socket.socketpair()
    camino = os.pathsep.join(filter(None, [str(RAIZ_DEL_PAQUETE), os.environ.get("PYTHONPATH", "")]))
    # El kernel pide colores a los procesos que empieza; lo que escribe este va en un texto.
    heredado = {clave: dato for clave, dato in os.environ.items() if clave not in ("FORCE_COLOR", "CLICOLOR_FORCE")}
    entorno = {**heredado, "PYTHONPATH": camino, "MPLBACKEND": "Agg", "COLUMNS": "88"}
    proceso = lanzar("grader.cuaderno.juez", suyo, (), entorno, subprocess.DEVNULL, aparte=True)
    acabado = False
    try:
        with nuestro:
            yield nuestro
        acabado = True
    finally:
        if not acabado:
            proceso.terminate()
        try:
            proceso.wait(timeout=10)
        except subprocess.TimeoutExpired:
            proceso.kill()
            proceso.wait()


def _conversar(canal: socket.socket, espacio: Mapping[str, Any], lugar: _Lugar) -> Informe | Impedido:
    """Contesta lo que pida el padre hasta que mande el resultado, y deja el kernel como estaba."""
    citables = _citables()
    with intacto(), sin_teclado(), sin_figuras(), en_la_cpu(), sin_compilar(), contextlib.ExitStack() as pila:
        while True:
            recibido = sobre.recibir(
                canal, DelPadre, numero=None, segundos=ESPERA, confianza=True, vigilar=lambda: None
            )
            match recibido.mensaje:
                case Presentar() as pregunta:
                    pila.enter_context(_con_modulos(pregunta.modulos))
                    sobre.enviar(canal, _presentar(espacio, pregunta.plantilla), pregunta.numero)
                case LlamarEnVivo() as pedida:
                    with lugar.contando(pedida.llamada):
                        resultado = _llamar(espacio, pedida, citables)
                    sobre.enviar(canal, resultado, pedida.llamada.numero)
                case Informe() | Impedido() as respuesta:
                    return respuesta


def _llamar(espacio: Mapping[str, Any], pedida: LlamarEnVivo, citables: Mapping[str, str]) -> Salida | Fallo | Vencida:
    try:
        with plazo(pedida.espera, pedida.calculo):
            return llamar(espacio, pedida.llamada, lambda: citables, (Agotado, KeyboardInterrupt))
    except Agotado as agotado:
        return Vencida(isinstance(agotado, CpuAgotada))


# --- Qué hay en el kernel ------------------------------------------------------------------------------------------


def _presentar(espacio: Mapping[str, Any], plantilla: Mapping[str, str]) -> Carga:
    """Dice qué funciones y clases siguen como en la plantilla: se miran en la celda que las definió."""
    definidos = {n: _definicion(espacio.get(n), n) for n in plantilla}
    intactos = [n for n, resumen in plantilla.items() if sintaxis.es_la_resumida(definidos[n], resumen)]
    nombres = sorted(n for n in tuple(espacio) if type(n) is str and not n.startswith("_"))
    llamables = [n for n in nombres if isinstance(espacio[n], types.FunctionType | type)]
    return Carga(
        nombres=tuple(nombres[: topes.NOMBRES]),
        intactos=tuple(sorted(intactos)),
        llamables=tuple(llamables[: topes.NOMBRES]),
        usos=buscar_usos(list(plantilla), leidos_por(espacio))[: topes.USOS],
    )


def _definicion(objeto: Any, nombre: str) -> ast.stmt | None:
    """La instrucción que definió una función o una clase, si se encuentra su código."""
    candidatos = tuple(vars(objeto).values()) if isinstance(objeto, type) else (objeto,)
    codigo = next((c.__code__ for c in candidatos if isinstance(c, types.FunctionType)), None)
    if codigo is None:
        return None
    with contextlib.suppress(SyntaxError, ValueError, RecursionError):
        return sintaxis.definiciones([ast.parse("".join(linecache.getlines(codigo.co_filename)))]).get(nombre)
    return None


def _citables() -> dict[str, str]:
    """El código que escribió el estudiante y cómo citarlo: sus celdas y los archivos de la carpeta en que trabaja."""
    aqui = os.getcwd() + os.sep
    archivos = {getattr(m, "__file__", None) for m in tuple(sys.modules.values())}
    suyos = {a: os.path.relpath(a) for a in archivos if type(a) is str and a.startswith(aqui) and _es_suyo(a)}
    return suyos | {archivo: celda for archivo in tuple(linecache.cache) if (celda := _celda(archivo))}


def _celda(archivo: str) -> str:
    """Cómo se cita la celda que se ejecutó con ese nombre de archivo; vacío si no es una celda."""
    numeros = getattr(getattr(interprete(), "compile", None), "_filename_map", {})
    if archivo in numeros:
        return f"la celda [{numeros[archivo]}]"
    if antigua := re.match(r"<ipython-input-(\d+)-", archivo):  # hasta IPython 7, que es el de Colab
        return f"la celda [{antigua[1]}]"
    return "una celda" if f"{os.sep}ipykernel_" in archivo else ""


def _es_suyo(archivo: str) -> bool:
    ajenas = (str(RAIZ_DEL_PAQUETE / "grader"), sys.prefix)
    return not archivo.startswith(ajenas) and not {"site-packages", "dist-packages"} & set(archivo.split(os.sep))


def _ensenar(respuesta: Informe | Impedido, lugar: _Lugar) -> None:
    if isinstance(respuesta, Impedido):
        lugar.quitar()
        print(respuesta.frase)
    elif not respuesta.html:
        print(respuesta.texto)
    else:
        lugar.poner({"text/html": respuesta.html, "text/plain": respuesta.texto})


class _Lugar:
    """El lugar de la celda en que se va viendo lo que imprime lo que tarda y, al acabar, el resultado."""

    def __init__(self) -> None:
        self._asa: Any = None
        self._publica = getattr(interprete(), "display_pub", None)

    @contextlib.contextmanager
    def contando(self, llamada: mensajes.Llamar) -> Iterator[None]:
        """Si la llamada es de las que tardan, enseña mientras tanto la última línea que imprime."""
        if not llamada.contar or not hay_html():
            yield
            return
        self.poner({"text/plain": f"{llamada.nombre}…"})
        IMPRESO.al_terminar_linea = lambda linea: self.poner(
            {"text/plain": f"{llamada.nombre} · {limpiar(linea, 200)}"}
        )
        try:
            yield
        finally:
            IMPRESO.al_terminar_linea = None

    def poner(self, datos: dict[str, str]) -> None:
        """Enseña algo en lugar de lo que hubiera."""
        from IPython.display import display

        with ensenando(self._publica):
            if self._asa is None:
                self._asa = display(datos, raw=True, display_id=True)  # type: ignore[no-untyped-call]  # sin tipos
            else:
                self._asa.update(datos, raw=True)

    def quitar(self) -> None:
        """Deja el lugar vacío, si se usó."""
        if self._asa is not None:
            self.poner({"text/plain": ""})


@contextlib.contextmanager
def _con_modulos(modulos: Mapping[str, bytes]) -> Iterator[None]:
    """Deja importar los módulos del curso que no estén al alcance, y los olvida al salir."""

    def ejecutar(codigo: str, nombre: str, espacio: dict[str, Any]) -> None:
        exec(compile(codigo, nombre, "exec", dont_inherit=True), espacio)

    buscador = Buscador(modulos, ejecutar)
    sys.meta_path.append(buscador)
    try:
        yield
    finally:
        sys.meta_path.remove(buscador)
        for nombre in modulos:
            if getattr(sys.modules.get(nombre), "__loader__", None) is buscador:
                del sys.modules[nombre]
