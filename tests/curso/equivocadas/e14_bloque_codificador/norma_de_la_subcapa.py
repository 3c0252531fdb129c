# Los paréntesis se cierran antes de tiempo.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = x + self.norma1(self.atencion(x))
        x = x + self.norma2(self.mlp(x))
        return x
