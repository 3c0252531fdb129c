"""De un caso oculto no se cuenta nada que el código ajeno haya podido escribir: así no saca las entradas secretas."""

from __future__ import annotations

import pytest

from grader.juicio import comparar
from grader.modelo import CORTADO_DE_GOLPE, Causa, Fallo, Limites, Lugar, Parte, TensorVisto, Tipo
from grader.modelo.valores import Ajeno, Arreglo, Bloque, Escalar, Mapa, Secuencia, Valor, de_python
from grader.retroalimentacion import mensajes

PARTE = Parte("f", Tipo.FUNCION, "algo", "pista", salidas=("salida", "pesos"))
SECRETO = "73219"


def arreglo(*forma: int, dtype: str = "float32", relleno: bytes = b"\0") -> Arreglo:
    """Un arreglo de esa forma."""
    lados = 1
    for lado in forma:
        lados *= lado
    return Arreglo(dtype, forma, Bloque(relleno * lados * 4))


@pytest.mark.parametrize(
    ("esperado", "obtenido"),
    [
        (arreglo(2), arreglo(73219)),
        (arreglo(2), Ajeno("Clase73219")),
        (arreglo(2), Ajeno("Tensor", "es de tipo 73219")),
        (arreglo(2), de_python([73219.0, 1.0])),
        (de_python(3), de_python(73219)),
        (de_python(3), de_python("73219")),
        (de_python(3.5), de_python(73219.5)),
        (de_python(True), de_python(73219)),
        (de_python("a"), de_python("73219")),
        (de_python({"x": 1}), Mapa((("73219", Escalar(1)),))),
        (de_python({"x": 1}), Mapa((("x", Escalar(73219)),))),
        (de_python({"a", "b"}), de_python({"73219"})),
        (Secuencia("tuple", (arreglo(2), arreglo(2))), Secuencia("tuple", (arreglo(2),) * 73)),
        (Secuencia("tuple", (arreglo(2), arreglo(2))), Secuencia("tuple", (arreglo(2), Ajeno("x73219")))),
    ],
)
def test_una_comparacion_oculta_no_repite_lo_obtenido(esperado: Valor, obtenido: Valor) -> None:
    comparacion = comparar(esperado, obtenido)
    assert not comparacion.igual
    dicho = mensajes.explicar_oculto(PARTE, comparacion)
    assert SECRETO not in dicho.replace("\u202f", "").replace(" ", "")
    assert "73" not in dicho
    assert dicho[0].isupper()
    assert dicho.endswith(".")


@pytest.mark.parametrize("causa", list(Causa))
def test_un_fallo_oculto_no_repite_nada_de_lo_que_conto_el_hijo(causa: Causa) -> None:
    lugar = Lugar("celda 73219", 73219, "raise x73219", "f73219")
    tipo = "nombres" if causa == Causa.CAPAS else "Clase73219"
    tensores = (TensorVisto("x73219", (73219,), "x73219"),)
    fallo = Fallo(causa, tipo, SECRETO, (SECRETO,), lugar, SECRETO, tensores)
    callado = mensajes.callar(fallo)
    if causa == Causa.EXCEPCION:
        assert callado.tipo == ""
    dicho = mensajes.explicar_fallo(PARTE, callado, Limites())
    assert SECRETO not in dicho


@pytest.mark.parametrize(
    ("fallo", "dicho"),
    [
        (CORTADO_DE_GOLPE, "El programa se cortó de golpe, sin dar nada"),
        (Fallo(Causa.CIERRE, "señal", "11"), "El programa se cerró de golpe."),
        (Fallo(Causa.CIERRE, "SystemExit", SECRETO), "Tu código cierra el programa (`exit`, `sys.exit` u `os._exit`)"),
        (Fallo(Causa.CIERRE, "KeyboardInterrupt", SECRETO), "Se detuvo con KeyboardInterrupt."),
        (Fallo(Causa.CIERRE, f"Fin{SECRETO}", SECRETO), "Se detuvo con un error."),
        (Fallo(Causa.CIERRE, "mensaje", SECRETO), "Lo que devuelve no se pudo leer"),
    ],
)
def test_de_un_cierre_oculto_se_dice_cual_y_nada_escrito_por_nadie(fallo: Fallo, dicho: str) -> None:
    contado = mensajes.explicar_fallo(PARTE, mensajes.callar(fallo), Limites())
    assert contado.startswith(dicho)
    assert SECRETO not in contado


def test_una_excepcion_corriente_si_se_nombra() -> None:
    fallo = Fallo(Causa.EXCEPCION, "ZeroDivisionError", "division by zero", lugar=Lugar("e05.py", 3, "1 / 0"))
    dicho = mensajes.explicar_fallo(PARTE, mensajes.callar(fallo), Limites())
    assert dicho == "Se detuvo con ZeroDivisionError. Se divide entre cero."
