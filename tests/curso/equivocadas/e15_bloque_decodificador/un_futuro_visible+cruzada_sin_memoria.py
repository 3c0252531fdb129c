# Ve de más, y la segunda atención se mira a sí misma.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(2)
        x = self.norma1(x + self.atencion(x, mascara=futuro))
        x = self.norma2(x + self.atencion_cruzada(x, x))
        return self.norma3(x + self.mlp(x))
