# Las normas, en el orden de las letras del revés.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma2(x + self.atencion(x))
        return self.norma1(x + self.mlp(x))
