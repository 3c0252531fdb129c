"""Un lote largo: 2 000 entregas, una de cada veinte hostil, y nada crece, se pierde ni queda atrás."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from grader.referencias import Referencias
from tests.apoyo import entregar_solucion
from tests.ataques import laboratorio
from tests.ataques.fabricadas import ATAQUES, Forma, Taller
from tests.ataques.laboratorio import EJERCICIOS, Cuenta, Lote, Puesto, Toma

# Un lote a la vez: los ataques tienen el tiempo contado y se estorbarían.
pytestmark = [pytest.mark.lento, pytest.mark.timeout(1500)]

ENTREGAS, CADA_CUANTAS, AL_PRINCIPIO = 2_000, 20, 200
EJERCICIO = "e05_mascara_causal"
# Las que no agotan ningún plazo: así todas las demás caben en un minuto.
HOSTILES = (
    "se_va", "se_va_al_cargar", "fallo_de_segmentacion", "cierra_el_canal", "respuestas_de_sobra", "igual_a_todo",
    "parchea_torch", "excepcion_hostil", "escapes_al_imprimir", "escribe_fuera", "lee_soluciones", "se_bifurca",
    "memoria_de_golpe", "textos_imposibles",
)  # fmt: skip
# Lo que puede crecer la memoria (MiB) del proceso que corrige entre las primeras y las últimas.
CRECIMIENTO = 20


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
    principio = tomas_entre(lote, AL_PRINCIPIO, AL_PRINCIPIO + 100)
    final = tomas_entre(lote, ENTREGAS - 100, ENTREGAS)
    # Hasta la última, con las notas y la tabla ya escritas.
    assert max(t.memoria for t in tomas_entre(lote, ENTREGAS, ENTREGAS)) <= principio[0].memoria + CRECIMIENTO
    assert max(t.descriptores for t in final) <= max(t.descriptores for t in principio) + 2


def test_no_queda_nada_atras_ni_se_escribe_fuera_del_destino(lote: Lote) -> None:
    assert lote.supervivientes == []
    assert lote.restos == []
    assert lote.cambios == []
    assert lote.victima[0] == lote.victima[1]
    assert lote.visitas == []


def tomas_entre(lote: Lote, desde: int, hasta: int) -> list[Toma]:
    """Las medidas hechas mientras llevaba entre tantas y tantas entregas."""
    return [toma for toma in lote.tomas if desde <= toma.hechas <= hasta]
