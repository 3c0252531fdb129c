# Intenta quedarse detenido, para que nadie pueda esperarlo ni matarlo con buenos modos.
import os
import signal


def atencion_causal(Q, K, V):
    os.kill(os.getpid(), signal.SIGSTOP)
