"""Lo que al corregir no se puede hacer: otros procesos, otros programas, la red y los archivos de fuera.

Detrás del mensaje va `In: …`, las bibliotecas a las que llamaba la línea del estudiante (`ejecucion/escena.py`).
"""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

_NEGADO = r"Operation not permitted|Permission denied"
_SIN_DESCARGAS = "Quita la descarga y escribe en el código los datos que necesites."

PROHIBIDO: tuple[Entrada, ...] = (
    Entrada(
        "sin_procesos",
        "PermissionError OSError",
        rf"({_NEGADO}).* In: .*\b(multiprocessing|concurrent)\b",
        "Se crean otros procesos, y al corregir solo puede haber uno.",
        "Haz lo mismo en un bucle.",
    ),
    Entrada(
        "sin_memoria_compartida",
        "RuntimeError",
        r"unable to (open|mmap|resize) .*shared memory",
        "Se comparte memoria con otros procesos, y al corregir solo hay uno.",
        "Quita `share_memory_` y lo que crea los procesos: haz lo mismo en un bucle.",
    ),
    Entrada(
        "sin_otros_programas",
        "PermissionError",
        rf"({_NEGADO}).* In: .*\bsubprocess\b",
        "Se ejecuta otro programa, y al corregir no se puede.",
        "Quita esa línea, o haz lo mismo con Python.",
    ),
    Entrada(
        "sin_bifurcarse",
        "PermissionError",
        _NEGADO,
        "Se crea otro proceso o se manda una señal a otro, y al corregir no se puede.",
        "Quita esa línea: tus funciones deben calcularlo todo en su propio proceso.",
        linea=r"\b(fork|forkpty|posix_spawnp?|exec[lv]p?e?|kill|killpg)\(",
    ),
    Entrada(
        "sin_red",
        "PermissionError",
        rf"({_NEGADO}).* In: .*\b(socket|urllib|http|ssl|ftplib|smtplib)\b",
        "Se usa la red, y al corregir no hay.",
        _SIN_DESCARGAS,
    ),
    Entrada(
        "sin_red_al_resolver",
        "URLError gaierror DistNetworkError",
        "",
        "Se busca una dirección en la red, y al corregir no hay.",
        _SIN_DESCARGAS,
    ),
    Entrada(
        "sin_red_en_torch",
        "RuntimeError",
        r"there is no internet connection",
        "Se descarga un modelo, y al corregir no hay red.",
        "Quita `torch.hub`: los ejercicios no piden ningún modelo ya entrenado.",
    ),
    Entrada(
        "archivo_de_la_red",
        "FileNotFoundError OSError",
        r"https?://",
        "Se lee una dirección de la red, y al corregir no hay.",
        _SIN_DESCARGAS,
    ),
    Entrada(
        "archivo_sin_permiso",
        "PermissionError",
        r"Permission denied: '(?P<nombre>[^']{1,200})'",
        "No hay permiso para leer o escribir `{nombre}`.",
        "Al corregir no se ven los archivos de tu equipo: para guardar algo usa un nombre sin carpeta, como "
        "`salida.txt`, y lo que leas escríbelo en el código.",
    ),
)
