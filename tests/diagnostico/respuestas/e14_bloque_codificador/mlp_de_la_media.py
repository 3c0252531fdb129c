# El MLP recibe la media de las palabras, y su salida se suma a todas.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + self.atencion(x))
        return self.norma2(x + self.mlp(x.mean(dim=1, keepdim=True)))
