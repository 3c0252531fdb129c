"""Modelo de error de e02: correcto por omisión; cada interruptor es una equivocación conocida."""


def contar_palabras(texto, *, minusculas=True, signos=".,;:", separador=None, cuenta="veces", que="palabras"):
    texto = texto.lower() if minusculas else texto
    trozos = [trozo.strip(signos) if signos else trozo for trozo in texto.split(separador)]
    if separador is None:
        trozos = [trozo for trozo in trozos if trozo]
    if que == "letras":
        trozos = list("".join(trozos))
    cuentas = {}
    for trozo in trozos:
        cuentas[trozo] = cuentas.get(trozo, -1 if cuenta == "desde_cero" else 0) + 1
    return dict.fromkeys(cuentas, 1) if cuenta == "una" else cuentas
