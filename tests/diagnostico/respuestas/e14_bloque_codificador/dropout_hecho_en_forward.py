# `nn.Dropout` creado dentro de `forward`: está siempre activo.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + nn.Dropout(0.1)(self.atencion(x)))
        return self.norma2(x + self.mlp(x))
