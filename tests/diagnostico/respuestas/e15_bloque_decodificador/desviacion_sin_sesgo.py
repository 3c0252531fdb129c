# Hace la norma a mano, con la varianza que divide entre n − 1.
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
        def norma(x, capa):
            mu = x.mean(-1, keepdim=True)
            var = x.var(-1, keepdim=True)
            return capa.weight * (x - mu) / torch.sqrt(var + 1e-5) + capa.bias
        L = x.shape[1]
        m = torch.triu(torch.ones(L, L, dtype=torch.bool), 1)
        x = norma(x + self.atencion(x, mascara=m), self.norma1)
        x = norma(x + self.atencion_cruzada(x, memoria), self.norma2)
        return norma(x + self.mlp(x), self.norma3)
