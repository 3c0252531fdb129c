"""El sobre: todo valor va y vuelve, y nada que llegue de fuera produce más que `MensajeInvalido`."""

from __future__ import annotations

import contextlib
import socket
import struct
import threading
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.ejecucion.padre import revision
from grader.ejecucion.protocolo import mensajes, sobre, topes
from grader.ejecucion.protocolo.sobre import CanalCerrado, MensajeInvalido, PlazoVencido, desempacar, empacar
from grader.modelo import Carga, Causa, Fallo, Lugar, Salida
from grader.modelo.valores import (
    Ajeno,
    Arreglo,
    Bloque,
    Escalar,
    Mapa,
    Modulo,
    Secuencia,
    Valor,
    problema_de_arreglo,
    recorrer,
)
from tests.unidad.apoyo import anidado, arreglo, salida
from tests.unidad.estrategias import arreglos, cualesquiera, textos

# Cuánto ocupan la cabecera y los bloques; por un socket va delante el número de la petición.
PREFIJO = struct.Struct("<IQ")
SELLO = struct.Struct("<Qd")
MIB = 1 << 20

lugares = st.builds(Lugar, textos, st.integers(0, 10**6), textos, textos)
fallos = st.builds(
    Fallo, st.sampled_from(Causa), textos, textos, st.lists(textos, max_size=2).map(tuple), st.none() | lugares, textos
)
salidas = st.builds(Salida, cualesquiera, textos, st.lists(st.integers(0, 9), max_size=2).map(tuple))
bloques = st.binary(max_size=20)
nombres = st.lists(textos, max_size=2).map(tuple)
cargas = st.builds(
    Carga,
    st.none() | fallos,
    nombres,
    nombres,
    st.lists(fallos, max_size=2).map(tuple),
    st.lists(st.tuples(textos, fallos), max_size=2).map(tuple),
    textos,
)
pasos = st.builds(mensajes.Paso, st.integers(0, 99), lugares, nombres)
cargares = st.builds(
    mensajes.Cargar,
    nombre=textos,
    contenido=bloques,
    modulos=st.dictionaries(textos, bloques, max_size=2),
    plantilla=st.dictionaries(textos, textos, max_size=2),
    impreso=st.integers(0, 99),
    omitir=st.lists(st.integers(0, 9), max_size=2).map(tuple),
)
llamares = st.builds(
    mensajes.Llamar,
    textos,
    st.none() | st.lists(cualesquiera, max_size=2).map(tuple),
    st.dictionaries(textos, st.none() | st.booleans() | st.integers(-9, 9) | textos, max_size=2),
    st.integers(0, 2**32 - 1),
)
# Cada conversación, con lo que se espera en ella.
CONVERSACIONES: tuple[tuple[st.SearchStrategy[Any], Any], ...] = (
    (salidas | fallos, Salida | Fallo),
    (cargas | pasos, mensajes.Paso | Carga),
    (st.builds(mensajes.Listo, textos), mensajes.Listo),
    (cargares | llamares, mensajes.Peticion),
)
mensajes = st.one_of(*(st.tuples(estrategia, st.just(tipo)) for estrategia, tipo in CONVERSACIONES))
tipos = st.sampled_from([tipo for _, tipo in CONVERSACIONES])


def partir(mensaje: bytes) -> tuple[bytes, bytes]:
    """La cabecera y los bloques de un mensaje empacado."""
    largo, _ = PREFIJO.unpack_from(mensaje)
    return mensaje[PREFIJO.size : PREFIJO.size + largo], mensaje[PREFIJO.size + largo :]


def por_el_socket(mensaje: Any, numero: int = 0) -> bytes:
    """Lo que se escribe en el socket para enviar un mensaje."""
    return SELLO.pack(numero, 0.0) + empacar(mensaje)


def recibido(cabecera: bytes, bloques: bytes = b"") -> Salida | Fallo | None:
    """Lo que quedaría de un resultado recibido así, o `None` si no se acepta."""
    try:
        return revision.revisar(desempacar(cabecera, bloques, Salida | Fallo))
    except MensajeInvalido:
        return None


# --- Ida y vuelta --------------------------------------------------------------------------------------------------


@given(mensajes)
def test_todo_mensaje_va_y_vuelve(caso: tuple[Any, Any]) -> None:
    mensaje, tipo = caso
    vuelto = desempacar(*partir(empacar(mensaje)), tipo)
    assert (vuelto, type(vuelto)) == (mensaje, type(mensaje))
    assert sobre.leer_archivo(empacar(mensaje), tipo) == mensaje


@given(cualesquiera)
def test_los_booleanos_y_los_numeros_no_se_confunden_en_el_viaje(valor: Valor) -> None:
    vuelto = desempacar(*partir(empacar(Salida(valor))), Salida)
    tipos_de = [
        [type(parte.valor) for parte in recorrer(v) if isinstance(parte, Escalar)] for v in (valor, vuelto.valor)
    ]
    assert tipos_de[0] == tipos_de[1]


@pytest.mark.parametrize("ajeno", [object(), 1j, Exception(), lambda: None], ids=lambda o: type(o).__name__)
def test_lo_que_no_es_un_dato_acordado_no_sale(ajeno: object) -> None:
    with pytest.raises(TypeError):
        empacar(Salida(Escalar(ajeno)))  # type: ignore[arg-type]


# --- Bytes hostiles ------------------------------------------------------------------------------------------------


def leer_sin_romperse(cabecera: bytes, bloques: bytes, tipo: Any) -> None:
    """Lo aceptado se puede volver a escribir; lo demás es `MensajeInvalido` y nada más."""
    try:
        mensaje = desempacar(cabecera, bloques, tipo)
    except MensajeInvalido:
        return
    if isinstance(mensaje, Salida | Fallo):
        mensaje = revision.revisar(mensaje)
    assert desempacar(*partir(empacar(mensaje)), tipo) == mensaje or "nan" in repr(mensaje)


@given(st.binary(max_size=60), st.binary(max_size=20), tipos)
def test_bytes_al_azar(cabecera: bytes, bloques: bytes, tipo: Any) -> None:
    leer_sin_romperse(cabecera, bloques, tipo)


@given(mensajes, tipos, st.data())
def test_un_mensaje_bueno_alterado(caso: tuple[Any, Any], tipo: Any, datos: st.DataObject) -> None:
    cabecera, bloques = partir(empacar(caso[0]))
    desde = datos.draw(st.integers(0, len(cabecera)))
    hasta = datos.draw(st.integers(desde, len(cabecera)))
    injerto = datos.draw(
        st.binary(max_size=6) | st.sampled_from([cabecera, b"\xc0", b"\xdd\xff\xff\xff\xff", b"\xcf" * 9])
    )
    leer_sin_romperse(cabecera[:desde] + injerto + cabecera[hasta:], bloques, tipo)
    leer_sin_romperse(cabecera, bloques[: datos.draw(st.integers(0, len(bloques)))], tipo)


@given(mensajes)
def test_un_mensaje_truncado_o_con_algo_de_mas_no_se_acepta(caso: tuple[Any, Any]) -> None:
    mensaje, tipo = caso
    cabecera, bloques = partir(empacar(mensaje))
    for corte in range(len(cabecera)):
        with pytest.raises(MensajeInvalido):
            desempacar(cabecera[:corte], bloques, tipo)
    for otros in ((cabecera + b"\xc0", bloques), (cabecera, bloques + b"x")):
        with pytest.raises(MensajeInvalido):
            desempacar(*otros, tipo)


@given(salidas | fallos)
def test_un_archivo_truncado_no_se_acepta(mensaje: Salida | Fallo) -> None:
    entero = empacar(mensaje)
    for corte in range(len(entero)):
        with pytest.raises(MensajeInvalido):
            sobre.leer_archivo(entero[:corte], Salida | Fallo)


ARREGLO = ["a", "float32", [2], 8, "tensor", True]


@pytest.mark.parametrize(
    "mensaje",
    [
        pytest.param(["v"], id="faltan campos"),
        pytest.param(["z", ["e", 1]], id="etiqueta desconocida"),
        pytest.param([0, ["e", 1]], id="etiqueta de otro tipo"),
        pytest.param({"valor": ["e", 1]}, id="un mapa"),
        pytest.param(["v", 1], id="un valor suelto"),
        pytest.param(["v", ["e", [1]]], id="un escalar que no lo es"),
        pytest.param(["v", ["s", "set", []]], id="clase de colección desconocida"),
        pytest.param(["v", ["m", [["a"]], "dict"]], id="par incompleto"),
        pytest.param(["v", ["m", [[1, ["e", 1]]], "dict"]], id="clave que no es texto"),
        pytest.param(["v", ["e", 1], 5], id="lo impreso no es texto"),
        pytest.param(["v", ["e", 1], "", [True]], id="un booleano por entero"),
        pytest.param(["f", "inventada"], id="causa desconocida"),
        pytest.param(["v", [*ARREGLO[:3], 9, *ARREGLO[4:]]], id="más bytes de los que hay"),
        pytest.param(["v", [*ARREGLO[:3], 7, *ARREGLO[4:]]], id="menos bytes de los que hay"),
        pytest.param(["v", [*ARREGLO[:3], -1, *ARREGLO[4:]]], id="bytes negativos"),
        pytest.param(["v", [*ARREGLO[:3], 8.0, *ARREGLO[4:]]], id="bytes con decimales"),
        pytest.param(["v", [*ARREGLO[:3], True, *ARREGLO[4:]]], id="un booleano por bytes"),
        pytest.param(["v", [*ARREGLO[:3], 2**64 - 1, *ARREGLO[4:]]], id="bytes sin fin"),
        pytest.param(["v", ["s", "tuple", [ARREGLO, ARREGLO]]], id="dos veces los mismos bytes"),
        pytest.param(
            ["v", ["s", "tuple", [["a", "float32", [0], -8, "tensor", True], [*ARREGLO[:3], 16, *ARREGLO[4:]]]]],
            id="bytes negativos que otros compensan",
        ),
        pytest.param(["v", [*ARREGLO[:4], "torch", True]], id="origen desconocido"),
        pytest.param(["v", ["a", "float32", [2.5], 8, "tensor", True]], id="lado con decimales"),
    ],
)
def test_un_mensaje_mal_hecho_se_rechaza(mensaje: Any) -> None:
    assert recibido(msgspec.msgpack.encode(mensaje), bytes(8)) is None


def test_un_booleano_no_vale_por_una_cuenta_de_bytes() -> None:
    assert recibido(msgspec.msgpack.encode(["v", ["a", "uint8", [1], 1, "tensor", True]]), b"x") is not None
    assert recibido(msgspec.msgpack.encode(["v", ["a", "uint8", [1], True, "tensor", True]]), b"x") is None


def test_el_arreglo_de_esas_pruebas_es_bueno_si_no_se_toca() -> None:
    assert recibido(msgspec.msgpack.encode(["v", ARREGLO]), bytes(8)) == salida(arreglo([0, 0]))


@pytest.mark.parametrize("extra", [[None], [["e", 1]], ["x", 1, 2.5]])
def test_los_campos_de_mas_no_cambian_lo_que_se_lee(extra: list[Any]) -> None:
    for mensaje in (["v", ["e", 1], "", [], *extra], ["v", ["e", 1, *extra], "", []]):
        assert recibido(msgspec.msgpack.encode(mensaje)) in (None, salida(1))


@pytest.mark.parametrize(
    ("dtype", "forma"),
    [("float32", (3,)), ("float64", (2,)), ("complex64", (1,)), ("", (8,)), ("uint8", (-8, -1)), ("uint8", (2,) * 40)],
)
def test_un_arreglo_que_no_cuadra_queda_como_ajeno(dtype: str, forma: tuple[int, ...]) -> None:
    malo = Arreglo(dtype, forma, Bloque(bytes(8)))
    for valor in (malo, (1, malo), {"a": [malo]}):
        revisado = recibido(*partir(empacar(salida(valor))))
        assert isinstance(revisado, Salida)
        assert isinstance(revisado.valor, Ajeno)


@given(st.lists(arreglos(), max_size=3))
def test_los_arreglos_buenos_pasan_la_revision(buenos: list[Arreglo]) -> None:
    assert recibido(*partir(empacar(salida(buenos)))) == salida(buenos)
    assert not any(map(problema_de_arreglo, buenos))


@pytest.mark.parametrize("veces", [200, 400, 10_000, 100_000])
def test_lo_anidado_sin_fin_se_rechaza_sin_depender_de_la_pila(veces: int) -> None:
    revisado = recibido(anidado(veces))
    assert revisado is None or isinstance(getattr(revisado, "valor", None), Ajeno)


def test_lo_anidado_con_mesura_se_acepta() -> None:
    assert recibido(anidado(8)) is not None


CAROS = {
    "una lista larga": Secuencia("list", (Escalar(1.0),) * 30_000),
    "muchas listas": Secuencia("list", (Secuencia("tuple", (Escalar(1.0),) * 300),) * 100),
    "un diccionario con muchas claves": Mapa(tuple((str(n), Escalar(n)) for n in range(30_000))),
    "claves larguísimas": Mapa((("x" * 300_000, Escalar(1)),)),
    "un texto larguísimo": Escalar("x" * 300_000),
    "muchos textos": Secuencia("tuple", (Escalar("x" * 5_000),) * 100),
    "muchos nombres de pesos": Modulo("Red", pesos=tuple((f"capa_{n}", Ajeno("x")) for n in range(30_000))),
    "bytes que se ensanchan": Arreglo("uint8", (4 * MIB,), Bloque(bytes(4 * MIB))),
}


@pytest.mark.parametrize("cual", CAROS)
def test_lo_que_costaria_demasiado_mirar_no_se_mira(cual: str) -> None:
    revisado = revision.revisar(Salida(CAROS[cual]))
    assert isinstance(revisado, Salida)
    assert isinstance(revisado.valor, Ajeno)
    assert revision.peso(revisado) < 1_000


@pytest.mark.parametrize(
    "resultado", [Salida(Escalar(1), "x" * MIB), Fallo(Causa.EXCEPCION, "E", "m" * MIB, impreso="x" * MIB)]
)
def test_lo_impreso_y_lo_dicho_se_recortan(resultado: Salida | Fallo) -> None:
    revisado = revision.revisar(resultado, 1_000)
    assert len(revisado.impreso) <= topes.IMPRESO
    assert revision.peso(revisado) < 3 * MIB


@pytest.mark.parametrize("causa", [Causa.INTERNO, Causa.TIEMPO])
def test_el_hijo_no_puede_decir_lo_que_solo_sabe_el_padre(causa: Causa) -> None:
    # INTERNO no cuesta puntos: si lo pudiera decir el código ajeno, bastaría con decirlo.
    mentira = Fallo(causa, "motor", "mentira")
    revisado = recibido(*partir(empacar(mentira)))
    assert isinstance(revisado, Fallo)
    assert revisado.causa == Causa.CIERRE
    for carga in (Carga(ilegible=mentira), Carga(tropiezos=(mentira,)), Carga(perdidos=(("doble", mentira),))):
        revisada = revision.revisar_carga(carga)
        assert revisada.ilegible is not None
        assert revisada.ilegible.causa == Causa.CIERRE


@given(cargas)
def test_una_carga_honrada_pasa_la_revision(carga: Carga) -> None:
    dichas = {f.causa for f in (carga.ilegible, *carga.tropiezos, *(f for _, f in carga.perdidos)) if f is not None}
    if not dichas & {Causa.INTERNO, Causa.TIEMPO}:
        assert revision.revisar_carga(carga) == carga


# --- Topes ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def canales() -> Iterator[tuple[socket.socket, socket.socket]]:
    """Dos extremos conectados: el del padre y el del hijo."""
    padre, hijo = socket.socketpair()
    with padre, hijo:
        yield padre, hijo


@pytest.fixture
def gasto() -> Iterator[Callable[[], int]]:
    """Cuánta memoria, en bytes, se llegó a pedir desde el comienzo de la prueba."""
    tracemalloc.start()
    base = tracemalloc.get_traced_memory()[0]
    yield lambda: tracemalloc.get_traced_memory()[1] - base
    tracemalloc.stop()


@pytest.mark.parametrize(
    "prefijo",
    [(topes.CABECERA + 1, 0), (0, topes.BLOQUES + 1), (2**32 - 1, 0), (1, 2**64 - 1), (2**32 - 1, 2**64 - 1)],
)
def test_un_mensaje_demasiado_grande_se_rechaza_antes_de_reservar_memoria(
    canales: tuple[socket.socket, socket.socket], gasto: Callable[[], int], prefijo: tuple[int, int]
) -> None:
    padre, hijo = canales
    hijo.sendall(SELLO.pack(0, 0.0) + PREFIJO.pack(*prefijo))
    with pytest.raises(MensajeInvalido):
        sobre.recibir(padre, Salida, segundos=20)
    assert gasto() < MIB


@pytest.mark.parametrize(
    "cabecera",
    [
        b"\x94\xa1v\x93\xa1s\xa5tuple\xdd\xff\xff\xff\xff",
        b"\x94\xa1v\x93\xa1m\xdd\xff\xff\xff\xff",
        b"\x94\xa1v\x92\xa1e\xdb\xff\xff\xff\xff",
        b"\x94\xa1v\x92\xa1x\xc6\xff\xff\xff\xff",
        b"\xdd\xff\xff\xff\xff\xa1v",
        b"\xdf\xff\xff\xff\xff",
    ],
    ids=["tupla", "diccionario", "texto", "bytes", "campos", "mapa"],
)
def test_una_cuenta_desmesurada_no_reserva_memoria(cabecera: bytes, gasto: Callable[[], int]) -> None:
    assert recibido(cabecera + b"\xa0\x90") is None
    assert gasto() < MIB


# --- Por un socket de verdad ---------------------------------------------------------------------------------------


@given(salidas | fallos)
def test_un_mensaje_llega_entero_aunque_venga_a_trozos(mensaje: Salida | Fallo) -> None:
    padre, hijo = socket.socketpair()
    dos = por_el_socket(mensaje) * 2
    with padre, hijo:
        # En otro hilo: muchos trozos pequeños llenan el almacén del socket si nadie los lee.
        hilo = threading.Thread(target=lambda: [hijo.sendall(dos[i : i + 3]) for i in range(0, len(dos), 3)])
        hilo.start()
        assert [sobre.recibir(padre, Salida | Fallo, segundos=20).mensaje for _ in range(2)] == [mensaje, mensaje]
        hilo.join()


def test_un_mensaje_mayor_que_el_almacen_del_socket(canales: tuple[socket.socket, socket.socket]) -> None:
    padre, hijo = canales
    grande = salida(Arreglo("uint8", (8 * MIB,), Bloque(bytes(8 * MIB))))
    hilo = threading.Thread(target=sobre.enviar, args=(hijo, grande))
    hilo.start()
    assert sobre.recibir(padre, Salida, segundos=60).mensaje == grande
    hilo.join()


@given(st.binary(max_size=80), tipos)
def test_lo_que_llegue_por_el_socket_nunca_rompe_al_padre(crudo: bytes, tipo: Any) -> None:
    for datos in (crudo, SELLO.pack(0, 0.0) + PREFIJO.pack(len(crudo), 0) + crudo):
        padre, hijo = socket.socketpair()
        with padre:
            with hijo:
                hijo.sendall(datos)
            with contextlib.suppress(MensajeInvalido, CanalCerrado):
                sobre.recibir(padre, tipo, segundos=20)


@pytest.mark.parametrize(
    "llegado",
    [0, 9, 16, 23, 28, 38],
    ids=["nada", "medio sello", "el sello", "medio prefijo", "el prefijo", "media cabecera"],
)
def test_el_silencio_vence_el_plazo_y_el_cierre_se_nota(
    canales: tuple[socket.socket, socket.socket], llegado: int
) -> None:
    padre, hijo = canales
    hijo.sendall(por_el_socket(salida("texto" * 10))[:llegado])
    with pytest.raises(PlazoVencido):
        sobre.recibir(padre, Salida, segundos=0.05)
    hijo.close()
    with pytest.raises(CanalCerrado):
        sobre.recibir(padre, Salida, segundos=20)


def test_la_respuesta_a_una_peticion_anterior_se_ignora(canales: tuple[socket.socket, socket.socket]) -> None:
    padre, hijo = canales
    for numero in (6, 8, 7):
        sobre.enviar(hijo, salida(numero), numero)
    assert sobre.recibir(padre, Salida, numero=7, segundos=20).mensaje == salida(7)
    with pytest.raises(PlazoVencido):
        sobre.recibir(padre, Salida, numero=7, segundos=0.05)


class Gotear(threading.Thread):
    """Manda un byte de vez en cuando, sin llegar a completar un mensaje, y cierra al cabo de un segundo largo."""

    def __init__(self, canal: socket.socket) -> None:
        super().__init__()
        self.canal, self.basta = canal, threading.Event()

    def run(self) -> None:
        self.canal.sendall(SELLO.pack(0, 0.0) + PREFIJO.pack(MIB, 0))
        for _ in range(120):
            if self.basta.wait(0.01):
                return
            self.canal.send(b"\xc0")
        self.canal.shutdown(socket.SHUT_WR)

    def __enter__(self) -> Gotear:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.basta.set()
        self.join()


def test_quien_manda_bytes_gota_a_gota_no_alarga_su_plazo(canales: tuple[socket.socket, socket.socket]) -> None:
    padre, hijo = canales
    with Gotear(hijo), pytest.raises(PlazoVencido):
        sobre.recibir(padre, Salida, segundos=0.3)


class Visto(Exception):
    """Lo que lanza el vigilante de prueba."""


def vigilar() -> Visto:
    return Visto()


def test_se_vigila_mientras_no_llega_nada(canales: tuple[socket.socket, socket.socket]) -> None:
    with pytest.raises(Visto):
        sobre.recibir(canales[0], Salida, segundos=20, vigilar=vigilar)


def test_se_vigila_tambien_mientras_llega_gota_a_gota(canales: tuple[socket.socket, socket.socket]) -> None:
    padre, hijo = canales
    with Gotear(hijo), pytest.raises(Visto):
        sobre.recibir(padre, Salida, segundos=60, vigilar=vigilar)


def test_quien_no_lee_no_bloquea_a_quien_envia(canales: tuple[socket.socket, socket.socket]) -> None:
    padre, hijo = canales
    grande = salida(Arreglo("uint8", (8 * MIB,), Bloque(bytes(8 * MIB))))
    padre.settimeout(0.05)
    with pytest.raises(PlazoVencido):
        sobre.enviar(padre, grande)
    hijo.close()
    with pytest.raises(CanalCerrado):
        sobre.enviar(padre, grande)
