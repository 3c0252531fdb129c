# Solo la atención.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        return self.norma2(self.norma1(x + self.atencion(x)))
