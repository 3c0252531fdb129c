# Una capa tras otra.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(self.atencion(x))
        return self.norma2(self.mlp(x))
