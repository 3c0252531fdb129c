# Da a todas las palabras la media de lo que sale de la atención.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        y = self.atencion(x).mean(dim=1, keepdim=True)
        h = self.norma1(x + y)
        return self.norma2(h + self.mlp(h))
