# Intenta que borrar su carpeta falle por los nombres de lo que hay dentro.
import os

for nombre in (b"\xff\xfe", b"-rf", b"a\nb", b" ", b"...", b"x" * 255, "ñ\u202e".encode(), b"\x1b[2J", b"*", b"~"):
    os.mkdir(nombre)
    os.close(os.open(nombre + b"/" + nombre, os.O_CREAT | os.O_WRONLY, 0))
    os.symlink(b".", nombre + b"/enlace")
