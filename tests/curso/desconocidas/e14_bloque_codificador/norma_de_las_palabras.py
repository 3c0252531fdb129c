# Normaliza a lo largo de las palabras.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        y = x + self.atencion(x)
        y = (y - y.mean(1, keepdim=True)) / (y.var(1, keepdim=True, unbiased=False) + 1e-5).sqrt()
        x = y * self.norma1.weight + self.norma1.bias
        return self.norma2(x + self.mlp(x))
