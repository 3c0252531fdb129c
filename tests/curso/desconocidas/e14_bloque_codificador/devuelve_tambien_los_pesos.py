# Una tupla donde se pide un tensor.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        return super().forward(x), self.atencion.pesos
