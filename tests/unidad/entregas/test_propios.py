"""Los archivos del propio curso: se reconocen por lo que dicen, y nunca una respuesta que sale igual."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from grader.entregas import EntregaInvalida, leer_entrega
from grader.entregas.propios import LISTA, propios_ante, resumir
from grader.modelo import Curso
from medir.cuadernos import como_de_alguien


@pytest.fixture(scope="module")
def solucion(raiz: Path) -> Callable[[str], str]:
    """La solución de un ejercicio."""
    return lambda clave: next((raiz / "soluciones").glob(f"{clave}_*.py")).read_text(encoding="utf-8")


def cuentan(raiz: Path, curso: Curso, carpeta: Path, clave: str) -> list[str]:
    entrega = leer_entrega(carpeta, curso.fichas, propios_ante(raiz, carpeta))
    return next([a.nombre for a in entrega.candidatos[f.nombre]] for f in curso.fichas if f.clave == clave)


FORMATOS: dict[str, Callable[[str], bytes]] = {
    "tal cual": str.encode,
    "CRLF": lambda c: c.replace("\n", "\r\n").encode(),
    "con tabuladores": lambda c: c.replace("    ", "\t").encode(),
    "sin comentarios": lambda c: "\n".join(x.partition("  #")[0] for x in c.splitlines()).encode(),
    "con otras comillas": lambda c: c.replace('"', "'").encode(),
    "en cp1252": lambda c: c.encode("cp1252", "replace"),
    "con BOM": lambda c: c.encode("utf-8-sig"),
}


@pytest.mark.parametrize("formato", FORMATOS)
@pytest.mark.parametrize("clave", ["e05", "e07", "e12"])
def test_una_solucion_no_es_la_respuesta_de_nadie(
    formato: str, clave: str, raiz: Path, curso: Curso, solucion: Callable[[str], str], tmp_path: Path
) -> None:
    (tmp_path / "la mía.py").write_bytes(FORMATOS[formato](solucion(clave)))
    with pytest.raises(EntregaInvalida, match=r"«la mía\.py» es un archivo del propio curso"):
        cuentan(raiz, curso, tmp_path, clave)
    (tmp_path / "mi otra.py").write_text("x = 1\n", encoding="utf-8")
    assert cuentan(raiz, curso, tmp_path, clave) == ["mi otra.py"]


@pytest.mark.parametrize("clave", ["e01", "e02", "e03", "e05", "e07", "e12", "e13", "e15"])
def test_quien_escribe_el_mismo_codigo_que_la_solucion_no_pierde_nada(
    clave: str, raiz: Path, curso: Curso, solucion: Callable[[str], str], tmp_path: Path
) -> None:
    for nombre in (f"{clave}.py", "soluciones/otra.py"):
        (tmp_path / nombre).parent.mkdir(exist_ok=True)
        (tmp_path / nombre).write_text(como_de_alguien(solucion(clave)), encoding="utf-8")
    assert cuentan(raiz, curso, tmp_path, clave) == [f"{clave}.py"]
    (tmp_path / f"{clave}.py").unlink()
    assert cuentan(raiz, curso, tmp_path, clave) == ["soluciones/otra.py"]


@pytest.mark.parametrize(
    "suyo", ["ejercicios/e05_mascara_causal/errores.py", "ejercicios/e05_mascara_causal/oraculo.py"]
)
def test_los_modelos_de_error_tampoco(suyo: str, raiz: Path, curso: Curso, tmp_path: Path) -> None:
    (tmp_path / "e05.py").write_bytes((raiz / suyo).read_bytes())
    with pytest.raises(EntregaInvalida, match="propio curso"):
        cuentan(raiz, curso, tmp_path, "e05")


def copiar(raiz: Path, destino: Path) -> None:
    """Una copia del curso entero, de otra versión: sus archivos ya no dicen lo mismo."""
    for nombre in (
        "ejercicios/curso.toml", "ejercicios/e05_mascara_causal/errores.py", "soluciones/e05_mascara_causal.py",
        "plantillas/e05_mascara_causal.py", "docs/ejemplos/Darío Cuéllar.py",
    ):  # fmt: skip
        (destino / nombre).parent.mkdir(parents=True, exist_ok=True)
        texto = (raiz / nombre).read_text(encoding="utf-8")
        (destino / nombre).write_text(texto + ("\nVERSION = 2\n" if nombre.endswith(".py") else ""), encoding="utf-8")


@pytest.mark.parametrize("dentro", ["", "curso-main/", "mis cosas/curso/"])
def test_en_una_copia_del_curso_solo_cuenta_lo_de_quien_la_descargo(
    dentro: str, raiz: Path, curso: Curso, tmp_path: Path
) -> None:
    copiar(raiz, tmp_path / dentro)
    inicial = (raiz / "plantillas" / "e05_mascara_causal.py").read_text(encoding="utf-8")
    assert cuentan(raiz, curso, tmp_path, "e05") == [f"{dentro}plantillas/e05_mascara_causal.py"]
    suyo = tmp_path / dentro / "entrega" / "e05_mascara_causal.py"
    suyo.parent.mkdir()
    suyo.write_text(inicial + "x = 1\n", encoding="utf-8")
    assert cuentan(raiz, curso, tmp_path, "e05") == [f"{dentro}entrega/e05_mascara_causal.py"]
    (aviso,) = leer_entrega(tmp_path, curso.fichas, propios_ante(raiz, tmp_path)).avisos
    assert "No cuentan 3 archivos que son del propio curso" in aviso


@pytest.mark.parametrize("carpeta", ["soluciones", "docs/ejemplos", "tests/casos"])
def test_quien_pide_corregir_lo_del_curso_lo_corrige(carpeta: str, raiz: Path) -> None:
    assert propios_ante(raiz, raiz / carpeta) == {}


def test_el_paquete_lleva_huellas_y_ningun_contenido(
    raiz: Path, curso: Curso, solucion: Callable[[str], str], tmp_path: Path
) -> None:
    paquete, entrega = tmp_path / "paquete", tmp_path / "entrega"
    (paquete / "ejercicios").mkdir(parents=True)
    (paquete / "ejercicios" / LISTA).write_text(resumir(raiz), encoding="utf-8")
    entrega.mkdir()
    (entrega / "e05.py").write_text(solucion("e05"), encoding="utf-8")
    with pytest.raises(EntregaInvalida, match="propio curso"):
        cuentan(paquete, curso, entrega, "e05")
    assert all(len(linea.split(" ")[0]) == 32 for linea in resumir(raiz).splitlines())
