from fractions import Fraction


def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return int(Fraction(tokens, 1) ** 2 * bloques * cabezas * bytes_por_peso)


def gigabytes_4096():
    return float(Fraction(memoria_pesos(4096, 32, 32, 2), 10**9))


def gigabytes_8192():
    return float(Fraction(memoria_pesos(8192, 32, 32, 2), 10**9))


def factor_al_duplicar():
    return int(Fraction(memoria_pesos(8192, 32, 32, 2), memoria_pesos(4096, 32, 32, 2)))
