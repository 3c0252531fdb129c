# Un residual de menos y una norma repetida.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        y = self.norma1(self.atencion(x))
        return self.norma1(y + self.mlp(y))
