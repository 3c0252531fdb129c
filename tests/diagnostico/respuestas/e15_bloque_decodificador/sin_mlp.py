# Se queda en la cruzada y normaliza dos veces.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L).triu(1).bool()
        x = self.norma1(x + self.atencion(x, x, futuro))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x)
