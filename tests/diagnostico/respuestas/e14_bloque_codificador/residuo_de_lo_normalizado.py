# Normaliza primero y el residual sale de lo normalizado.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x)
        x = x + self.atencion(x)
        x = self.norma2(x)
        x = x + self.mlp(x)
        return x
