"""La hoja para revisar: va, se rellena en cualquier programa, vuelve, y lo que no encaja se dice con su lugar."""

from __future__ import annotations

import csv
import datetime
import io
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl.worksheet.formula import ArrayFormula

from grader.libreta import Apunte, Llegada, Lugar, Manual, PartePuntuada, Renglon, huella_de_lo_leido
from grader.modelo import Estado, Fila, Tipo, Veredicto, maximos_de
from grader.revision import Cotejo, HojaIlegible, cotejar, escribir_hoja, hoja_de, leer_hoja, preparar
from tests.unidad.apoyo import ficha, parte

FICHA = ficha(parte("f"), parte("por_que", Tipo.TEXTO, rubrica=("Una cosa.", "Otra cosa.")))
HOJA = "bcdfgh"
# Lo que se respondió: dos lo mismo, y uno que querría ser una fórmula.
RESPUESTAS = {"Ana": "Porque sí.\nY ya.", "Bea": "porque  sí. y ya.", "Íñigo": '=HYPERLINK("http://x.y")', "-Eva": "+1"}


def apunte(quien: str, texto: str) -> Apunte:
    escrita = PartePuntuada(FICHA.nombre, "por_que", Tipo.TEXTO, Veredicto.CORRECTO, Fraction(0), Fraction(0))
    funcion = PartePuntuada(FICHA.nombre, "f", Tipo.FUNCION, Veredicto.INCORRECTO, Fraction(0), Fraction(10))
    partes = (funcion, replace(escrita, texto=texto))
    return Apunte(Fila(quien, Estado.CALIFICADA, Fraction(0), Fraction(0)), Llegada(f"h {quien}"), "", partes)


APUNTES = [apunte(quien, texto) for quien, texto in RESPUESTAS.items()]
HUELLAS: dict[Lugar, str] = {
    (a.fila.estudiante, p.ejercicio, p.parte): huella_de_lo_leido(p, a.llegada.huella)
    for a in APUNTES
    for p in a.partes
}


def dar(puestos: Mapping[str, list[Manual]] | None = None, **como: Any) -> list[Renglon]:
    return preparar(APUNTES, [FICHA], puestos or {}, HOJA, **como)


DADOS = dar()


@pytest.fixture(scope="module")
def exportada(tmp_path_factory: pytest.TempPathFactory) -> Path:
    archivo = tmp_path_factory.mktemp("hoja") / "revisar.xlsx"
    escribir_hoja(DADOS, [FICHA], archivo)
    return archivo


Rellenar = Callable[[Any], None]


def rellenar(exportada: Path, destino: Path, como: Rellenar) -> Path:
    """La hoja, cambiada y guardada por otro programa."""
    libro = openpyxl.load_workbook(exportada)
    como(libro)
    libro.save(destino / "vuelta.xlsx")
    return destino / "vuelta.xlsx"


def poner(**celdas: Any) -> Rellenar:
    """Pone unas celdas de la pestaña de respuestas: I2=1.5."""

    def como(libro: Any) -> None:
        for celda, valor in celdas.items():
            libro["respuestas"][celda] = valor

    return como


def volver(archivo: Path, puestos: Mapping[Lugar, Manual] | None = None, **como: Any) -> Cotejo:
    leidas = leer_hoja(archivo)
    assert hoja_de(leidas) in (HOJA, "")
    return cotejar(leidas, como.pop("dados", DADOS), puestos or {}, como.pop("huellas", HUELLAS), quien="Luz", **como)


def puesto(quien: str, puntos: Fraction | None, comentario: str = "", nombre: str = "por_que") -> Manual:
    cual = FICHA.nombre, nombre
    return Manual(quien, *cual, puntos, comentario, HUELLAS[quien, *cual], "Luz", maximo=maximos_de([FICHA])[cual])


# --- De ida --------------------------------------------------------------------------------------------------------


def test_las_respuestas_iguales_van_juntas_y_primero_las_mas_comunes() -> None:
    respuestas = [(r.estudiantes, r.respuesta, r.maximo) for r in DADOS if r.tabla == "respuestas"]
    assert respuestas == [
        (("Ana", "Bea"), "Porque sí.\nY ya.", 2),
        (("-Eva",), "+1", 2),
        (("Íñigo",), '=HYPERLINK("http://x.y")', 2),
    ]
    assert [r.estudiantes for r in DADOS if r.tabla == "comentarios"] == [("-Eva",), ("Ana",), ("Bea",), ("Íñigo",)]
    assert len({r.codigo for r in DADOS}) == len(DADOS)


def test_si_se_pide_va_una_por_persona_y_lo_que_ya_no_es_igual_se_separa() -> None:
    assert [r.estudiantes for r in dar(juntar=False)][:4] == [("-Eva",), ("Ana",), ("Bea",), ("Íñigo",)]
    separadas = dar({"Bea": [puesto("Bea", Fraction(1))]})
    assert [(r.estudiantes, r.puntos) for r in separadas][:3] == [(("-Eva",), None), (("Ana",), None), (("Bea",), 1)]


def test_las_partes_automaticas_van_si_se_pide_una_por_persona() -> None:
    de_la_funcion = [r for r in dar(automaticas=[FICHA.nombre]) if r.parte == "f"]
    assert next((r.estudiantes, r.respuesta, r.maximo) for r in de_la_funcion) == (
        ("-Eva",),
        "INCORRECTO: 0 de 10 puntos",
        10,
    )
    assert len(de_la_funcion) == 4


def test_lo_puesto_a_lo_que_ya_cambio_no_va(exportada: Path) -> None:
    viejo = replace(puesto("Bea", Fraction(1)), huella="otra")
    assert next((r.estudiantes, r.puntos) for r in dar({"Bea": [viejo]})) == (("Ana", "Bea"), None)


def test_nada_de_la_hoja_es_una_formula_ni_un_enlace(exportada: Path) -> None:
    with zipfile.ZipFile(exportada) as libro:
        hojas = [libro.read(n) for n in libro.namelist() if n.startswith("xl/worksheets/sheet")]
        assert b'quotePrefix="1"' in libro.read("xl/styles.xml")
    assert len(hojas) == 3
    assert not any(b"<f>" in hoja or b"<hyperlink" in hoja for hoja in hojas)


# --- De vuelta -----------------------------------------------------------------------------------------------------


def test_lo_que_no_se_toca_no_cambia_nada(exportada: Path, tmp_path: Path) -> None:
    assert volver(exportada) == Cotejo()
    assert volver(rellenar(exportada, tmp_path, poner())) == Cotejo()


def test_lo_puesto_a_una_respuesta_es_para_todos_los_que_la_dieron(exportada: Path, tmp_path: Path) -> None:
    def como(libro: Any) -> None:
        poner(I2=1.5, J2="Bien.\nMuy bien.", J3="=no")(libro)
        libro["respuestas"]["J3"].data_type = "s"
        libro["comentarios"]["C3"] = "Sigue así."

    cotejo = volver(rellenar(exportada, tmp_path, como))
    assert (cotejo.nuevos, cotejo.cambian, cotejo.se_quitan) == (4, 0, 0)
    assert set(cotejo.puestos) == {
        puesto("Ana", Fraction(3, 2), "Bien.\nMuy bien."),
        puesto("Bea", Fraction(3, 2), "Bien.\nMuy bien."),
        puesto("-Eva", None, "=no"),
        Manual("Ana", "", "", None, "Sigue así.", "", "Luz"),
    }


def como_csv(exportada: Path, separador: str, codificacion: str, decimal: str, filas: str = "\r\n") -> bytes:
    """La pestaña de respuestas, como la guardaría un programa en un CSV, con 1,5 puntos en cada una."""
    hoja = openpyxl.load_workbook(exportada)["respuestas"]
    salida = io.StringIO()
    escritor = csv.writer(salida, delimiter=separador, lineterminator=filas)
    for numero, fila in enumerate(hoja.iter_rows(values_only=True)):
        celdas = ["" if celda is None else str(celda) for celda in fila]
        if numero:
            celdas[8] = f"1{decimal}5"
        escritor.writerow(celdas)
    return salida.getvalue().encode(codificacion)


@pytest.mark.parametrize(
    ("separador", "codificacion", "decimal"),
    [
        (";", "utf-8-sig", ","),
        (";", "cp1252", ","),
        (",", "utf-8", "."),
        (",", "utf-8", ","),
        ("\t", "utf-16", ","),
    ],
)
def test_un_csv_vale_venga_como_venga(
    exportada: Path, tmp_path: Path, separador: str, codificacion: str, decimal: str
) -> None:
    (tmp_path / "vuelta.csv").write_bytes(como_csv(exportada, separador, codificacion, decimal))
    cotejo = volver(tmp_path / "vuelta.csv")
    assert cotejo.problemas == ()
    assert {(m.estudiante, m.puntos) for m in cotejo.puestos} == {(quien, Fraction(3, 2)) for quien in RESPUESTAS}


def test_se_puede_ordenar_mover_columnas_y_anadir_otras(exportada: Path, tmp_path: Path) -> None:
    filas = list(csv.reader(io.StringIO(como_csv(exportada, ";", "utf-8", ",").decode(), newline=""), delimiter=";"))
    del filas[2][5]  # una fila más corta, como las deja quien quita celdas vacías del final
    filas[2].insert(5, "")
    movidas = [["mías", *reversed(fila)] for fila in (filas[0], *reversed(filas[1:]))]
    salida = io.StringIO()
    csv.writer(salida, delimiter=";").writerows([["Revisión de marzo"], [], *movidas])
    (tmp_path / "vuelta.csv").write_text(salida.getvalue(), encoding="utf-8")
    cotejo = volver(tmp_path / "vuelta.csv")
    assert (cotejo.problemas, cotejo.nuevos) == ((), 4)


@pytest.mark.parametrize("valor", [1, 1.0, "1", " 1 ", "1,0", "1.00", 0.1 * 10, "+1"])
def test_unos_puntos_se_escriben_de_muchas_maneras(exportada: Path, tmp_path: Path, valor: Any) -> None:
    (uno, _) = volver(rellenar(exportada, tmp_path, poner(I2=valor))).puestos
    assert uno.puntos == 1


@pytest.mark.parametrize(
    ("valor", "dicho"),
    [
        ("siete", "«siete» no es un número: escribe un número entre 0 y 2, o deja la casilla vacía"),
        ("1/2", "no es un número"),
        ("1.234,5", "no es un número"),
        ("50%", "no es un número"),
        ("NP", "no es un número"),
        ("١", "no es un número"),
        (True, "no es un número"),
        ("#N/A", "no es un número"),
        (2.5, "«2.5» se sale de lo que vale: escribe un número entre 0 y 2"),
        ("-0,5", "«-0,5» se sale"),
        ("−1", "se sale"),
        (1e300, "se sale"),
        (datetime.datetime(2026, 5, 1), "por una fecha"),
        (ArrayFormula("I4", "=SUM(I2:I3)"), "«=SUM(I2:I3)» no es un número"),
        ("=I2+1", "«=I2+1» no es un número"),  # una cuenta que nadie ha hecho todavía no es una casilla vacía
    ],
)
def test_unos_puntos_que_no_valen_se_dicen_con_su_lugar_y_no_entra_nada(
    exportada: Path, tmp_path: Path, valor: Any, dicho: str
) -> None:
    cotejo = volver(rellenar(exportada, tmp_path, poner(I2=1, I4=valor)))
    assert cotejo.puestos == ()
    (problema,) = cotejo.problemas
    assert problema.startswith("«respuestas», fila 4, columna I (puntos): ")
    assert dicho in problema


def quitar_fila(libro: Any) -> None:
    libro["respuestas"].delete_rows(3)


def repetir_fila(libro: Any) -> None:
    hoja = libro["respuestas"]
    hoja.append([celda.value for celda in hoja[2]])


def sin_columna(libro: Any) -> None:
    libro["respuestas"].delete_cols(9)


def ordenar_media_hoja(libro: Any) -> None:
    hoja = libro["respuestas"]
    hoja["A2"], hoja["A3"] = hoja["A3"].value, hoja["A2"].value


@pytest.mark.parametrize(
    ("como", "dicho"),
    [
        (quitar_fila, f"Faltan filas de las que se exportaron: {HOJA}-2 (por_que de «-Eva»)"),
        (repetir_fila, f"«respuestas», fila 5, columna A (codigo): «{HOJA}-1» está también en «respuestas», fila 2"),
        (sin_columna, "Falta la columna «puntos» en la pestaña «respuestas»"),
        (ordenar_media_hoja, "fila 2, columna D (estudiantes): no dice lo que se exportó con el código"),
        (poner(G2="Otra cosa."), "fila 2, columna G (respuesta): no dice lo que se exportó"),
        (poner(D3="Otra persona"), "fila 3, columna D (estudiantes): no dice"),
        (poner(A3=f"{HOJA}-77"), f"fila 3, columna A (codigo): «{HOJA}-77» no es un código de esta hoja"),
        (poner(A3=None), "fila 3, columna A (codigo): no tiene código"),
        (poner(J9="suelta"), "fila 9, columna A (codigo): no tiene código"),
    ],
)
def test_lo_que_no_encaja_se_dice_y_no_entra_nada(exportada: Path, tmp_path: Path, como: Rellenar, dicho: str) -> None:
    cotejo = volver(rellenar(exportada, tmp_path, como))
    assert cotejo.puestos == ()
    assert any(dicho in problema for problema in cotejo.problemas), cotejo.problemas


def test_si_se_pide_pueden_faltar_filas(exportada: Path, tmp_path: Path) -> None:
    def como(libro: Any) -> None:
        poner(I2=1)(libro)
        quitar_fila(libro)

    assert volver(rellenar(exportada, tmp_path, como), parcial=True).nuevos == 2


# --- Lo que ya había -----------------------------------------------------------------------------------------------


def de(*manuales: Manual) -> dict[Lugar, Manual]:
    return {m.lugar: m for m in manuales}


def test_lo_puesto_se_cambia_o_se_quita_y_volver_a_leer_la_misma_no_cambia_nada(
    exportada: Path, tmp_path: Path
) -> None:
    puestos = [puesto("Ana", Fraction(1), "Bien"), puesto("Bea", Fraction(1), "Bien"), puesto("-Eva", Fraction(2, 3))]
    dados = dar({m.estudiante: [m] for m in puestos})
    escribir_hoja(dados, [FICHA], tmp_path / "otra.xlsx")
    assert volver(tmp_path / "otra.xlsx", de(*puestos), dados=dados) == Cotejo()
    vuelta = rellenar(tmp_path / "otra.xlsx", tmp_path, poner(I2=0, I3=None, I4=2))
    cotejo = volver(vuelta, de(*puestos), dados=dados)
    assert (cotejo.nuevos, cotejo.cambian, cotejo.se_quitan, cotejo.pisados) == (1, 2, 1, ())
    assert {(m.estudiante, m.puntos, m.comentario) for m in cotejo.puestos} == {
        ("Ana", 0, "Bien"), ("Bea", 0, "Bien"), ("-Eva", None, ""), ("Íñigo", 2, ""),
    }  # fmt: skip
    assert volver(vuelta, de(*(m for m in cotejo.puestos if not m.vacio)), dados=dados) == Cotejo()


def test_lo_que_no_se_toco_no_pisa_lo_que_otra_persona_puso_despues(exportada: Path, tmp_path: Path) -> None:
    otra = [puesto("Ana", Fraction(2), "De otra"), puesto("-Eva", Fraction(2))]
    cotejo = volver(rellenar(exportada, tmp_path, poner(J2="Mío", I4=1)), de(*otra))
    assert {(m.estudiante, m.puntos, m.comentario) for m in cotejo.puestos} == {
        ("Ana", 2, "Mío"), ("Bea", None, "Mío"), ("Íñigo", 1, ""),
    }  # fmt: skip
    assert cotejo.pisados == (("Ana", FICHA.nombre, "por_que"),)


def test_si_entretanto_entrego_otra_cosa_se_guarda_y_se_dice_salvo_que_ya_este_leida(
    exportada: Path, tmp_path: Path
) -> None:
    vuelta, lugar = rellenar(exportada, tmp_path, poner(I3=1)), ("-Eva", FICHA.nombre, "por_que")
    cotejo = volver(vuelta, huellas=HUELLAS | {lugar: "nueva"})
    assert (cotejo.puestos, cotejo.viejos) == ((puesto("-Eva", Fraction(1)),), (lugar,))
    leida = replace(puesto("-Eva", Fraction(2)), huella="nueva")
    cotejo = volver(vuelta, de(leida), huellas=HUELLAS | {lugar: "nueva"})
    assert (cotejo.puestos, cotejo.dejados) == ((), (lugar,))


@pytest.mark.parametrize(
    "texto",
    ["_x0041_ y _xFFFF_", "a\uffffb\ufffe", "a\x0bb\x1fc", "   sangrado\n    más", "x" * 40_000, "'=1",
     "ﬁ ½ İ ß \u202ea", "a\r\nb\rc", "&amp; <b>", "\ud800x", "😀 אב"],
)  # fmt: skip
def test_una_respuesta_cualquiera_no_impide_leer_su_hoja(tmp_path: Path, texto: str) -> None:
    dados = preparar([apunte("Ana", texto)], [FICHA], {}, HOJA)
    escribir_hoja(dados, [FICHA], tmp_path / "ida.xlsx")
    assert volver(tmp_path / "ida.xlsx", dados=dados) == Cotejo()


def test_un_comentario_larguisimo_no_se_pierde_al_volver_a_exportar(exportada: Path, tmp_path: Path) -> None:
    como = como_csv(exportada, ";", "utf-8", ",").decode().replace("1,5;", f"1,5;{'x' * 40_000}", 1)
    (tmp_path / "vuelta.csv").write_text(como, encoding="utf-8")
    assert "fila 2, columna J (comentario): tiene 40000 caracteres" in volver(tmp_path / "vuelta.csv").problemas[0]


comentarios = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cf", "Zl", "Zp", "Co", "Cn"]), max_size=30
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=20)
@given(puntos=st.none() | st.fractions(0, 2, max_denominator=12), comentario=comentarios.map(str.strip))
def test_lo_que_esta_en_la_libreta_va_y_vuelve_igual(tmp_path: Path, puntos: Fraction | None, comentario: str) -> None:
    manual = puesto("Íñigo", puntos, comentario)
    dados = dar({"Íñigo": [manual]})
    escribir_hoja(dados, [FICHA], tmp_path / "ida.xlsx")
    assert volver(tmp_path / "ida.xlsx", de(manual), dados=dados) == Cotejo()


# --- Archivos que no son lo que deben ------------------------------------------------------------------------------


def comprimir(archivo: Path, **dentro: bytes) -> Path:
    with zipfile.ZipFile(archivo, "w", zipfile.ZIP_DEFLATED) as abierto:
        for nombre, contenido in dentro.items():
            abierto.writestr(nombre.replace("__", "/"), contenido)
    return archivo


ENTIDADES = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>'


def test_lo_que_no_es_una_hoja_se_dice_con_que_hacer(
    exportada: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grader.revision.lectura.TOPE_DESCOMPRIMIDO", 1 << 20)

    def combinar(libro: Any) -> None:
        libro["respuestas"].merge_cells("I2:I3")

    def dos_columnas(libro: Any) -> None:
        libro["respuestas"]["K1"] = "Puntos"

    entero = exportada.read_bytes()
    crudos = {
        "no_esta.xlsx": (None, "No se puede leer"),
        "vacia.csv": (b"", "no se ve la fila de títulos"),
        "otra.csv": (b"a;b\n1;2\n", "no se ve la fila de títulos"),
        "cortada.xlsx": (entero[: len(entero) // 2], "está estropeada"),
        "con_clave.xlsx": (b"\xd0\xcf\x11\xe0" + b"x" * 99, "tiene contraseña o es un .xls"),
        "foto.png": (b"\x89PNG", "no es una hoja"),
    }
    for nombre, (contenido, dicho) in crudos.items():
        if contenido is not None:
            (tmp_path / nombre).write_bytes(contenido)
        with pytest.raises(HojaIlegible, match=dicho):
            leer_hoja(tmp_path / nombre)
    hechos = [
        (comprimir(tmp_path / "a.ods", content__xml=b"<x/>"), "no es un .xlsx"),
        (comprimir(tmp_path / "b.xlsx", **{"xl__workbook.xml": b"<x"}), "no se pudo leer"),
        (comprimir(tmp_path / "c.xlsx", **{"xl__workbook.xml": ENTIDADES}), "ninguna hoja necesita"),
        (comprimir(tmp_path / "d.xlsx", **{"xl__workbook.xml": b" " * (2 << 20)}), "ocupa demasiado"),
        (rellenar(exportada, tmp_path, combinar).rename(tmp_path / "e.xlsx"), r"celdas combinadas \(I2:I3\)"),
        (rellenar(exportada, tmp_path, dos_columnas).rename(tmp_path / "f.xlsx"), "dos columnas «puntos», I y K"),
    ]
    for archivo, dicho in hechos:
        with pytest.raises(HojaIlegible, match=dicho):
            leer_hoja(archivo)


def test_una_celda_lejisima_no_llena_la_memoria(exportada: Path, tmp_path: Path) -> None:
    assert volver(rellenar(exportada, tmp_path, poner(XFD1048576=1))) == Cotejo()
