from dataclasses import dataclass


@dataclass
class Modelo:
    bloques: int
    cabezas: int
    bytes_por_peso: int

    def tablas(self):
        return self.bloques * self.cabezas

    def memoria(self, tokens):
        return self.tablas() * tokens * tokens * self.bytes_por_peso


def memoria_pesos(tokens, bloques, cabezas, bytes_por_peso):
    return Modelo(bloques, cabezas, bytes_por_peso).memoria(tokens)


mio = Modelo(32, 32, 2)
gigabytes_4096 = mio.memoria(4096) / 1000 / 1000 / 1000
gigabytes_8192 = mio.memoria(8192) / 1000 / 1000 / 1000
factor_al_duplicar = mio.memoria(2) / mio.memoria(1)
