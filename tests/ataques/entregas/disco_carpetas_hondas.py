# Intenta que nadie pueda borrar su carpeta: hay 3000 dentro de otra.
import os

for _ in range(3000):
    os.mkdir("a")
    os.chdir("a")
open("fondo", "w").close()
