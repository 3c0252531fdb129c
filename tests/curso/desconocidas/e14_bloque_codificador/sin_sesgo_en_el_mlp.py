# Quitó los sesgos al crear las capas.
class BloqueCodificador(BloqueCodificador):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__(d_modelo, cabezas, d_mlp)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp, bias=False), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
