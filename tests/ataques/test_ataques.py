"""Entregas hostiles: ninguna consigue puntos que no merece, ni lee, escribe, estropea o deja nada fuera de lo suyo."""

from __future__ import annotations

import json
import re
import subprocess
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

from grader.referencias import Referencias
from tests.ataques.fabricadas import ATAQUES, TESTIMONIO, Ataque, Forma, memorizar
from tests.ataques.laboratorio import EJERCICIOS, Lote

# Todas comparten el lote de su cuenta, que corre dentro de la primera.
pytestmark = [pytest.mark.lento, pytest.mark.timeout(1500)]

# La memoria (MiB) que puede llegar a ocupar el proceso que corrige, devuelvan lo que devuelvan las entregas.
TOPE_DEL_PADRE = 768
# Lo que un ataque hace aparecer en su retroalimentación si consigue lo que intenta.
LOGRADO = b"LOGRADO"
INVISIBLES = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


# El aislamiento no depende de qué se ejecute, así que no hace falta cada forma con cada cuenta. Una vez se ejecuta todo
# en una sola pasada; otra, todo en la primera y lo que deja dudas otra vez entero; y otra, lo que el corte deje.
LOTES = [("root", Forma.TODO), ("corriente", Forma.TODO_ES_NECESARIO), ("corriente", Forma.NECESARIO)]


@pytest.fixture(scope="session", params=LOTES, ids="-".join)
def corrido(request: pytest.FixtureRequest, lote_de: Callable[[str, Forma], Lote]) -> tuple[Lote, Forma]:
    cuenta, forma = request.param
    return lote_de(cuenta, forma), forma


@pytest.fixture(scope="session")
def lote(corrido: tuple[Lote, Forma]) -> Lote:
    return corrido[0]


def test_el_lote_termina_bien(lote: Lote) -> None:
    assert lote.codigo == 0, lote.salida


@pytest.mark.parametrize("ataque", ATAQUES, ids=lambda ataque: ataque.nombre)
def test_cada_ataque_consigue_solo_lo_que_merece_y_no_estorba_a_nadie(
    corrido: tuple[Lote, Forma], ataque: Ataque
) -> None:
    lote, forma = corrido
    fila, texto = lote.filas[ataque.numero, "-"], lote.textos[ataque.numero, "-"]
    assert fila["estado"] in ("calificada", "sin entrega", "sin respuestas", "sin resolver", "ilegible")
    assert float(fila["puntos"] or 0) == ataque.merece(forma)
    assert LOGRADO not in texto, "logra lo que intenta"
    # Lo que lee una persona es texto sin trampas.
    assert invisibles(texto.decode()) == set()
    assert b"Traceback (most recent call last)" not in texto
    # La entrega que lo sigue tiene su nota.
    siguiente = lote.filas[ataque.numero, "~"]
    assert (siguiente["estado"], float(siguiente["puntos"])) == ("calificada", EJERCICIOS[TESTIMONIO])


def test_la_pantalla_y_las_notas_tampoco_llevan_trampas(lote: Lote) -> None:
    assert invisibles(lote.notas.decode("utf-8-sig")) <= {"\r"}
    assert invisibles(lote.salida) == set()
    assert "Traceback" not in lote.salida
    assert not re.search(r"^[=+@-]", lote.notas.decode("utf-8-sig"), re.MULTILINE)


def test_ningun_secreto_sale_del_corrector(lote: Lote) -> None:
    donde = [numero for numero, texto in lote.textos.items() if lote.secreto.encode() in texto]
    assert donde == []
    assert lote.secreto not in lote.salida + lote.notas.decode("utf-8-sig")


def test_no_cambia_ningun_archivo_de_fuera(lote: Lote) -> None:
    assert lote.cambios == []


def test_no_queda_nada_atras(lote: Lote) -> None:
    assert lote.supervivientes == []
    assert lote.restos == []


def test_nadie_toca_a_otro_proceso(lote: Lote) -> None:
    antes, despues = lote.victima
    assert despues == antes


def test_nadie_se_conecta_a_nada(lote: Lote) -> None:
    assert lote.visitas == []


def test_la_memoria_del_corrector_esta_acotada(lote: Lote) -> None:
    assert lote.pico_del_padre < TOPE_DEL_PADRE


def test_copiar_las_respuestas_solo_sirve_si_se_conocen_los_casos(
    grader_aqui: Callable[..., subprocess.CompletedProcess[str]], referencias: Referencias, tmp_path: Path
) -> None:
    # Con la sal pública, `memorizada` acierta todas las funciones: lo que la deja en 0 es la sal secreta.
    (tmp_path / "memorizada.py").write_text(memorizar(referencias), encoding="utf-8")
    veredictos = json.loads(grader_aqui("corregir", "--entrega", tmp_path / "memorizada.py", "--json").stdout)
    partes = [p for e in veredictos["ejercicios"] if e["nombre"] in EJERCICIOS for p in e["partes"]]
    assert {p["veredicto"] for p in partes if p["tipo"] == "función"} == {"CORRECTO"}


def invisibles(texto: str) -> set[str]:
    """Los caracteres que una terminal obedece o que cambian el orden de lo que se ve, sin contar el salto de línea."""
    return {c for c in texto if c != "\n" and unicodedata.category(c) in INVISIBLES}
