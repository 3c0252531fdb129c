# La segunda subcapa lleva la norma antes.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + self.atencion(x))
        x = x + self.mlp(self.norma2(x))
        return x
