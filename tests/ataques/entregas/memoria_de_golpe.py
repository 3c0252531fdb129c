# Intenta llenar la memoria de una vez, hasta 6 GiB.
def atencion_causal(Q, K, V):
    trozo = bytearray(6 << 30)
    trozo[::4096] = b"x" * len(trozo[::4096])
    return len(trozo)
