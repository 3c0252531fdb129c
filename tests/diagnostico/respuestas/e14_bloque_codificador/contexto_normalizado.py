# Da como contexto la entrada normalizada.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        n = self.norma1(x)
        x = self.norma1(x + self.atencion(x, n))
        return self.norma2(x + self.mlp(x))
