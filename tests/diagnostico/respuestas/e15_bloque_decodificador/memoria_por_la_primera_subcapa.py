# La memoria pasa también por la primera subcapa.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        m = torch.triu(torch.ones(L, L, dtype=torch.bool), 1)
        memoria = self.norma1(memoria + self.atencion(memoria))
        x = self.norma1(x + self.atencion(x, mascara=m))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
