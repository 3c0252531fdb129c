# Pasa la entrada con las palabras delante, como las capas de torch sin batch_first.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = x.permute(1, 0, 2)
        x = self.norma1(x + self.atencion(x))
        x = self.norma2(x + self.mlp(x))
        return x.permute(1, 0, 2)
