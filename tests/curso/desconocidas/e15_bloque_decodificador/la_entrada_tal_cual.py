# Devuelve lo que recibe.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        return x
