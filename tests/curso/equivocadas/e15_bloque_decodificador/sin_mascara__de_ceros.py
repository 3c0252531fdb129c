# Hay máscara, pero está hecha de ceros: no oculta nada.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        mascara = torch.triu(torch.zeros(L, L), diagonal=1).bool()
        x = self.norma1(x + self.atencion(x, mascara=mascara))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
