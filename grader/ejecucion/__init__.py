"""Ejecutar código ajeno: entra un `Trabajo` (un archivo y unas llamadas) y sale una `Ejecucion`, siempre como datos.

`padre` pide y vigila, `motor` hace nacer a los hijos, `hijo` ejecuta, `lectura` convierte dentro de él los bytes en
código, `aislamiento` lo confina y `protocolo` es la lengua en que se hablan.
"""
