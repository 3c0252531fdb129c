# Intenta que la terminal obedezca a sus mensajes, tipos y nombres de error.
MALO = "\x1b[2J\x1b]52;c;cm0=\x07\u202e\x9b31m[bold red]x[/]\r"
raise type("Error" + MALO, (Exception,), {})(MALO)


def atencion_causal(Q, K, V):
    raise type("Error" + MALO, (Exception,), {})(MALO)


def contar_parches(lado, parche):
    raise SyntaxError("unmatched '\x1b'")


def tokens_vit(lado, parche):
    raise SyntaxError("invalid character '\x9b'")


def numeros_por_parche(canales, parche):
    raise SyntaxError(MALO, (MALO, 3, 4, MALO))


def crecimiento_tabla(lado_a, lado_b, parche):
    exec(compile("1 / 0", "\x1b[2J", "exec"))


def extraer_parches(imagen, parche):
    raise ModuleNotFoundError(MALO, name=MALO)
