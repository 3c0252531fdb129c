# Construye la máscara como en torch, con True en lo que se ve.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        visible = torch.tril(torch.ones(L, L, dtype=torch.bool))
        x = self.norma1(x + self.atencion(x, mascara=visible))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
