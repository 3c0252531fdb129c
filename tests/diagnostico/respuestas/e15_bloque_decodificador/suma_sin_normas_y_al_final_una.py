# Suma las tres subcapas y normaliza solo al final.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
        x = x + self.atencion(x, mascara=futuro)
        x = x + self.atencion_cruzada(x, memoria)
        x = x + self.mlp(x)
        return self.norma3(x)
