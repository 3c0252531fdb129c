# El MLP antes que la cruzada, y la suma, de antes del MLP.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        m = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
        a = self.norma1(x + self.atencion(x, mascara=m))
        b = self.norma2(a + self.mlp(a))
        return self.norma3(a + self.atencion_cruzada(b, memoria))
