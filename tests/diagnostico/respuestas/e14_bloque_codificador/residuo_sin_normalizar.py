# El segundo residual parte de la suma, antes de su norma.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        h = x + self.atencion(x)
        y = self.norma1(h)
        return self.norma2(h + self.mlp(y))
