# La segunda atención pregunta con lo que llegó al bloque.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
        y = self.norma1(x + self.atencion(x, mascara=futuro))
        y = self.norma2(y + self.atencion_cruzada(x, memoria))
        return self.norma3(y + self.mlp(y))
