"""`make medir` cuenta lo que se juzgó, sin perder ni repetir a nadie."""

from __future__ import annotations

from pathlib import Path

from medir.diagnostico import contar_juicios

JUICIO = "[\"{caso}\"]\ndicho = '''\n{dicho}'''\njuicio = \"{juicio}\"\nrazon = \"Porque sí.\"\n"


def test_cada_juicio_cuenta_una_vez_en_su_ejercicio_y_en_el_total(tmp_path: Path) -> None:
    carpeta = tmp_path / "tests" / "diagnostico" / "juicios"
    carpeta.mkdir(parents=True)
    suyos = {
        "e90": [("a", "f: [seguro] eso.", "causa"), ("b", "f: no coincide.", "general")],
        "e91": [
            ("a", "f: [seguro] otra cosa.", "falso"),
            ("b", "f: el doble.", "relacion"),
            ("c", "f: mal.", "general"),
        ],
    }
    for clave, juicios in suyos.items():
        texto = "\n".join(JUICIO.format(caso=f"{clave}/{n}", dicho=d, juicio=j) for n, d, j in juicios)
        (carpeta / f"{clave}.toml").write_text(texto, encoding="utf-8")
    titulo, cabecera, e90, e91, todas, partes = contar_juicios(tmp_path)
    assert "5 respuestas" in titulo
    assert cabecera.split() == ["causa", "relación", "explicada", "general", "falsa", "seguro", "seguro", "falso"]
    assert e90.split() == ["e90", "1", "0", "0", "1", "0", "1", "0"]
    assert e91.split() == ["e91", "0", "1", "0", "1", "1", "1", "1"]
    assert todas.split() == ["todas", "1", "1", "0", "2", "1", "2", "1"]
    assert "causa 20,0 %" in partes
    assert "general 40,0 %" in partes


def test_sin_juicios_no_se_dice_nada(tmp_path: Path) -> None:
    assert list(contar_juicios(tmp_path)) == []
