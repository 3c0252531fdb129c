# Una norma de más.
class BloqueDecodificador(BloqueDecodificador):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__(d_modelo, cabezas, d_mlp)
        self.norma4 = nn.LayerNorm(d_modelo)

    def forward(self, x, memoria):
        return self.norma4(super().forward(x, memoria))
