"""Cómo se hablan el motor y el cigoto: una orden con un número, y un entero por respuesta."""

from __future__ import annotations

import struct

# Bifurcarse: con la orden viaja el descriptor del socket que atenderá el hijo; responde su pid.
BIFURCAR = b"F"
# Matar y recoger al hijo de ese pid; responde cómo terminó (código, o señal en negativo).
MATAR = b"K"
# Lo que se responde de un hijo que seguía vivo y hubo que matar.
MATADO = 256
# Importar el módulo de ese lugar en `PRECARGABLES`, para que los hijos no lo paguen cada uno; responde 1 si pudo.
PRECARGAR = b"P"
PRECARGABLES = ("matplotlib.pyplot", "torch._dynamo")
# Hacer de antemano lo que cada hijo haría por primera vez y reunir la memoria en páginas grandes; responde cuántas
# zonas reunió. Solo compensa si habrá muchos hijos.
CALENTAR = b"C"

ORDEN = struct.Struct("<cq")
RESPUESTA = struct.Struct("<q")
