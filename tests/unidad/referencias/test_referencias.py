"""Las referencias: se calculan una vez, se rehacen solo si cambia lo que las produce, y un almacén roto no molesta."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grader.ejecucion.motor import Hijo, Motor
from grader.juicio import tomar_muestra
from grader.modelo import Caso, Causa, Curso, Entrega, Fallo, Ficha, Limites, Resultado, Tipo, Tolerancia
from grader.modelo.recetas import entero, normal
from grader.referencias import Almacen, ReferenciaRota, Referencias
from tests.unidad.apoyo import curso_de, error, ficha, parte, salida

SOLUCION = "from teoria import DOS\n\n\ndef doble(x):\n    return DOS * x\n"
MODELO = """
from errores_comunes import por


def doble(x, *, factor=2, signo=1, tipo="número"):
    resultado = por(factor, x) * signo
    return str(resultado) if tipo == "texto" else resultado


def doble_que_falla(x):
    raise ValueError("no")
"""
COMUNES = {"errores_comunes": "def por(a, b):\n    return a * b\n"}
TRIPLE, NEGATIVO, TEXTO = error("triple", factor=3), error("negativo", signo=-1), error("texto", tipo="texto")
FALLA = error("falla", funciones={"doble": "doble_que_falla"})
DOBLE = parte(casos=(Caso("uno", (3,)), Caso("otro", (entero(100, 200),)), Caso("vector", (normal(3),))))
UNA = ficha(DOBLE, solucion=SOLUCION, modelo=MODELO, errores=(TRIPLE, NEGATIVO, FALLA))
OTRA = replace(UNA, nombre="e91_otra")
LIMITES = Limites()
CURSO = curso_de(UNA, OTRA, teoria="DOS = 2\n", comunes=COMUNES)


class MotorContado:
    """Un motor de verdad que cuenta cuántos hijos se le piden: uno por cada cosa que hay que calcular."""

    def __init__(self, motor: Motor) -> None:
        self._motor, self.pedidos = motor, 0

    def __getattr__(self, nombre: str) -> Any:
        return getattr(self._motor, nombre)

    def abrir(self) -> Hijo:
        self.pedidos += 1
        return self._motor.abrir()


@pytest.fixture
def contado(motor: Motor) -> MotorContado:
    """El motor de la sesión, contado desde cero."""
    return MotorContado(motor)


Preparar = Callable[..., Referencias]
Calcular = Callable[..., tuple[int, int]]


@pytest.fixture
def preparar(contado: MotorContado, tmp_path: Path) -> Preparar:
    """Da referencias que no recuerdan nada, como las de otra ejecución, sobre el mismo almacén."""

    def dar(curso: Curso = CURSO, sal: str = "sal", limites: Limites = LIMITES) -> Referencias:
        return Referencias(curso, contado, sal, Almacen(tmp_path / "almacen"), limites)

    return dar


@pytest.fixture
def calcular(contado: MotorContado, preparar: Preparar) -> Calcular:
    """Pide los esperados y las huellas de un ejercicio, y dice cuántos cálculos costó cada cosa."""

    def pedir(una: Ficha = UNA, **otros: Any) -> tuple[int, int]:
        referencias = preparar(**otros)
        antes = contado.pedidos
        referencias.esperados(una)
        entre = contado.pedidos
        referencias.huellas(una)
        return entre - antes, contado.pedidos - entre

    return pedir


# --- Lo que dan ----------------------------------------------------------------------------------------------------


def test_los_esperados_son_los_de_la_solucion(preparar: Preparar) -> None:
    esperados = preparar().esperados(UNA)
    assert list(esperados) == ["doble"]
    assert esperados["doble"][0] == salida(6)


def test_las_huellas_son_las_de_cada_error_y_cada_pareja(preparar: Preparar) -> None:
    con_inocuo = ficha(
        DOBLE, solucion=SOLUCION, modelo=MODELO, errores=(TRIPLE, NEGATIVO, FALLA), inocuos=({"tipo": "número"},)
    )
    huellas = preparar().huellas(con_inocuo)["doble"]
    primeras: list[tuple[list[str], Resultado]] = [([e.nombre for e in v.errores], v.resultados[0]) for v in huellas]
    assert primeras == [
        (["triple"], salida(9)),
        (["triple"], salida(9)),
        (["negativo"], salida(-6)),
        (["negativo"], salida(-6)),
        (["triple", "negativo"], salida(-9)),
        (["triple", "negativo"], salida(-9)),
        (["falla"], primeras[-1][1]),
    ]
    falla = primeras[-1][1]
    assert isinstance(falla, Fallo)
    assert (falla.causa, falla.tipo) == (Causa.EXCEPCION, "ValueError")


def test_un_error_con_varias_formas_da_las_huellas_de_todas_solas_y_acompanadas(preparar: Preparar) -> None:
    multiplo = replace(TRIPLE, formas=({"factor": 5}, {"factor": 7}))
    una = ficha(DOBLE, solucion=SOLUCION, modelo=MODELO, errores=(multiplo, NEGATIVO))
    huellas = preparar().huellas(una)["doble"]
    assert [([e.nombre for e in v.errores], v.resultados[0]) for v in huellas] == [
        *((["triple"], salida(n)) for n in (9, 15, 21)),
        (["negativo"], salida(-6)),
        *((["triple", "negativo"], salida(-n)) for n in (9, 15, 21)),
    ]


def test_uno_que_va_solo_no_se_combina(preparar: Preparar) -> None:
    una = ficha(DOBLE, solucion=SOLUCION, modelo=MODELO, errores=(replace(TRIPLE, solo=True), NEGATIVO))
    assert [len(v.errores) for v in preparar().huellas(una)["doble"]] == [1, 1]


def test_una_forma_con_mas_interruptores_no_pisa_al_otro_error(preparar: Preparar) -> None:
    doble = replace(TRIPLE, formas=({"factor": 5, "signo": -1},))
    una = ficha(DOBLE, solucion=SOLUCION, modelo=MODELO, errores=(doble, NEGATIVO))
    assert [v.resultados[0] for v in preparar().huellas(una)["doble"]] == [salida(n) for n in (9, -15, -6, -9)]


def test_dos_errores_del_mismo_interruptor_no_se_combinan(preparar: Preparar) -> None:
    una = ficha(DOBLE, solucion=SOLUCION, modelo=MODELO, errores=(TRIPLE, error("cuadruple", factor=4)))
    huellas = preparar().huellas(una)["doble"]
    assert [len(v.errores) for v in huellas] == [1, 1]


# --- El almacén ----------------------------------------------------------------------------------------------------


def test_la_segunda_vez_no_se_calcula_nada(calcular: Calcular) -> None:
    assert calcular() == (1, 1)
    assert calcular() == (0, 0)


def test_lo_guardado_es_lo_calculado(contado: MotorContado, preparar: Preparar) -> None:
    calculado, guardado = ((r.esperados(UNA), r.huellas(UNA)) for r in (preparar(), preparar()))
    assert guardado == calculado
    assert contado.pedidos == 2


@pytest.mark.parametrize(
    "dados",
    [
        [],
        [salida(6), salida(9), salida(6), salida(9), salida(6)],
        [salida([1.5, 2.0]), Fallo(Causa.EXCEPCION, "ValueError"), salida([1.5, 2.0]), salida("a")],
        [salida(float("nan")), salida(True), salida(None), salida(1)],
    ],
    ids=["nada", "repetidos", "con fallos", "de varias clases"],
)
def test_lo_repetido_se_guarda_una_vez_y_cada_uno_vuelve_a_su_sitio_con_su_muestra(
    dados: list[Resultado], tmp_path: Path
) -> None:
    almacen = Almacen(tmp_path)
    almacen.guardar("clave", dados)
    leidos = almacen.leer("clave", len(dados))
    assert leidos is not None
    assert repr(leidos.resultados) == repr(tuple(dados))
    assert repr(leidos.muestras) == repr(tuple(map(tomar_muestra, dados)))
    assert len({id(r) for r in leidos.resultados}) == len({repr(r) for r in dados})
    assert almacen.leer("clave", len(dados) + 1) is None


def test_las_huellas_de_un_modulo_se_guardan_aunque_sus_capas_sean_otras(
    calcular: Calcular, preparar: Preparar
) -> None:
    def con_sesgo(**forma: Any) -> Ficha:
        pesos = {"weight": normal(2, 2), "bias": normal(2, **forma)}
        caso = Caso("uno", (normal(3, 2),), construir=(2,), pesos=pesos)
        solucion = "from torch import nn\n\n\ndef Capa(d):\n    return nn.Linear(d, d)\n"
        modelo = "from torch import nn\n\n\ndef Capa(d, *, sesgo=True):\n    return nn.Linear(d, d, sesgo)\n"
        una = parte("Capa", Tipo.CLASE, casos=(caso,))
        return ficha(una, solucion=solucion, modelo=modelo, errores=(error("sin_sesgo", sesgo=False),))

    assert calcular(con_sesgo()) == (1, 1)
    assert calcular(con_sesgo()) == (0, 0)
    assert calcular(con_sesgo(escala=2.0)) == (1, 1)
    (huella,) = preparar().huellas(con_sesgo())["Capa"]
    assert huella.resultados == (Fallo(Causa.CAPAS, "nombres", argumentos=("bias", "")),)


def _con_parte(**cambios: Any) -> Callable[[Ficha], Ficha]:
    def cambiar(una: Ficha) -> Ficha:
        return replace(una, ejercicio=replace(una.ejercicio, partes=(replace(DOBLE, **cambios),)))

    return cambiar


def _con_errores(*errores: Any) -> Callable[[Ficha], Ficha]:
    return lambda una: replace(una, ejercicio=replace(una.ejercicio, errores=errores))


@pytest.mark.parametrize(
    ("cambiar", "recalculado"),
    [
        pytest.param(lambda f: replace(f, solucion=SOLUCION + "# nota\n"), (1, 0), id="la solución"),
        pytest.param(lambda f: replace(f, errores=MODELO + "# nota\n"), (0, 1), id="el modelo de error"),
        pytest.param(_con_parte(casos=(Caso("uno", (4,)), *DOBLE.casos[1:])), (1, 1), id="los números de un caso"),
        pytest.param(_con_parte(casos=DOBLE.casos[:2]), (1, 1), id="un caso menos"),
        pytest.param(_con_parte(casos=DOBLE.casos[::-1]), (1, 1), id="el orden de los casos"),
        pytest.param(_con_errores(TRIPLE, NEGATIVO, FALLA, TEXTO), (0, 1), id="un error más"),
        pytest.param(_con_errores(error("triple", factor=3.5), NEGATIVO, FALLA), (0, 1), id="un interruptor"),
        pytest.param(_con_parte(tolerancia=Tolerancia(atol=0.5)), (0, 0), id="la tolerancia de la parte"),
        pytest.param(
            _con_parte(casos=(replace(DOBLE.casos[0], tolerancia=Tolerancia(atol=0.5)), *DOBLE.casos[1:])),
            (0, 0),
            id="la tolerancia de un caso",
        ),
        pytest.param(
            _con_parte(casos=(replace(DOBLE.casos[0], reservado=True, aceptados=(7,)), *DOBLE.casos[1:])),
            (0, 0),
            id="lo que se acepta o se reserva",
        ),
        pytest.param(_con_parte(titulo="otro", pista="otra", peso=3), (0, 0), id="los textos y el peso"),
        pytest.param(
            _con_errores(replace(TRIPLE, titulo="otro", pistas=("a", "b")), NEGATIVO, FALLA), (0, 0), id="una pista"
        ),
        pytest.param(lambda f: replace(f, puntos=3, enunciado="otro", oraculo="x = 1"), (0, 0), id="lo demás"),
    ],
)
def test_un_cambio_recalcula_solo_lo_que_toca(
    calcular: Calcular, cambiar: Callable[[Ficha], Ficha], recalculado: tuple[int, int]
) -> None:
    calcular(UNA)
    calcular(OTRA)
    assert calcular(cambiar(UNA)) == recalculado
    assert calcular(OTRA) == (0, 0)
    assert calcular(UNA) == (0, 0)


@pytest.mark.parametrize(
    ("cambios", "recalculado"),
    [
        ({"teoria": "DOS = 2.0\n"}, (1, 1)),
        ({"comunes": {"errores_comunes": COMUNES["errores_comunes"] + "# nota\n"}}, (1, 1)),
        ({"titulo": "otro", "nota_maxima": 7, "limites": Limites(caso=1.0)}, (0, 0)),
    ],
    ids=["la teoría", "lo común de los errores", "lo demás"],
)
def test_un_cambio_del_curso_recalcula_lo_que_depende_de_el(
    calcular: Calcular, cambios: Mapping[str, Any], recalculado: tuple[int, int]
) -> None:
    calcular()
    assert calcular(curso=replace(CURSO, **cambios)) == recalculado


def test_otra_sal_recalcula_todo_y_no_borra_lo_anterior(calcular: Calcular) -> None:
    calcular()
    assert calcular(sal="otra") == (1, 1)
    assert calcular() == (0, 0)


def _truncar(cuanto: float) -> Callable[[bytes], bytes]:
    return lambda bueno: bueno[: int(len(bueno) * cuanto)]


def _estropear(lugar: float) -> Callable[[bytes], bytes]:
    def estropear(bueno: bytes) -> bytes:
        indice = int((len(bueno) - 1) * lugar)
        return bueno[:indice] + bytes([bueno[indice] ^ 1]) + bueno[indice + 1 :]

    return estropear


@pytest.mark.parametrize(
    "romper",
    [
        pytest.param(lambda bueno: b"", id="vacío"),
        pytest.param(lambda bueno: b"\0" * len(bueno), id="ceros"),
        pytest.param(lambda bueno: b"\xff" * 4_000, id="basura"),
        pytest.param(lambda bueno: bueno + b"x", id="con algo de más"),
        *(pytest.param(_truncar(i / 8), id=f"truncado en {i}/8") for i in range(1, 8)),
        *(pytest.param(_estropear(i / 24), id=f"un bit cambiado en {i}/24") for i in range(25)),
    ],
)
def test_un_almacen_estropeado_se_recalcula_sin_quejas(
    contado: MotorContado, preparar: Preparar, tmp_path: Path, romper: Callable[[bytes], bytes]
) -> None:
    bueno = preparar().esperados(UNA)
    (archivo,) = (tmp_path / "almacen").iterdir()
    entero = archivo.read_bytes()
    archivo.write_bytes(romper(entero))
    assert preparar().esperados(UNA) == bueno
    assert archivo.read_bytes() == entero
    assert contado.pedidos == 2
    assert list(archivo.parent.iterdir()) == [archivo]


@pytest.mark.parametrize("estorbo", ["un archivo", "una carpeta"])
def test_sin_poder_guardar_se_calcula_igual(preparar: Preparar, tmp_path: Path, estorbo: str) -> None:
    almacen = tmp_path / "almacen"
    if estorbo == "un archivo":
        almacen.write_bytes(b"")
    else:
        preparar().esperados(UNA)
        (archivo,) = almacen.iterdir()
        archivo.unlink()
        archivo.mkdir()
    assert preparar().esperados(UNA)["doble"][0] == salida(6)


# --- Lo que no funciona --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "solucion",
    ["def doble(x):\n    return x / 0\n", "def otra(x):\n    return x\n", "def doble(x)\n", "import no_existe\n"],
    ids=["falla", "no está", "no es Python", "no se carga"],
)
def test_una_solucion_rota_es_culpa_del_curso(preparar: Preparar, solucion: str) -> None:
    with pytest.raises(ReferenciaRota, match="e90_prueba"):
        preparar().esperados(replace(UNA, solucion=solucion))


def test_lo_que_puede_no_repetirse_no_se_guarda(contado: MotorContado, preparar: Preparar) -> None:
    lento = replace(UNA, errores="def doble(x, *, factor=2, signo=1):\n    while factor == 3: pass\n    return x\n")
    solo_triple = _con_errores(TRIPLE)(lento)
    (huella,) = preparar(limites=Limites(caso=0.2)).huellas(solo_triple)["doble"]
    assert {r.causa for r in huella.resultados if isinstance(r, Fallo)} == {Causa.TIEMPO}
    antes = contado.pedidos
    preparar(limites=Limites(caso=0.2)).huellas(solo_triple)
    assert contado.pedidos > antes


# --- De quién es lo guardado ---------------------------------------------------------------------------------------


def entrega_de(origen: str) -> Entrega:
    """Una entrega vacía que está en ese lugar."""
    return Entrega(Path(origen), {})


@pytest.mark.parametrize(
    ("una", "otra"),
    [
        ("entregas/ana.py", "entregas/eva.py"),
        ("entregas/ana", "entregas/ana.py"),
        ("lunes/entrega", "martes/entrega"),
        ("entregas/ana", "entregas/ana/copia"),
    ],
)
def test_lo_que_entreno_una_entrega_no_le_vale_a_otra(una: str, otra: str, tmp_path: Path) -> None:
    """Con el mismo código y las mismas llamadas, que es lo que entra en la clave."""
    comun = Almacen(tmp_path)
    suyo, ajeno = comun.solo_de(entrega_de(una)), comun.solo_de(entrega_de(otra))
    suyo.guardar(suyo.clave("lo mismo"), [salida(10)])
    assert suyo.buscar(suyo.clave("lo mismo"), 1) == (salida(10),)
    assert ajeno.buscar(ajeno.clave("lo mismo"), 1) is None
    assert comun.buscar(comun.clave("lo mismo"), 1) is None, "ni al propio curso"


def test_lo_que_entreno_una_entrega_le_vale_al_corregirla_otra_vez(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    suyo = Almacen(tmp_path / "almacen").solo_de(entrega_de("ana.py"))
    suyo.guardar(suyo.clave("lo mismo"), [salida(10)])
    despues = Almacen(tmp_path / "almacen").solo_de(entrega_de(str(tmp_path / "ana.py")))
    assert despues.buscar(despues.clave("lo mismo"), 1) == (salida(10),)
