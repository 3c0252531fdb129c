# Es el BloqueTransformer de teoría, copiado.
class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo: int, cabezas: int, d_mlp: int) -> None:
        super().__init__()
        self.norma1 = nn.LayerNorm(d_modelo)
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.norma2 = nn.LayerNorm(d_modelo)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.GELU(), nn.Linear(d_mlp, d_modelo))

    def forward(self, x, mascara=None):
        x = x + self.atencion(self.norma1(x), mascara=mascara)
        return x + self.mlp(self.norma2(x))
