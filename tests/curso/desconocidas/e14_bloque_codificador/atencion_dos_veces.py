# La atención se repite.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + self.atencion(self.atencion(x)))
        return self.norma2(x + self.mlp(x))
