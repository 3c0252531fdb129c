"""Un lote largo: 500 entregas, una de cada veinte hostil, y nada crece, se pierde ni queda atrás."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from grader.referencias import Referencias
from tests.apoyo import entregar_solucion
from tests.ataques import laboratorio
from tests.ataques.fabricadas import ATAQUES, Forma, Taller
from tests.ataques.laboratorio import EJERCICIOS, Cuenta, Lote, Puesto, Toma

# Un lote a la vez: los ataques tienen el tiempo contado y se estorbarían.
pytestmark = [pytest.mark.lento, pytest.mark.timeout(1500)]

ENTREGAS, CADA_CUANTAS, AL_PRINCIPIO = 500, 20, 100
EJERCICIO = "e05_mascara_causal"
# Las que no agotan ningún plazo: así todas las demás caben en un minuto.
HOSTILES = (
    "se_va", "se_va_al_cargar", "fallo_de_segmentacion", "cierra_el_canal", "respuestas_de_sobra", "igual_a_todo",
    "parchea_torch", "excepcion_hostil", "escapes_al_imprimir", "escribe_fuera", "lee_soluciones", "se_bifurca",
    "memoria_de_golpe", "textos_imposibles",
)  # fmt: skip
# Lo que puede crecer la memoria (MiB) del proceso que corrige con cada entrega; en todo el lote son 6, y crece 3.
CRECIMIENTO = 0.015
# Y lo que ocupa, una sola vez, escribir al acabar todo lo que se reparte: el libro, el informe…
AL_ACABAR = 6


@pytest.fixture(scope="module")
def lote(raiz: Path, base: Path, python: tuple[Path, dict[str, str]], referencias: Referencias) -> Iterator[Lote]:
    puesto = laboratorio.montar(base, raiz, python[0], Cuenta("resistencia"), "resistencia")
    with laboratorio.vigilar(puesto) as (victima, puerto, escuchas):
        poner(puesto, Taller(puesto, puesto.sustituciones(victima.pid, puerto), referencias, Forma.TODO_ES_NECESARIO))
        yield laboratorio.correr(puesto, python[1], victima, escuchas, "--ejercicio", EJERCICIO)


def poner(puesto: Puesto, taller: Taller) -> None:
    """Llena la carpeta de entregas con enlaces duros a una entrega buena y, de vez en cuando, un ataque."""
    entregas, buena = puesto.carpeta / "entregas", puesto.carpeta / f"{EJERCICIO}.py"
    entregar_solucion(puesto.carpeta / "curso" / "soluciones" / buena.name, buena)
    ataques = [next(a for a in ATAQUES if a.nombre == nombre) for nombre in HOSTILES]
    for numero in range(ENTREGAS):
        if es_hostil(numero):
            ataques[numero // CADA_CUANTAS % len(ataques)].poner(taller, entregas / f"{numero:04d}-hostil")
        else:
            os.link(buena, entregas / f"{numero:04d}~buena.py")


def es_hostil(numero: int) -> bool:
    """Si la entrega de ese número es un ataque."""
    return numero % CADA_CUANTAS == CADA_CUANTAS // 2


def test_nadie_se_queda_sin_fila_ni_con_una_nota_que_no_es_la_suya(lote: Lote) -> None:
    assert lote.codigo == 0, lote.salida[-2_000:]
    assert len(lote.filas) == len(lote.textos) == ENTREGAS
    notas = {clave: (fila["estado"], float(fila["puntos"] or 0)) for clave, fila in lote.filas.items()}
    buenas = {notas[numero, "~"] for numero in range(ENTREGAS) if not es_hostil(numero)}
    hostiles = {notas[numero, "-"] for numero in range(ENTREGAS) if es_hostil(numero)}
    assert buenas == {("calificada", EJERCICIOS[EJERCICIO])}
    assert hostiles <= {(estado, 0) for estado in ("calificada", "sin respuestas", "sin resolver", "ilegible")}


def test_la_memoria_y_los_descriptores_no_crecen_con_el_lote(lote: Lote) -> None:
    assert lo_que_crece(lote.tomas) == []


SANAS = [Toma(hechas, 90 + 2 * (hechas % 2), 12 + hechas % 3) for hechas in range(ENTREGAS + 1)]


@pytest.mark.parametrize(
    ("tomas", "crecen"),
    [
        (SANAS, []),
        ([replace(t, memoria=t.memoria + t.hechas * 3 * CRECIMIENTO) for t in SANAS], ["memoria"]),
        ([replace(t, memoria=t.memoria + 14 * (t.hechas == ENTREGAS)) for t in SANAS], ["memoria"]),
        ([replace(t, descriptores=t.descriptores + t.hechas // 50) for t in SANAS], ["descriptores"]),
        ([replace(t, memoria=t.memoria + t.hechas, descriptores=t.hechas) for t in SANAS], ["memoria", "descriptores"]),
    ],
    ids=["nada", "memoria por entrega", "memoria al final", "descriptores", "todo"],
)
def test_lo_que_se_pierde_en_cada_entrega_se_nota(tomas: list[Toma], crecen: list[str]) -> None:
    assert lo_que_crece(tomas) == crecen


def lo_que_crece(tomas: Sequence[Toma]) -> list[str]:
    """Lo que ocupa bastante más al final que al principio; la memoria, con las notas y la tabla ya escritas."""
    principio = tomas_entre(tomas, AL_PRINCIPIO, AL_PRINCIPIO + 100)
    final = tomas_entre(tomas, ENTREGAS - 100, ENTREGAS)
    permitida = principio[0].memoria + CRECIMIENTO * (ENTREGAS - AL_PRINCIPIO) + AL_ACABAR
    return [
        que
        for que, crece in (
            ("memoria", max(t.memoria for t in tomas_entre(tomas, ENTREGAS, ENTREGAS)) > permitida),
            ("descriptores", max(t.descriptores for t in final) > max(t.descriptores for t in principio) + 2),
        )
        if crece
    ]


def test_no_queda_nada_atras_ni_se_escribe_fuera_del_destino(lote: Lote) -> None:
    assert lote.supervivientes == []
    assert lote.restos == []
    assert lote.cambios == []
    assert lote.victima[0] == lote.victima[1]
    assert lote.visitas == []


def tomas_entre(tomas: Sequence[Toma], desde: int, hasta: int) -> list[Toma]:
    """Las medidas hechas mientras llevaba entre tantas y tantas entregas."""
    return [toma for toma in tomas if desde <= toma.hechas <= hasta]
