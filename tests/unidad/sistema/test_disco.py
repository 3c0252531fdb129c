"""Lo que se le pide al sistema: carpetas que no se quedan, y archivos que solo lee quien los escribe."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from grader.sistema import A_MEDIAS, apartar_carpeta, barrer, carpeta_provisional, escribir_de_una_vez

APARTA_Y_ESPERA = """
import sys
from grader.sistema import apartar_carpeta
carpeta, _ = apartar_carpeta()
(carpeta / "dentro").mkdir()
print(carpeta, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def temporal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


@pytest.mark.skipif(os.name != "posix", reason="ahí no se sabe si alguien la usa")
def test_se_borra_lo_que_deja_quien_muere_de_golpe_y_nada_de_lo_que_esta_en_uso(temporal: Path, raiz: Path) -> None:
    ajena = temporal / "grader-de-otra-cosa"
    ajena.mkdir()
    mia, soltar = apartar_carpeta()
    with subprocess.Popen(
        [sys.executable, "-c", APARTA_Y_ESPERA],
        cwd=raiz,
        env={**os.environ, "TMPDIR": str(temporal)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as otro:
        assert otro.stdout is not None
        suya = Path(otro.stdout.readline().strip())
        assert {suya.parent, mia.parent} == {temporal}
        barrer()
        assert suya.is_dir()
        otro.kill()
    barrer()
    assert sorted(temporal.iterdir()) == sorted([ajena, mia])
    soltar()
    assert list(temporal.iterdir()) == [ajena]


def test_una_carpeta_provisional_solo_la_abre_quien_la_usa_y_no_se_queda(temporal: Path) -> None:
    with carpeta_provisional() as carpeta:
        assert os.name != "posix" or stat.S_IMODE(carpeta.stat().st_mode) == 0o700
    assert list(temporal.iterdir()) == []


def test_lo_que_se_escribe_de_una_vez_solo_lo_lee_quien_lo_escribe(tmp_path: Path) -> None:
    escribir_de_una_vez(tmp_path / "notas" / "a.txt", b"x")
    (escrito,) = (tmp_path / "notas").iterdir()
    assert not escrito.name.startswith(A_MEDIAS)
    assert os.name != "posix" or stat.S_IMODE(escrito.stat().st_mode) == 0o600
