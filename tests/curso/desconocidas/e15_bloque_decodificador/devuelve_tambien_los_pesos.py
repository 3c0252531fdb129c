# Una tupla donde se pide un tensor.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        return super().forward(x, memoria), self.atencion.pesos
