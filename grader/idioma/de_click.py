"""Los textos propios de click, en español."""

from __future__ import annotations

import gettext
import sys
from pathlib import Path


def activar() -> None:
    """Hace que click hable español en este proceso; se llama antes de declarar órdenes y opciones.

    click toma sus textos de `gettext.gettext` y `gettext.ngettext`, que eligen el idioma por las variables de entorno.
    Aquí se ponen en su lugar las del catálogo: el idioma no depende de cómo esté configurada la máquina, el entorno que
    heredan otros procesos queda como estaba y no se busca el archivo en el disco con cada frase.
    """
    with Path(__file__).with_name("click.mo").open("rb") as archivo:
        catalogo = gettext.GNUTranslations(archivo)
    gettext.gettext = catalogo.gettext
    gettext.ngettext = catalogo.ngettext
    # Los módulos de click ya cargados guardaron las funciones de antes con estos nombres.
    for nombre, modulo in list(sys.modules.items()):
        if nombre.partition(".")[0] == "click":
            for alias, funcion in (("_", catalogo.gettext), ("ngettext", catalogo.ngettext)):
                if hasattr(modulo, alias):
                    setattr(modulo, alias, funcion)
