# Las dos atenciones a la vez.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        m = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
        x = self.norma1(x + self.atencion(x, mascara=m) + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
