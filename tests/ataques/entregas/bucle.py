# Intenta que el corrector espere para siempre.
def atencion_causal(Q, K, V):
    while True:
        pass
