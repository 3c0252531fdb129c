"""El paquete del estudiante en el disco: un zip con todo a la vista y un wheel que se instala con pip."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath

from grader.curso.indice import INDICE, sin_tarde
from grader.curso.plantillas import generar
from grader.entregas import propios
from grader.modelo import TEORIA, Curso
from grader.modelo.excepciones import Impedimento
from grader.paquete.escribir import publicar
from grader.paquete.sellos import COSTE
from grader.referencias import Referencias

NOMBRE = "paquete-alumno"
REPOSITORIO = Path(__file__).parents[2]
# Lo que hace falta para instalarlo, tal cual está en el repositorio.
INSTALABLES = ("pyproject.toml", "requisitos.lock", "requisitos-torch.lock", "requisitos-cuaderno.lock", "LICENSE")
# Los objetivos de `make` que lleva el paquete.
OBJETIVOS = ("corregir", "vigilar", "pista", "progreso", "cuaderno")

Archivos = dict[str, bytes]


def escribir(
    curso: Curso,
    referencias: Referencias,
    raiz: Path,
    destino: Path,
    avanzar: Callable[[], None] = lambda: None,
    coste: int = COSTE,
) -> tuple[Path, Path]:
    """Escribe el zip y el wheel, y dice dónde están. Error: `Impedimento`."""
    if not (REPOSITORIO / INSTALABLES[0]).is_file():
        raise Impedimento("El paquete se hace desde la carpeta del repositorio, y este corrector se instaló sin ella.")
    destino.mkdir(parents=True, exist_ok=True)
    programa, material = _programa(curso), _material(curso, referencias, raiz, avanzar, coste)
    comprimido = destino / f"{NOMBRE}.zip"
    _escribir_zip(comprimido, {f"{NOMBRE}/{n}": c for n, c in (programa | material).items()})
    return comprimido, _construir(programa | {f"grader/curso/incluido/{n}": c for n, c in material.items()}, destino)


def _programa(curso: Curso) -> Archivos:
    """El corrector y lo que hace falta para instalarlo."""
    paquete = REPOSITORIO / "grader"
    rutas = [r for r in sorted(paquete.rglob("*")) if r.suffix in (".py", ".po", ".mo", ".j2", ".typed")]
    archivos = {r.relative_to(REPOSITORIO).as_posix(): r.read_bytes() for r in rutas if "__pycache__" not in r.parts}
    archivos |= {nombre: (REPOSITORIO / nombre).read_bytes() for nombre in INSTALABLES}
    archivos["docs/estudiantes.md"] = (REPOSITORIO / "docs" / "estudiantes.md").read_bytes()
    leeme = (Path(__file__).parent / "README.md").read_text(encoding="utf-8")
    archivos["README.md"] = leeme.replace("TÍTULO", curso.titulo).encode()
    archivos["Makefile"] = _recortar((REPOSITORIO / "Makefile").read_text(encoding="utf-8")).encode()
    return archivos


def _recortar(makefile: str) -> str:
    """El Makefile sin los objetivos que solo sirven a quien da el curso."""
    bloques = [b for b in makefile.split("\n\n") if _objetivo(b) in (None, *OBJETIVOS)]
    return re.sub(r"(?m)^\.PHONY: .*$", f".PHONY: ayuda {' '.join(OBJETIVOS)} rehacer", "\n\n".join(bloques))


def _objetivo(bloque: str) -> str | None:
    """El objetivo que se puede pedir, o que prepara las pruebas, que define un bloque."""
    hallado = re.match(r"(?:([a-z-]+):.* ## |(\.venv/listo-pruebas):)", bloque)
    return hallado[1] or hallado[2] if hallado else None


def _material(curso: Curso, referencias: Referencias, raiz: Path, avanzar: Callable[[], None], coste: int) -> Archivos:
    """El curso publicado y sus plantillas."""
    dados = (raiz / "ejercicios" / nombre for nombre in ("curso.toml", f"{TEORIA}.py"))
    archivos = {f"ejercicios/{dado.name}": dado.read_bytes() for dado in dados if dado.exists()}
    archivos[INDICE] = sin_tarde(archivos[INDICE].decode("utf-8")).encode()
    archivos[f"ejercicios/{propios.LISTA}"] = propios.resumir(raiz).encode()
    for ficha in curso.fichas:
        suyos = publicar(ficha, referencias, coste)
        archivos |= {f"ejercicios/{ficha.nombre}/{nombre}": contenido for nombre, contenido in suyos.items()}
        avanzar()
    return archivos | {f"plantillas/{nombre}": texto.encode() for nombre, texto in generar(curso).items()}


def _escribir_zip(destino: Path, archivos: Mapping[str, bytes]) -> None:
    with zipfile.ZipFile(destino, "w", zipfile.ZIP_DEFLATED) as salida:
        for nombre, contenido in sorted(archivos.items()):
            # Sin fecha: el mismo curso da el mismo archivo.
            salida.writestr(zipfile.ZipInfo(nombre), contenido, zipfile.ZIP_DEFLATED)


def _construir(archivos: Mapping[str, bytes], destino: Path) -> Path:
    """Construye el wheel en una carpeta aparte, con las herramientas ya instaladas."""
    with tempfile.TemporaryDirectory(prefix="grader-") as temporal:
        fuente, hecho = Path(temporal) / "fuente", Path(temporal) / "hecho"
        for nombre, contenido in archivos.items():
            ruta = fuente / PurePosixPath(nombre)
            ruta.parent.mkdir(parents=True, exist_ok=True)
            ruta.write_bytes(contenido)
        orden = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
        pedido = subprocess.run(
            [sys.executable, *orden, "--wheel-dir", str(hecho), str(fuente)],
            capture_output=True, encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip
        if pedido.returncode != 0:
            motivo = (pedido.stderr.strip().splitlines() or ["pip no dijo por qué"])[-1]
            raise Impedimento(f"No se pudo construir el wheel: {motivo}")
        (construido,) = hecho.glob("*.whl")
        final = destino / construido.name
        final.write_bytes(construido.read_bytes())
        return final
