# Llama a la última norma y no guarda lo que devuelve.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = x + self.atencion(x)
        x = self.norma1(x)
        x = x + self.mlp(x)
        self.norma2(x)
        return x
