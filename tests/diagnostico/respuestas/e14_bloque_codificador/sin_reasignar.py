# La primera línea calcula y no guarda.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        self.norma1(x + self.atencion(x))
        x = self.norma2(x + self.mlp(x))
        return x
