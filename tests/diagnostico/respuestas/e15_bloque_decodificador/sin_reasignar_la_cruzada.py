# Calcula la cruzada y no guarda el resultado.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.triu(torch.ones(L, L), 1) == 1
        x = self.norma1(x + self.atencion(x, mascara=futuro))
        self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
