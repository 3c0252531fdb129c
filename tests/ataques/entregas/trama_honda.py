# Intenta tumbar a quien lea su respuesta con listas dentro de listas, escritas a mano.
import gc
import socket
import struct
import sys
import zlib

canal = next(o for o in gc.get_objects() if isinstance(o, socket.socket))
HONDURAS = (30, 100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 800, 950, 1_000, 30_000, 100_000)


def responder(*argumentos):
    honda = HONDURAS[zlib.crc32(repr(argumentos).encode()) % len(HONDURAS)]
    # Salida(Secuencia("list", (Secuencia("list", (…,)),)), "", ())
    cuerpo = b"\x94\xa1v" + b"\x93\xa1s\xa4list\x91" * honda + b"\x92\xa1e\x01" + b"\xa0\x90"
    canal.sendall(struct.pack("<QdIQ", sys._getframe(1).f_locals["peticion"].numero, 0.0, len(cuerpo), 0) + cuerpo)


atencion_causal = extraer_parches = contar_parches = tokens_vit = atencion_por_pasos = crecimiento_tabla = responder
