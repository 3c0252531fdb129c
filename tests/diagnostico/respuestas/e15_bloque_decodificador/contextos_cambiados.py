# La memoria va en la primera atención y la máscara en la segunda.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        n = x.shape[1]
        futuro = torch.ones(n, n, dtype=torch.bool).triu(1)
        x = self.norma1(x + self.atencion(x, memoria))
        x = self.norma2(x + self.atencion_cruzada(x, mascara=futuro))
        return self.norma3(x + self.mlp(x))
