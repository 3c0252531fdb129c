# Intenta que la terminal obedezca a los textos, claves y tipos que devuelve.
MALO = "\x1b[2J\x1b]52;c;cm0=\x07\u202e\x9b31m\n[bold red]x[/]"
globals()["contar_parches" + "\x1b"] = globals()["tokens_\x1bvit"] = 1
consecuencias_fallos = {MALO}
puntajes_primera = (MALO, MALO, MALO)
suma_primera = type(MALO, (), {})()


def atencion_causal(Q, K, V):
    return {MALO: MALO}, [MALO]


def extraer_parches(imagen, parche):
    return type(MALO, (), {})()


def crecimiento_tabla(lado_a, lado_b, parche):
    return MALO


def numeros_por_parche(canales, parche):
    return {MALO: 1, (MALO,): 2}
