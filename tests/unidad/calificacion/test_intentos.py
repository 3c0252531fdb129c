"""Qué intento cuenta: lo decide el código, y nunca si lo respondido a mano está bien, que se acertaría probando."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from grader.calificacion import calificar, planear
from grader.calificacion.intentos import Intento, elegir
from grader.calificacion.pasadas import ejecutar_planes
from grader.ejecucion.aislamiento import COMPLETO
from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import Completar, Presupuesto, ejecutar
from grader.entregas import leer_entrega
from grader.juicio import ParteJuzgada
from grader.modelo import Carga, Caso, Ejecucion, Limites, Modo, ResultadoEjercicio, Salida, Tipo, Trabajo, Veredicto
from grader.modelo.recetas import SAL_PUBLICA
from grader.modelo.valores import Escalar, Secuencia
from grader.referencias import Almacen, Referencias
from tests.unidad.apoyo import curso_de, ficha, parte
from tests.unidad.referencias.test_referencias import MotorContado

# Lo que recibe la función contesta la pregunta.
INICIAL = 'def doble(x):\n    raise NotImplementedError("completa doble")\n\n\neleccion = ...\nrazones = ...\n'
PARTES = (
    parte(casos=(Caso("el enunciado", (True,), reservado=True),)),
    parte("eleccion", Tipo.OPCION, casos=(Caso("respuesta", reservado=True),)),
    parte("razones", Tipo.TEXTO, rubrica=("que las da",)),
)
FICHA = ficha(*PARTES, inicial=INICIAL)
BIEN, MAL, SIN, NADA, ROTO = (
    Veredicto.CORRECTO,
    Veredicto.INCORRECTO,
    Veredicto.SIN_RESOLVER,
    Veredicto.NO_ENTREGADO,
    Veredicto.EXCEPCION,
)


# --- Cuál se elige -------------------------------------------------------------------------------------------------


def intento(archivo: str, codigo: Veredicto, a_mano: Veredicto, texto: str = "", modo: Modo = Modo.TODO) -> Intento:
    juzgadas = tuple(ParteJuzgada(p, v, ()) for p, v in zip(PARTES[:2], (codigo, a_mano), strict=True))
    return Intento(archivo, modo, Carga(), juzgadas, (("razones", Salida(Escalar(texto))),), ())


def cuenta(*intentos: Intento) -> str:
    mejor, _ = elegir(intentos, FICHA)
    return f"{mejor.archivo} {mejor.modo}"


@pytest.mark.parametrize("primera", [BIEN, MAL])
@pytest.mark.parametrize("segunda", [BIEN, MAL])
def test_de_dos_respuestas_a_mano_cuenta_la_ultima_sea_cual_sea_la_buena(
    primera: Veredicto, segunda: Veredicto
) -> None:
    parcial = intento("a", BIEN, segunda, modo=Modo.NECESARIO)
    assert cuenta(intento("a", BIEN, primera), intento("b", BIEN, segunda)) == "b todo"
    assert cuenta(intento("a", BIEN, primera), parcial) == cuenta(parcial, intento("a", BIEN, primera)) == "a todo"
    assert cuenta(intento("a.py", BIEN, primera), intento("b.ipynb", BIEN, segunda)) == "a.py todo"


@pytest.mark.parametrize("ajeno", ["otro.py", "a.py", "e77.py", "z/e77.py"])
def test_a_igualdad_cuenta_el_que_dice_de_que_ejercicio_es(ajeno: str) -> None:
    suyo, otro = intento("e90.py", SIN, SIN), intento(ajeno, SIN, SIN)
    assert cuenta(suyo, otro) == cuenta(otro, suyo) == "e90.py todo"
    assert suyo.aventaja(otro, FICHA) == "dice_cual"
    assert cuenta(suyo, intento(ajeno, ROTO, SIN)) == f"{ajeno} todo"


@pytest.mark.parametrize(
    ("gana", "pierde"),
    [
        (("el código", BIEN, NADA), ("nada más que responder", MAL, BIEN, "sí")),
        (("una respuesta", MAL, MAL), ("un «...»", MAL, SIN)),
        (("una respuesta", SIN, MAL), ("solo código, y mal", MAL, ROTO)),
        (("un texto", BIEN, MAL, "sí"), ("en blanco", BIEN, BIEN, " \n")),
        (("código empezado", ROTO, MAL), ("la plantilla", SIN, BIEN)),
        (("la plantilla", SIN, SIN), ("otra cosa", NADA, NADA)),
    ],
)
def test_antes_que_el_orden_cuentan_los_puntos_del_codigo_y_despues_lo_que_hay(
    gana: tuple[str, Veredicto, Veredicto], pierde: tuple[str, Veredicto, Veredicto]
) -> None:
    uno, otro = intento(*gana), intento(*pierde)
    assert cuenta(otro, uno) == cuenta(uno, otro) == f"{gana[0]} todo"


# --- De verdad: nadie responde dos veces ---------------------------------------------------------------------------

DOBLE = "def doble(x):\n    return 2 * x\n"
MAL_HECHA = "def doble(x):\n    return 3 * x + 1\n"
ESPIA = "import builtins\ndef doble(x):\n    builtins.visto = x\n    return 2 * x\n"
CONTESTA = "import builtins\neleccion = getattr(builtins, 'visto', False)\n"
# Con lo que un código hostil mira, sin leerlo, lo que el corrector le tiene ya escrito.
CURIOSA = """
import os, socket, stat, time
def eleccion():
    time.sleep(0.2)
    for descriptor in range(3, 64):
        try:
            if stat.S_ISSOCK(os.fstat(descriptor).st_mode):
                canal = socket.socket(fileno=os.dup(descriptor))
                return b"doble" in canal.recv(1 << 16, socket.MSG_PEEK | socket.MSG_DONTWAIT)
        except OSError:
            pass
    return False
"""

# En el nivel básico no se evita: ahí se podría leer hasta la solución.
SOPLO = "la función se lo cuenta al archivo siguiente"
# Por cada trampa, lo que se entrega y lo que de verdad responde.
TRAMPAS: dict[str, tuple[Mapping[str, str], bool]] = {
    "un archivo por respuesta": ({"e90.py": "eleccion = True\n", "e90 (1).py": "eleccion = False\n"}, False),
    "un archivo por respuesta, al revés": ({"e90.py": "eleccion = False\n", "e90 (1).py": "eleccion = True\n"}, True),
    "diez copias": ({f"e90 ({n}).py": f"eleccion = {n == 10}\n" for n in range(11)}, True),
    "con un cuaderno": (
        {"e90.py": "eleccion = True\n", "z.ipynb": '{"cells": [{"cell_type": "code", "source": "eleccion = False"}]}'},
        True,
    ),
    "la otra respuesta con exec": ({"e90.py": DOBLE + "eleccion = True\nexec('eleccion = False')\n"}, False),
    "con exec y el código mal": ({"e90.py": MAL_HECHA + "eleccion = True\nexec('eleccion = False')\n"}, False),
    "la otra respuesta con setattr": (
        {"e90.py": "import sys\neleccion = False\nsetattr(sys.modules[__name__], 'elec' + 'cion', True)\n"},
        True,
    ),
    "la función contesta lo que recibe": (
        {"e90.py": "eleccion = False\ndef doble(x):\n    global eleccion\n    eleccion = x\n    return 2 * x\n"},
        False,
    ),
    SOPLO: ({"e90.py": ESPIA, "e90 (1).py": CONTESTA + DOBLE}, False),
    "la función se lo cuenta a su segunda lectura": ({"e90.py": ESPIA + CONTESTA + "exec('')\n"}, False),
    "la función lo deja escrito y se mata": (
        {
            "e90.py": "import os\ntry:\n    eleccion = open('visto').read() == 'True'\nexcept OSError:\n"
            "    eleccion = False\ndef doble(x):\n    open('visto', 'w').write(str(x))\n    os._exit(0)\n"
        },
        False,
    ),
    "mira lo que aún no le toca leer": ({"e90.py": DOBLE + CURIOSA}, False),
}


def corregir(entregado: Mapping[str, str], respuesta: bool, motor: Motor, carpeta: Path) -> ResultadoEjercicio:
    """Corrige lo entregado en un curso donde esa es la respuesta buena, que es también lo que recibe la función."""
    (carpeta / "entrega").mkdir(parents=True)
    for nombre, codigo in entregado.items():
        (carpeta / "entrega" / nombre).write_text(codigo, encoding="utf-8")
    solucion = DOBLE + f"eleccion = {respuesta}\nrazones = ''\n"
    curso = curso_de(ficha(*PARTES, inicial=INICIAL, solucion=solucion))
    referencias = Referencias(curso, motor, SAL_PUBLICA, Almacen(carpeta / "almacen"), Limites())
    (hecho,) = calificar(
        curso, curso.fichas, leer_entrega(carpeta / "entrega", curso.fichas), motor, referencias
    ).ejercicios
    return hecho


@pytest.mark.parametrize("trampa", TRAMPAS)
def test_lo_que_cuenta_no_depende_de_cual_sea_la_respuesta(trampa: str, motor: Motor, tmp_path: Path) -> None:
    entregado, responde = TRAMPAS[trampa]
    for respuesta in (True, False):
        hecho = corregir(entregado, respuesta, motor, tmp_path / str(respuesta))
        if trampa == SOPLO and motor.nivel != COMPLETO:
            pytest.skip("solo se evita con el aislamiento completo")
        assert (hecho.partes[1].veredicto == Veredicto.CORRECTO) is (respuesta == responde)


CUADERNO = '{"cells": [{"cell_type": "code", "source": %s}]}'


@pytest.mark.parametrize("como", ["import ayuda as u", "u = __import__('ayuda')", "import ayuda\nu = ayuda"])
@pytest.mark.parametrize("otro", ["z.ipynb", "z.py"])
def test_un_modulo_que_antes_se_miro_como_respuesta_se_importa_entero(
    como: str, otro: str, motor: Motor, tmp_path: Path
) -> None:
    codigo = f"{como}\ndef doble(x):\n    return u.por(x)\n"
    suyo = CUADERNO % json.dumps(codigo) if otro.endswith(".ipynb") else codigo
    hecho = corregir({"ayuda.py": "def por(x):\n    return 2 * x\n", otro: suyo}, True, motor, tmp_path)
    assert (hecho.archivo, hecho.partes[0].veredicto) == (otro, Veredicto.CORRECTO)


def test_se_dice_que_archivo_cuenta_y_por_que(motor: Motor, tmp_path: Path) -> None:
    copias = {"e90.py": DOBLE, "e90 (2).py": DOBLE, "e90 (10).py": DOBLE, "e90 (11).py": "eleccion = True\n"}
    hecho = corregir(copias, True, motor, tmp_path)
    assert hecho.archivo == "e90 (10).py"
    assert hecho.avisos == (
        "En «e90 (11).py» parece estar lo que falta, `eleccion`, pero cuenta «e90 (10).py»: reúne el ejercicio en un "
        "solo archivo.",
        "También hay trabajo en «e90.py», pero cuenta «e90 (10).py»: a igualdad, el último por orden de nombre.",
        "También hay trabajo en «e90 (2).py», pero cuenta «e90 (10).py»: a igualdad, el último por orden de nombre.",
    )


@pytest.mark.parametrize(
    ("entregado", "hijos"),
    [
        ({"e90.py": DOBLE + "eleccion = True\n"}, 1),
        ({"e90.py": DOBLE + "eleccion = True\n", "e90 (1).py": DOBLE + "eleccion = True\n"}, 2),
        ({"e90.py": DOBLE + "eleccion = True\nexec('')\n"}, 3),  # entero se lee antes de llamar, y después se llama
    ],
    ids=["uno", "dos con las mismas preguntas", "uno que se ejecuta dos veces"],
)
def test_solo_hace_falta_otro_hijo_si_alguien_podria_soplar(
    entregado: Mapping[str, str], hijos: int, motor: Motor, tmp_path: Path
) -> None:
    contado = MotorContado(motor)
    corregir(entregado, True, contado, tmp_path)  # type: ignore[arg-type]
    if contado.nivel == COMPLETO:
        assert contado.pedidos == hijos + 1  # y el de la solución


# Cada respuesta y cada llamada dicen cuándo fueron: lo que recibe una función no llega, vaya por donde vaya, a quien
# aún ha de contestar.
ANOTA = "import time\neleccion = time.monotonic_ns()\ndef doble(x):\n    return time.monotonic_ns(), x\n"


@pytest.mark.parametrize(
    "entregado",
    [
        {"e90.py": ANOTA},
        {"e90.py": ANOTA, "e90 (1).py": ANOTA, "e90 (2).py": ANOTA},
        {"e90.py": ANOTA + "exec('')\n"},
        {"e90.py": ANOTA + "exec('')\n", "e90 (1).py": ANOTA + "setattr(time, 'x', 1)\n", "e90 (2).py": ANOTA},
        {"e90.py": ANOTA + "no_existe()\neleccion = algo\n", "e90 (1).py": ANOTA},
        {"e90.py": ANOTA.replace("x\n", "os._exit(0)\n") + "exec('')\n", "e90 (1).py": ANOTA},
    ],
    ids=["uno", "tres copias", "dos pasadas", "copias con dos pasadas", "lo que falla", "el que se mata"],
)
def test_todo_se_responde_antes_de_que_nadie_reciba_nada_reservado(
    entregado: Mapping[str, str], motor: Motor, tmp_path: Path
) -> None:
    for nombre, codigo in entregado.items():
        (tmp_path / nombre).write_text(codigo, encoding="utf-8")
    curso = curso_de(ficha(*PARTES, inicial=INICIAL, solucion=DOBLE + "eleccion = True\nrazones = ''\n"))
    referencias = Referencias(curso, motor, SAL_PUBLICA, Almacen(None), Limites())
    planes = planear(curso, curso.fichas, leer_entrega(tmp_path, curso.fichas), referencias)
    presupuesto = Presupuesto.de(curso.limites)

    def ejecutor(trabajos: Sequence[Trabajo], completar: Completar) -> Sequence[Ejecucion]:
        return ejecutar(motor, trabajos, curso.limites, presupuesto=presupuesto, completar=completar)

    leidas, llamadas = [], []
    for pasada in ejecutar_planes(ejecutor, planes, referencias):
        for llamada, resultado in zip(pasada.trabajo.llamadas, pasada.ejecucion.resultados, strict=True):
            match resultado:
                case Salida(valor=Escalar(valor=int(cuando))) if llamada.nombre == "eleccion":
                    leidas.append(cuando)
                case Salida(valor=Secuencia(elementos=(Escalar(valor=int(cuando)), _))):
                    llamadas.append(cuando)
    assert leidas
    assert llamadas
    assert max(leidas) < min(llamadas)
