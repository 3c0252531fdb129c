# Hace la máscara con el largo de la memoria.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        S = memoria.shape[1]
        futuro = torch.ones(S, S, dtype=torch.bool).triu(1)
        x = self.norma1(x + self.atencion(x, mascara=futuro))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
