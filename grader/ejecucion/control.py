"""Cómo se hablan el motor y el cigoto: una orden con un pid, y un entero por respuesta."""

from __future__ import annotations

import struct

# Bifurcarse: con la orden viaja el descriptor del socket que atenderá el hijo; responde su pid.
BIFURCAR = b"F"
# Matar y recoger al hijo de ese pid; responde cómo terminó (código, o señal en negativo).
MATAR = b"K"

ORDEN = struct.Struct("<cq")
RESPUESTA = struct.Struct("<q")
