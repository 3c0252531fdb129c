"""Las entregas hostiles siguen apuntando a algo: lo que tocan por dentro del corrector existe y se llama así."""

from __future__ import annotations

import ast
import importlib
import re
import types
from pathlib import Path

import pytest

from grader.ejecucion.hijo import llamadas_vivas
from grader.ejecucion.hijo import servicio as hijo
from tests.ataques.fabricadas import CARPETA

GUARDADAS = sorted(p for p in CARPETA.rglob("*.py") if 'sys.modules["grader' in p.read_text(encoding="utf-8"))
EN_UN_MARCO = re.compile(r'f_locals\["(\w+)"\]')


def modulo_de(nodo: ast.expr, conocidos: dict[str, types.ModuleType]) -> types.ModuleType | None:
    """El módulo del corrector al que se refiere una expresión, si se refiere a uno."""
    match nodo:
        case ast.Name(id=nombre):
            return conocidos.get(nombre)
        case ast.Subscript(value=ast.Attribute(attr="modules"), slice=ast.Constant(value=str(nombre))):
            return importlib.import_module(nombre) if nombre.startswith("grader.") else None
        case ast.Attribute(value=dentro, attr=nombre):
            donde = getattr(modulo_de(dentro, conocidos), nombre, None)
            return donde if isinstance(donde, types.ModuleType) else None
    return None


def ausentes(codigo: str) -> list[str]:
    """Lo que un código busca en los módulos del corrector y no está."""
    arbol, conocidos = ast.parse(codigo), dict[str, types.ModuleType]()
    for nodo in ast.walk(arbol):
        match nodo:
            case ast.Assign(targets=[ast.Name(id=nombre)], value=valor) if modulo := modulo_de(valor, conocidos):
                conocidos[nombre] = modulo
    partes = [n for n in ast.walk(arbol) if isinstance(n, ast.Attribute)]
    suyos = [(modulo, n.attr) for n in partes if (modulo := modulo_de(n.value, conocidos))]
    return [f"{modulo.__name__}.{nombre}" for modulo, nombre in suyos if not hasattr(modulo, nombre)]


@pytest.mark.parametrize("archivo", GUARDADAS, ids=lambda archivo: archivo.stem)
def test_lo_que_un_ataque_cambia_en_el_corrector_existe(archivo: Path) -> None:
    assert ausentes(archivo.read_text(encoding="utf-8")) == []


def test_lo_que_falta_se_echa_de_menos() -> None:
    codigo = (
        'import sys\nh = sys.modules["grader.ejecucion.hijo.servicio"]\nh.no_esta = h.sobre.tampoco = h.planear = 1\n'
    )
    assert ausentes(codigo) == ["grader.ejecucion.hijo.servicio.no_esta", "grader.ejecucion.protocolo.sobre.tampoco"]


def test_lo_que_los_ataques_leen_en_los_marcos_sigue_alli() -> None:
    leidos = {nombre for p in CARPETA.rglob("*.py") for nombre in EN_UN_MARCO.findall(p.read_text(encoding="utf-8"))}
    assert leidos == {"peticion"}
    for funcion in (hijo._cargar, llamadas_vivas.llamar):
        assert leidos <= set(funcion.__code__.co_varnames)
