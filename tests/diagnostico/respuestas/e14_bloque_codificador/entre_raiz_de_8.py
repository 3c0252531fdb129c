# Hace la atención a mano y siempre divide entre √8.
class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def forward(self, x):
        def at(x):
            a = self.atencion
            B, L, d = x.shape
            h = a.cabezas
            q, k, v = [W(x).view(B, L, h, d // h).transpose(1, 2) for W in (a.W_q, a.W_k, a.W_v)]
            p = torch.softmax(q @ k.transpose(-1, -2) / 8 ** 0.5, -1)
            return a.W_o((p @ v).transpose(1, 2).reshape(B, L, d))
        x = self.norma1(x + at(x))
        return self.norma2(x + self.mlp(x))
