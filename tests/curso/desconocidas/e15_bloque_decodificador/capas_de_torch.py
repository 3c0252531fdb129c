# Otras atenciones: sus parámetros tienen otros nombres.
class BloqueDecodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = nn.MultiheadAttention(d_modelo, cabezas, batch_first=True)
        self.atencion_cruzada = nn.MultiheadAttention(d_modelo, cabezas, batch_first=True)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)
        self.norma3 = nn.LayerNorm(d_modelo)

    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
        x = self.norma1(x + self.atencion(x, x, x, attn_mask=futuro)[0])
        x = self.norma2(x + self.atencion_cruzada(x, memoria, memoria)[0])
        return self.norma3(x + self.mlp(x))
