# Normaliza también lo que sale de cada subcapa.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        h = self.norma1(x + self.norma1(self.atencion(x)))
        return self.norma2(h + self.norma2(self.mlp(h)))
