# Como en GPT: la norma antes de cada subcapa y otra al final.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = x + self.atencion(self.norma1(x))
        x = x + self.mlp(self.norma2(x))
        return self.norma2(x)
