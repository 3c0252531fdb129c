# Se olvida de la tercera norma y repite la primera.
class BloqueDecodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.atencion_cruzada = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)
        self.norma3 = nn.LayerNorm(d_modelo)

    def forward(self, x, memoria):
        L = x.shape[1]
        m = torch.triu(torch.ones(L, L, dtype=torch.bool), 1)
        x = self.norma1(x + self.atencion(x, mascara=m))
        x = self.norma1(x + self.atencion_cruzada(x, memoria))
        return self.norma2(x + self.mlp(x))
