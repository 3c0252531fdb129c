# Lo suma todo de una vez.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        return self.norma1(x + self.atencion(x) + self.mlp(x))
