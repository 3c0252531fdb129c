# La suma de la cruzada parte de lo que sale de la atención, sin su residual ni su norma.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
        att = self.atencion(x, mascara=futuro)
        y = self.norma1(x + att)
        z = self.norma2(att + self.atencion_cruzada(y, memoria))
        return self.norma3(z + self.mlp(z))
