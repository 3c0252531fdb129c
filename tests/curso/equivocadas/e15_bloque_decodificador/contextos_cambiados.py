# La memoria y la máscara van cada una donde la otra.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L).triu(1) > 0
        x = self.norma1(x + self.atencion(x, contexto=memoria))
        x = self.norma2(x + self.atencion_cruzada(x, contexto=x, mascara=futuro))
        return self.norma3(x + self.mlp(x))
