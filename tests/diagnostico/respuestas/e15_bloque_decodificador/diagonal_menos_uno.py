# Empieza la máscara una diagonal por debajo.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.triu(torch.ones(L, L), diagonal=-1).bool()
        x = self.norma1(x + self.atencion(x, mascara=futuro))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
