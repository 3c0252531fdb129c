# La atención con máscara lleva la norma antes, como en GPT; lo demás, después.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
        x = x + self.atencion(self.norma1(x), mascara=futuro)
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
