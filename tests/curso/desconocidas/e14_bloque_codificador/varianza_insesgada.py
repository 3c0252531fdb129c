# Divide entre d − 1.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        y = x + self.atencion(x)
        x = (y - y.mean(-1, keepdim=True)) / (y.std(-1, keepdim=True) + 1e-5) * self.norma1.weight + self.norma1.bias
        return self.norma2(x + self.mlp(x))
