# Le falta el signo de la suma.
class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def forward(self, x):
        y = self.norma1(x(self.atencion(x)))
        return self.norma2(y + self.mlp(y))
