# Hace la norma a mano, con el ε fuera de la raíz.
class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def forward(self, x):
        def norma(x, capa):
            mu = x.mean(-1, keepdim=True)
            var = x.var(-1, keepdim=True, unbiased=False)
            return capa.weight * (x - mu) / (torch.sqrt(var) + 1e-5) + capa.bias
        x = norma(x + self.atencion(x), self.norma1)
        return norma(x + self.mlp(x), self.norma2)
