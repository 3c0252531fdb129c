from torch import nn

from teoria import AtencionMulticabeza


class Subcapa:
    """Envuelve una función: suma y normaliza."""

    def __init__(self, f, norma):
        self.f, self.norma = f, norma

    def __call__(self, x):
        return self.norma(x + self.f(x))


class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def forward(self, x):
        for subcapa in (Subcapa(self.atencion, self.norma1), Subcapa(self.mlp, self.norma2)):
            x = subcapa(x)
        return x
