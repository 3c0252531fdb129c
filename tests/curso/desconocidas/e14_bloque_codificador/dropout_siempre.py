# F.dropout actúa también en evaluación si no se le dice otra cosa.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + nn.functional.dropout(self.atencion(x), 0.1))
        return self.norma2(x + self.mlp(x))
