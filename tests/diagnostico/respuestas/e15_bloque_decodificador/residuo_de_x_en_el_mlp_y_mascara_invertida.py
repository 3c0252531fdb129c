# La máscara dice lo que se ve, y la última suma usa la entrada.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        mascara = torch.tril(torch.ones(L, L, dtype=torch.bool))
        a = self.norma1(x + self.atencion(x, mascara=mascara))
        b = self.norma2(a + self.atencion_cruzada(a, memoria))
        return self.norma3(x + self.mlp(b))
