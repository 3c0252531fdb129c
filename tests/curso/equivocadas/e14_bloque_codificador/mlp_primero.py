# Los dos pasos, al revés.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + self.mlp(x))
        return self.norma2(x + self.atencion(x))
