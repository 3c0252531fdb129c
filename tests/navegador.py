"""Abrir una página en un navegador de verdad y medirla desde fuera: en ella no corre ni un guion de la prueba."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

NAVEGADOR = shutil.which("chromium") or shutil.which("google-chrome")
# El navegador no hace ventanas tan estrechas como un teléfono: la página va en un marco de ese ancho.
MARCO = """<iframe src="pagina.html" style="border: 0; width: %dpx; height: 3000px"></iframe><script>onload = () => {
  const hoja = document.querySelector("iframe").contentDocument, vista = hoja.defaultView;
  const color = (n, que) => vista.getComputedStyle(n)[que];
  const brillo = (c) => c.match(/[0-9.]+/g).slice(0, 3).reduce((a, b) => a + Number(b), 0) / 3;
  const fondo = (n) => { while (n && color(n, "backgroundColor") === "rgba(0, 0, 0, 0)") n = n.parentElement;
                         return n ? color(n, "backgroundColor") : "rgb(255, 255, 255)"; };
  const caja = (n) => n.getBoundingClientRect(), todos = (cuales) => [...hoja.querySelectorAll(cuales)];
  const textos = todos(
    "h1, h2, h3, p, pre, li, code, strong, em, summary, pre span, th, td, caption, figcaption, a");
  const imagenes = todos("img[src]");
  document.title = JSON.stringify({
    titulo: hoja.title,
    imagenes: imagenes.length, rotas: imagenes.filter((i) => !i.naturalWidth).length,
    sobra: hoja.documentElement.scrollWidth - hoja.documentElement.clientWidth,
    contraste: Math.min(...textos.map((n) => Math.abs(brillo(color(n, "color")) - brillo(fondo(n))))),
    oscuro: brillo(color(hoja.body, "backgroundColor")) < 60,
    figuras: todos("svg").map((n) => [caja(n).width, caja(n).height]),
    sin_decir: todos("svg").filter((n) => !n.getAttribute("aria-label")).length,
    trazos: todos("svg rect").filter((n) => caja(n).width > 1 && caja(n).height > 1).map((n) => color(n, "fill")),
    numeros: todos("svg text").map((n) => caja(n).height),
  });
}</script>"""


def mirar(carpeta: Path, pagina: str, ancho: int, *, oscuro: bool = False) -> tuple[dict[str, Any], str]:
    """Lo que se mide de una página, y todo lo que el navegador hizo en la red, como texto."""
    (carpeta / "pagina.html").write_text(pagina, encoding="utf-8")
    (carpeta / "marco.html").write_text(MARCO % ancho, encoding="utf-8")
    red = carpeta / "red.json"
    red.unlink(missing_ok=True)
    hecho = subprocess.run(
        [
            str(NAVEGADOR), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--allow-file-access-from-files", f"--user-data-dir={carpeta / 'perfil'}", "--window-size=1500,3000",
            f"--blink-settings=preferredColorScheme={0 if oscuro else 1}", "--virtual-time-budget=3000",
            f"--log-net-log={red}", "--dump-dom", f"file://{carpeta / 'marco.html'}",
        ],
        capture_output=True, encoding="utf-8", check=False, timeout=100,
    )  # fmt: skip
    hallado = re.search(r"<title>(\{.*?\})</title>", hecho.stdout, re.DOTALL)
    assert hallado is not None, hecho.stderr[-2_000:]
    return json.loads(html.unescape(hallado[1])), red.read_text(encoding="utf-8")
