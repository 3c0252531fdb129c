"""Una variable de nombre corriente en el archivo de otro ejercicio no es la respuesta de este; lo demás, sí."""

from __future__ import annotations

from typing import Any

import pytest

from grader.autor import a_mano, valor
from grader.calificacion.extravios import que_hay_de_paso
from grader.calificacion.intentos import Intento
from grader.curso.catalogo import con_ajenos
from grader.juicio import juzgar
from grader.modelo import Carga, Causa, Fallo, Lugar, Modo, Nota, Parte, Resultado, Senal
from tests.unidad.apoyo import arreglo, ficha, parte, salida

LLAMADA = Fallo(Causa.EXCEPCION, "TypeError", "'Tensor' object is not callable")
DENTRO = Fallo(Causa.EXCEPCION, "TypeError", "'int' object is not callable", lugar=Lugar("x.py", 3, "x()"))
VACIA = Carga()
TENSOR = arreglo([0.5, 0.5])
A_MANO = ("pesos", "puntuaciones", "z3")
PARTES = (*(valor(n, "x", pista="p", tolerancia=a_mano(2)) for n in A_MANO), parte("mezclar"))
SUYA, OTRA = con_ajenos(
    (
        ficha(*PARTES, nombre="e10_vector", inicial="def mezclar(x):\n    raise NotImplementedError\n"),
        ficha(parte("atencion_causal"), parte("residual"), nombre="e05_mascara"),
    )
)


def hallado(archivo: str, carga: Carga = VACIA, **obtenidos: Any) -> list[str]:
    """Lo que hay de paso de e10 en un archivo del que se obtiene eso; lo demás no está."""

    def juzgada(una: Parte) -> Any:
        dado = obtenidos.get(una.nombre, Fallo(Causa.AUSENTE))
        resultado: Resultado = dado if isinstance(dado, Fallo) else salida(dado)
        return juzgar(SUYA, una, [()], (salida((0.25, 0.75)),), (resultado,), carga, con_secreto=False)

    nombres = tuple(dict.fromkeys((*obtenidos, *carga.nombres)))
    carga = Carga(nombres=nombres, llamables=carga.llamables, perdidos=carga.perdidos, notas=carga.notas)
    return que_hay_de_paso(SUYA, Intento(archivo, Modo.TODO, carga, tuple(map(juzgada, PARTES)), (), ()))


@pytest.mark.parametrize(
    "obtenidos",
    [
        {"pesos": TENSOR},
        {"pesos": (0.1, 0.2)},
        {"puntuaciones": "x"},
        {"pesos": TENSOR, "puntuaciones": TENSOR},
        {"mezclar": LLAMADA},
        {"mezclar": LLAMADA, "pesos": TENSOR},
    ],
)
def test_un_nombre_corriente_en_el_archivo_de_otro_esta_de_paso(obtenidos: dict[str, Any]) -> None:
    assert sorted(hallado("e05_mascara.py", **obtenidos)) == sorted(obtenidos)
    assert sorted(hallado("tarea.py", Carga(nombres=("atencion_causal",)), **obtenidos)) == sorted(obtenidos)
    otra = Carga(nombres=("residual",), llamables=("residual",))
    assert sorted(hallado("cuaderno.ipynb", otra, **obtenidos)) == sorted(obtenidos)


@pytest.mark.parametrize(
    ("archivo", "carga", "obtenidos"),
    [
        ("e10.py", Carga(nombres=("atencion_causal",)), {"pesos": TENSOR}),
        ("e05_e10.py", Carga(), {"pesos": TENSOR}),
        ("tarea.py", Carga(), {"pesos": TENSOR}),
        ("tarea.py", Carga(nombres=("residual",)), {"pesos": TENSOR}),
        ("e05.py", Carga(), {"pesos": (0.25, 0.75)}),
        ("e05.py", Carga(), {"pesos": (0.1, 0.2), "puntuaciones": (1, 2)}),
        ("e05.py", Carga(), {"pesos": TENSOR, "puntuaciones": TENSOR, "z3": TENSOR}),
        ("e05.py", Carga(), {"pesos": TENSOR, "mezclar": (1, 2)}),
        ("e05.py", Carga(), {"mezclar": DENTRO}),
        ("e05.py", Carga(perdidos=(("z3", DENTRO),)), {"pesos": TENSOR}),
        ("e05.py", Carga(notas=(Nota(Senal.DENTRO, ("mezclar", "e05.py", "3", "main")),)), {"pesos": TENSOR}),
        ("e05.py", Carga(), {}),
    ],
)
def test_lo_que_puede_ser_su_respuesta_cuenta(archivo: str, carga: Carga, obtenidos: dict[str, Any]) -> None:
    assert hallado(archivo, carga, **obtenidos) == []


def test_un_nombre_propio_del_ejercicio_no_esta_de_paso() -> None:
    suya = ficha(
        valor("pesos_primera", "x", pista="p", tolerancia=a_mano(2)), parte("mezclar"), nombre="e10_vector", inicial=""
    )
    juzgadas = tuple(
        juzgar(suya, p, [()], (salida((1, 2)),), (dado,), Carga(), con_secreto=False)
        for p, dado in zip(suya.ejercicio.partes, (salida(TENSOR), Fallo(Causa.AUSENTE)), strict=True)
    )
    assert que_hay_de_paso(suya, Intento("e05.py", Modo.TODO, Carga(), juzgadas, (), ())) == []
    assert OTRA.ajenos == {"pesos", "puntuaciones", "z3", "mezclar"}
