"""El paquete del estudiante corrige igual que el curso y no lleva nada que lo resuelva."""

from __future__ import annotations

import functools
import json
import lzma
import math
import re
import struct
import subprocess
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from grader.calificacion import calificar
from grader.curso.catalogo import elegir, leer_curso
from grader.modelo import Archivo, Curso, Entrega, Fallo, Ficha, ResultadoEjercicio, Salida, Tipo
from grader.modelo.valores import Arreglo, Escalar, recorrer
from grader.paquete import formato
from grader.paquete.leer import ReferenciasDePaquete, leer_datos
from grader.referencias import Referencias, partes_automaticas
from tests.apoyo import entregar_solucion

Paquete = Any  # el de conftest.py
Cuaderno = Callable[..., list[dict[str, Any]]]
pytestmark = [pytest.mark.lento, pytest.mark.timeout(600)]

CURSO = Path(__file__).parents[1] / "curso"
ENTREGAS = sorted(CURSO.glob("equivocadas/*/*.py"))
# Lo único que cuesta poco de lo que se equivoca al entrenar.
SIN_ENTRENAR = CURSO / "equivocadas" / "e09_ordenar_digitos" / "sin_entrenar.py"
# Lo más corto que, leído en una solución, dice algo de ella.
LINEA_MINIMA = 12


# --- No lleva nada que resuelva ------------------------------------------------------------------------------------


def lineas(textos: Iterator[str] | list[str]) -> set[str]:
    """Las líneas que dicen algo, sin sangría."""
    sueltas = {linea.strip() for texto in textos for linea in texto.splitlines()}
    return {linea for linea in sueltas if len(linea) >= LINEA_MINIMA}


def contenidos(comprimido: Path) -> Iterator[tuple[str, bytes]]:
    """Cada archivo de un zip y, si está comprimido por dentro, también lo que contiene."""
    with zipfile.ZipFile(comprimido) as abierto:
        for nombre in abierto.namelist():
            contenido = abierto.read(nombre)
            yield nombre, contenido
            if nombre.endswith(".bin"):
                yield f"{nombre} (descomprimido)", lzma.decompress(contenido)


@pytest.fixture(scope="module")
def prohibidas(raiz: Path, curso: Curso) -> tuple[bytes, ...]:
    """Las líneas de lo que resuelve que no están también en lo que se da (imports, firmas…) ni en el corrector."""
    secretos = [
        *raiz.glob("soluciones/*.py"),
        *raiz.glob("ejercicios/*/errores.py"),
        *raiz.glob("ejercicios/errores_*.py"),
    ]
    secretos += raiz.glob("ejercicios/*/oraculo.py")
    assert len(secretos) > 3 * len(curso.fichas)
    dado = [f.inicial + f.enunciado + f.medidas for f in curso.fichas] + [curso.teoria]
    dado += [a.read_text(encoding="utf-8") for a in (raiz / "grader").rglob("*.py")]
    publico = "\n".join(dado)
    escritas = lineas([a.read_text(encoding="utf-8") for a in secretos])
    suyas = tuple(linea.encode() for linea in escritas if linea not in publico)
    assert len(suyas) > 1000
    return suyas


def test_ninguna_linea_de_lo_que_resuelve_esta_dentro(paquete: Paquete, prohibidas: tuple[bytes, ...]) -> None:
    # Casi todo está en los dos: cada contenido se mira una vez.
    distintos = {contenido: nombre for cual in (paquete.zip, paquete.wheel) for nombre, contenido in contenidos(cual)}
    for contenido, nombre in distintos.items():
        assert (nombre, las_que_estan(prohibidas, contenido)) == (nombre, [])


def las_que_estan(lineas: tuple[bytes, ...], contenido: bytes) -> list[bytes]:
    """Las líneas que hay en un contenido: se comparan solo donde cada pareja de bytes es como la de alguna."""
    octetos = np.frombuffer(contenido, np.uint8).astype(np.uint16)
    parejas = octetos[:-1] << 8 | octetos[1:]
    posibles = np.arange(max(0, len(contenido) - LINEA_MINIMA + 1), dtype=np.int32)
    for lugar in range(0, LINEA_MINIMA, 2):
        de_alguna = np.zeros(1 << 16, bool)
        de_alguna[[linea[lugar] << 8 | linea[lugar + 1] for linea in lineas]] = True
        posibles = posibles[de_alguna[parejas[posibles + lugar]]]
    lugares = [lugar for lugar in posibles.tolist() if contenido.startswith(lineas, lugar)]
    return [linea for linea in lineas for lugar in lugares if contenido.startswith(linea, lugar)]


def test_una_linea_que_esta_se_encuentra_donde_este(prohibidas: tuple[bytes, ...]) -> None:
    ruido = np.random.default_rng(0).bytes(100_001)
    for linea in prohibidas[::100]:
        assert linea in las_que_estan(prohibidas, ruido + linea + ruido)
        assert las_que_estan((linea,), linea) == [linea]
    assert las_que_estan(prohibidas, b"") == las_que_estan(prohibidas, ruido) == []


@pytest.mark.parametrize("cual", ["zip", "wheel"])
def test_no_viaja_ningun_archivo_de_los_que_resuelven(paquete: Paquete, cual: str) -> None:
    with zipfile.ZipFile(getattr(paquete, cual)) as abierto:
        nombres = abierto.namelist()
    assert any(n.endswith("ejercicio.json") for n in nombres)
    nombres = [n for n in nombres if not re.search(r"grader/(verificar|diagnostico)/", n)]
    assert [
        n for n in nombres if re.search(r"soluciones|errores\w*\.py$|oraculo|ejercicio\.py$|tests/|\.cache", n)
    ] == []


def _dice_algo(numero: float) -> bool:
    return math.isfinite(numero) and not (numero * 4).is_integer()


def sueltos(ficha: Ficha, esperados: dict[str, tuple[Any, ...]]) -> Iterator[float]:
    """Los números que contestan algo a mano y que no son una cifra cualquiera, como un 0 o un 4.

    Infinito tampoco: lo nombra la plantilla del ejercicio que lo pide.
    """
    partes = [p for p in partes_automaticas(ficha) if p.tipo == Tipo.VALOR]
    for dato in (d for p in partes for r in esperados[p.nombre] for d in recorrer(r.valor)):
        if isinstance(dato, Escalar) and isinstance(dato.valor, float) and _dice_algo(dato.valor):
            yield dato.valor


def datos_de(json: Any) -> Iterator[Any]:
    """Los números, textos y booleanos que hay en un JSON."""
    match json:
        case dict():
            yield from (dato for dentro in json.values() for dato in datos_de(dentro))
        case list():
            yield from (dato for dentro in json for dato in datos_de(dentro))
        case _:
            yield json


def test_ningun_valor_a_mano_esta_en_claro(paquete: Paquete, curso: Curso, referencias: Referencias) -> None:
    mirados = 0
    for ficha in curso.fichas:
        carpeta = paquete.carpeta / "ejercicios" / ficha.nombre
        binarios = [lzma.decompress((carpeta / n).read_bytes()) for n in (formato.ESPERADOS, formato.HUELLAS)]
        declarados = set(datos_de(json.loads((carpeta / "ejercicio.json").read_bytes())))
        for numero in set(sueltos(ficha, referencias.esperados(ficha))):
            mirados += 1
            # Como float64, que es como se contesta a mano; las tablas de los casos públicos van en float32.
            formas = [struct.pack(f"{orden}d", numero) for orden in "<>"]
            assert not any(forma in binario for forma in formas for binario in binarios), (ficha.nombre, numero)
            assert numero not in declarados, (ficha.nombre, numero)
    assert mirados > 15


def test_lo_reservado_y_lo_que_se_responde_va_sellado(paquete: Paquete, curso: Curso, referencias: Referencias) -> None:
    publico = leer_curso(paquete.carpeta)
    sellados = 0
    for ficha, publica in zip(curso.fichas, publico.fichas, strict=True):
        carpeta = paquete.carpeta / "ejercicios" / ficha.nombre
        esperados = leer_datos(carpeta / formato.ESPERADOS, formato.EsperadosGuardados)
        huellas = leer_datos(carpeta / formato.HUELLAS, formato.HuellasGuardadas)
        for parte in partes_automaticas(publica):
            guardada = esperados.partes[parte.nombre]
            for lugar, caso in enumerate(parte.casos):
                debe = parte.tipo in (Tipo.VALOR, Tipo.OPCION) or caso.reservado
                assert debe == (guardada.sellos[lugar] is not None)
                assert debe == (guardada.esperados[lugar] is None)
                if debe:
                    sellados += 1
                    numeros = {h.casos[lugar] for h in huellas.partes[parte.nombre]}
                    assert all(n == formato.SELLADO or isinstance(huellas.resultados[n], Fallo) for n in numeros)
                    molde = guardada.sellos[lugar].molde
                    assert not any(any(v.bloque) for v in recorrer(molde) if isinstance(v, Arreglo))
        assert all(h.lugar is None for h in huellas.resultados if isinstance(h, Fallo))
    assert sellados > 25


def test_la_declaracion_no_dice_como_se_resuelve(paquete: Paquete, curso: Curso) -> None:
    for publica in leer_curso(paquete.carpeta).fichas:
        ejercicio = publica.ejercicio
        assert (publica.solucion, publica.errores, publica.oraculo) == ("", "", "")
        assert (ejercicio.cifras, ejercicio.equivalencias, ejercicio.inocuos) == ((), (), ())
        assert not any(e.interruptores or e.funciones for e in ejercicio.errores)
        for parte in ejercicio.partes:
            assert (parte.rubrica, parte.tolerancia.razon) == ((), "")
            assert not any(c.argumentos or c.aceptados or c.pesos for c in parte.casos)


def test_no_viajan_las_entradas_que_contestan_una_pregunta(
    paquete: Paquete, curso: Curso, referencias: Referencias
) -> None:
    faltan = []
    for ficha, publica in zip(curso.fichas, leer_curso(paquete.carpeta).fichas, strict=True):
        for parte, publicada in zip(ficha.ejercicio.partes, publica.ejercicio.partes, strict=True):
            viajan = {c.nombre for c in publicada.casos}
            faltan += [c for c in parte.casos if c.nombre not in viajan]
    assert all(c.reservado for c in faltan)
    assert 0 < len(faltan) <= 3


# --- Corrige igual -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def publicadas(paquete: Paquete, referencias: Referencias) -> ReferenciasDePaquete:
    """Las referencias que salen del paquete, con el mismo motor; lo que ya se entrenó no se entrena otra vez."""
    publico, carpeta = leer_curso(paquete.carpeta), paquete.carpeta / "ejercicios"
    motor, limites = referencias.motor, referencias.limites
    return ReferenciasDePaquete(publico, motor, referencias.sal, referencias.almacen, limites, carpeta=carpeta)


def corregir(referencias: Referencias, nombre: str, codigo: str) -> ResultadoEjercicio:
    (ficha,) = (f for f in referencias.curso.fichas if f.nombre == nombre)
    archivo = Archivo(f"{nombre}.py", codigo.encode())
    entrega = Entrega(Path("entrega"), {nombre: (archivo,)})
    return calificar(referencias.curso, (ficha,), entrega, referencias.motor, referencias).ejercicios[0]


def lo_que_importa(resultado: ResultadoEjercicio) -> list[tuple[Any, ...]]:
    """De cada parte, su veredicto, sus puntos y los errores que se nombran."""
    return [
        (
            p.nombre,
            p.veredicto,
            p.puntos,
            p.diagnostico and ([e.nombre for e in p.diagnostico.errores], p.diagnostico.seguro),
        )
        for p in resultado.partes
    ]


def test_lo_equivocado_recibe_el_mismo_veredicto_y_el_mismo_nombre(
    referencias: Referencias, publicadas: ReferenciasDePaquete
) -> None:
    assert len(ENTREGAS) > 200
    soluciones = {f.nombre: f.solucion for f in referencias.curso.fichas}
    for entrega in ENTREGAS:
        nombre = entrega.parent.name
        codigo = f"{soluciones[nombre]}\n{entrega.read_text(encoding='utf-8')}"  # trae solo lo que está mal
        con_soluciones = lo_que_importa(corregir(referencias, nombre, codigo))
        assert (entrega, lo_que_importa(corregir(publicadas, nombre, codigo))) == (entrega, con_soluciones)


def test_soluciones_y_plantillas_reciben_lo_mismo(
    referencias: Referencias, publicadas: ReferenciasDePaquete, curso: Curso, raiz: Path
) -> None:
    for ficha in curso.fichas:
        for carpeta in ("soluciones", "plantillas"):
            codigo = (raiz / carpeta / f"{ficha.nombre}.py").read_text(encoding="utf-8")
            assert lo_que_importa(corregir(publicadas, ficha.nombre, codigo)) == lo_que_importa(
                corregir(referencias, ficha.nombre, codigo)
            )


def test_lo_sellado_no_dice_en_que_direccion(publicadas: ReferenciasDePaquete, curso: Curso) -> None:
    for ficha in curso.fichas:
        for parte in ficha.ejercicio.partes:
            if parte.tipo == Tipo.VALOR:
                resultado = corregir(publicadas, ficha.nombre, f"{parte.nombre} = 12345.678\n")
                (vista,) = (p for p in resultado.partes if p.nombre == parte.nombre)
                assert "demasiado" not in vista.explicacion


# --- Instalado, y en un cuaderno -----------------------------------------------------------------------------------


def orden(python: str, entorno: dict[str, str], en: Path, *argumentos: str) -> subprocess.CompletedProcess[str]:
    limpio = {clave: dato for clave, dato in entorno.items() if clave != "PYTHONPATH"}
    return subprocess.run(
        [python, "-m", "grader", *argumentos], cwd=en, env={**limpio, "HOME": str(en)},
        capture_output=True, encoding="utf-8", check=False, timeout=390,
    )  # fmt: skip


def dicen_lo_mismo(pedido: tuple[str, ...], instalado: Callable[..., Any], aqui: Callable[..., Any]) -> Any:
    """Comprueba que la orden instalada dice de un ejercicio lo mismo que la de este repositorio, y lo devuelve."""
    suyo, de_aqui = instalado(*pedido), aqui(*pedido)
    assert (suyo.returncode, suyo.stderr) == (0, "")
    (ejercicio,) = json.loads(suyo.stdout)["ejercicios"]
    assert [ejercicio] == json.loads(de_aqui.stdout)["ejercicios"]
    return ejercicio


@pytest.fixture
def instalado(python_limpio: str, entorno: dict[str, str], tmp_path: Path) -> Callable[..., Any]:
    """Ejecuta `grader ARGUMENTOS…` con solo el wheel instalado, en una carpeta vacía."""
    return functools.partial(orden, python_limpio, entorno, tmp_path)


@pytest.mark.parametrize(
    "entrega", ["plantillas", "tests/casos/e05_solo_el_momento", "tests/casos/e05_solo_la_diagonal"]
)
def test_instalado_la_orden_dice_lo_mismo(
    instalado: Callable[..., Any], grader_aqui: Callable[..., Any], raiz: Path, entrega: str
) -> None:
    dicen_lo_mismo(("corregir", "-e", "e05", "--json", "--entrega", str(raiz / entrega)), instalado, grader_aqui)


def test_instalado_el_miniproyecto_se_entrena_y_dice_lo_mismo(
    instalado: Callable[..., Any], grader_aqui: Callable[..., Any], curso: Curso, tmp_path: Path
) -> None:
    (ficha,) = elegir(curso, "e09")
    archivo = tmp_path / SIN_ENTRENAR.name
    archivo.write_text(f"{ficha.solucion}\n{SIN_ENTRENAR.read_text(encoding='utf-8')}", encoding="utf-8")
    resuelto = tmp_path / f"{ficha.nombre}.py"
    resuelto.write_text(f"{ficha.solucion}\n\nhecho = True\n", encoding="utf-8")  # tal cual, es un archivo del curso
    for entrega, puntos in ((resuelto, 10), (archivo, 8)):
        pedido = ("corregir", "-e", "e09", "--json", "--entrega", str(entrega))
        # Entrena la primera, si aquí no se ha entrenado ya; la otra lo recuerda, porque la entrega es la misma.
        assert dicen_lo_mismo(pedido, instalado, grader_aqui)["puntos"] == puntos


def test_instalado_se_estrena_la_entrega_donde_se_esta(
    python_limpio: str, entorno: dict[str, str], tmp_path: Path
) -> None:
    hecho = orden(python_limpio, entorno, tmp_path, "corregir", "-e", "e01")
    assert hecho.returncode == 0, hecho.stderr
    assert (tmp_path / "entrega" / "cuaderno.ipynb").is_file()


def test_instalado_el_codigo_queda_tan_aislado_como_aqui(
    python_limpio: str, entorno: dict[str, str], grader: Callable[..., Any], tmp_path: Path
) -> None:
    assert orden(python_limpio, entorno, tmp_path, "aislamiento").stdout == grader("aislamiento").stdout


def test_la_ayuda_solo_presenta_lo_que_funciona(python_limpio: str, entorno: dict[str, str], tmp_path: Path) -> None:
    _, _, ordenes = orden(python_limpio, entorno, tmp_path, "--help").stdout.partition("Órdenes:")
    assert re.findall(r"(?m)^  ([\w-]+)  ", ordenes) == ["corregir", "cuaderno", "pista", "progreso", "vigilar"]


@pytest.mark.parametrize("pedido", [("verificar",), ("paquete-alumno",), ("lote", ".")])
def test_lo_de_quien_da_el_curso_se_explica(
    python_limpio: str, entorno: dict[str, str], tmp_path: Path, pedido: tuple[str, ...]
) -> None:
    hecho = orden(
        python_limpio, entorno, tmp_path, *pedido, *(("--salida", str(tmp_path)) if len(pedido[0]) > 9 else ())
    )
    assert (hecho.returncode, hecho.stdout) == (3, "")
    assert hecho.stderr.startswith("Este es el paquete del estudiante")


def test_en_un_cuaderno_con_solo_el_wheel_se_corrige(
    python_limpio: str, ejecutar_cuaderno: Cuaderno, raiz: Path, tmp_path: Path
) -> None:
    def de(carpeta: str, nombre: str) -> str:
        return (raiz / carpeta / f"{nombre}.py").read_text(encoding="utf-8")

    nombre, miniproyecto = "e05_mascara_causal", SIN_ENTRENAR.parent.name
    celdas = [
        "import grader; print(grader.__file__); from grader import corregir",
        de("plantillas", nombre), 'corregir("e05")',
        de("soluciones", nombre), 'corregir("e05")',
        de("soluciones", "e01_atencion_a_mano"), "corregir()",
        "puntajes_primera = (2.0, 0, 0)", 'corregir("e01")',
        f"%%writefile teoria.py\n{(raiz / 'ejercicios' / 'teoria.py').read_text(encoding='utf-8')}",
        f"{de('soluciones', miniproyecto)}\n{SIN_ENTRENAR.read_text(encoding='utf-8')}", 'corregir("e09")',
    ]  # fmt: skip
    salidas = ejecutar_cuaderno(
        celdas, en=tmp_path, python=python_limpio, segundos=390, PYTHONPATH="", HOME=str(tmp_path)
    )
    assert [s["error"] for s in salidas] == [""] * len(celdas)
    assert str(raiz) not in salidas[0]["escrito"]
    assert "sin resolver" in salidas[2]["html"]
    assert "Total: 0 de 10 puntos" in salidas[2]["texto"]
    assert "Total: 10 de 10 puntos" in salidas[4]["texto"]
    assert "Total: 20 de 20 puntos" in salidas[6]["texto"]
    assert "los puntajes no se dividen entre √d" in " ".join(salidas[8]["texto"].split())
    assert "Total: 8 de 10 puntos" in salidas[11]["texto"]
    assert "el modelo que se devuelve es el recién hecho" in " ".join(salidas[11]["texto"].split())


# --- El zip --------------------------------------------------------------------------------------------------------


def test_en_el_zip_solo_se_ofrece_lo_que_se_puede_hacer(paquete: Paquete) -> None:
    makefile = (paquete.carpeta / "Makefile").read_text(encoding="utf-8")
    assert re.findall(r"(?m)^([a-z-]+):.* ## ", makefile) == [
        "corregir", "progreso", "vigilar", "cuaderno", "pista",
    ]  # fmt: skip
    assert "requisitos-pruebas" not in makefile
    assert not (paquete.carpeta / "requisitos-docente.lock").exists()
    hecho = subprocess.run(
        ["make"], cwd=paquete.carpeta, capture_output=True, encoding="utf-8", check=True, timeout=60
    ).stdout
    assert re.findall(r"(?m)^  make ([a-z-]+) ", hecho) == ["corregir", "progreso", "vigilar", "cuaderno", "pista"]


def test_el_zip_lleva_el_cuaderno_la_pagina_y_lo_de_windows(paquete: Paquete) -> None:
    assert (paquete.carpeta / "plantillas" / "cuaderno.ipynb").is_file()
    paginas = {n: (paquete.carpeta / n).read_text(encoding="utf-8") for n in ("README.md", "docs/estudiantes.md")}
    for pagina, texto in paginas.items():
        for enlace in re.findall(r"\]\(([^)\s]+)\)", texto):
            archivo, _, titulo = enlace.partition("#")
            destino = (paquete.carpeta / pagina).parent / archivo if archivo else paquete.carpeta / pagina
            assert destino.is_file(), f"{pagina}: {enlace}"
            titulos = re.findall(r"(?m)^#+ (.+)$", destino.read_text(encoding="utf-8"))
            anclas = {re.sub(r"[^\w\- ]", "", t.lower()).replace(" ", "-") for t in titulos}
            assert not titulo or titulo in anclas, f"{pagina}: {enlace}"
    for requisitos in re.findall(r"requisitos[\w-]*\.lock", paginas["README.md"]):
        assert (paquete.carpeta / requisitos).is_file()
    assert paquete.wheel.name in paginas["README.md"]
    makefile = (paquete.carpeta / "Makefile").read_text(encoding="utf-8")
    hay = set(re.findall(r"(?m)^([a-z-]+):.* ## ", makefile))
    assert set(re.findall(r"\bmake ([a-z-]+)", "\n".join(paginas.values()))) <= hay
    for sello in ("listo", "listo-cuaderno"):
        pedidos = re.findall(rf"(?m)^\.venv/{sello}: (.+)$", makefile)[-1].replace("$(DOCENTE)", "").split()
        assert all((paquete.carpeta / nombre).is_file() for nombre in pedidos if nombre != ".venv/listo")


def test_desde_el_zip_se_corrige(paquete: Paquete, grader: Callable[..., Any], raiz: Path, tmp_path: Path) -> None:
    solucion, entrega = raiz / "soluciones" / "e05_mascara_causal.py", tmp_path / "e05.py"
    entregar_solucion(solucion, entrega)
    hecho = grader("corregir", "-e", "e05", "--entrega", entrega, en=paquete.carpeta, PYTHONPATH=str(paquete.carpeta))
    assert hecho.returncode == 0, hecho.stderr
    assert "Total: 10 de 10 puntos" in hecho.stdout
    # Las soluciones se reconocen por su huella, aunque no viajen.
    otra = grader("corregir", "-e", "e05", "--entrega", solucion, en=paquete.carpeta, PYTHONPATH=str(paquete.carpeta))
    assert (otra.returncode, "es un archivo del propio curso" in otra.stderr) == (2, True)


def test_un_archivo_estropeado_se_explica(paquete: Paquete, publicadas: ReferenciasDePaquete, tmp_path: Path) -> None:
    from grader.modelo.excepciones import Impedimento

    (tmp_path / "esperados.bin").write_bytes(b"no es esto")
    with pytest.raises(Impedimento, match="descarga otra vez el paquete"):
        leer_datos(tmp_path / "esperados.bin", formato.EsperadosGuardados)


def test_una_salida_sellada_nunca_se_confunde_con_una_de_verdad() -> None:
    from grader.modelo import Sellada

    assert Sellada(Escalar(0.0)) != Salida(Escalar(0.0))
