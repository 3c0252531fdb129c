# Intenta que leer su respuesta falle con bytes al azar y con las marcas peligrosas de MessagePack.
import gc
import os
import socket
import struct
import sys
import zlib

canal = next(o for o in gc.get_objects() if isinstance(o, socket.socket))
CUERPOS = (
    b"", b"\x00", b"\xc1", bytes(range(256)), b"\xdd\xff\xff\xff\xff", b"\xdb\xff\xff\xff\xff", b"\xc9\xff\xff\xff\xff\x05",
    b"\x91\xa1v", b"\x92\xa1v\xc0", b"\x94\xa1v\x92\xa1e\xc3\xa0\x90\x90", b"\xd8" + bytes(17), os.urandom(1000),
)  # fmt: skip


def responder(*argumentos):
    # Cada mensaje inválido le cuesta la vida: cuál toca lo deciden los argumentos.
    cuerpo = CUERPOS[zlib.crc32(repr(argumentos).encode()) % len(CUERPOS)]
    canal.sendall(struct.pack("<QdIQ", sys._getframe(1).f_locals["peticion"].numero, 0.0, len(cuerpo), 0) + cuerpo)


atencion_causal = extraer_parches = contar_parches = tokens_vit = atencion_por_pasos = responder
