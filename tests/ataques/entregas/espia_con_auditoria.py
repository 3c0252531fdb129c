# Intenta vigilar y detener al resto del hijo con un gancho de auditoría, el recolector y el reloj del intérprete.
import gc
import sys


def vigilar(suceso, datos):
    if suceso.startswith(("socket", "open", "compile", "exec")):
        raise RuntimeError(suceso)


sys.addaudithook(vigilar)
sys.setswitchinterval(1000)
gc.disable()
gc.callbacks.append(lambda *_: 1 / 0)
sys.stdout = sys.stderr = sys.__stdout__ = None
sys.setrecursionlimit(40)


def atencion_causal(Q, K, V):
    return Q, K
