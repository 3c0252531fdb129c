# Devuelve la memoria.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        return memoria
