# La cruzada mira la memoria y lo escrito, concatenados.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
        x = self.norma1(x + self.atencion(x, mascara=futuro))
        contexto = torch.cat([memoria, x], dim=1)
        x = self.norma2(x + self.atencion_cruzada(x, contexto))
        return self.norma3(x + self.mlp(x))
