# Los tres pasos parten de la entrada y al final se suman.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
        a = self.norma1(x + self.atencion(x, mascara=futuro))
        c = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(a + c + self.mlp(c))
