# Tapa la diagonal y olvida la segunda suma.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        mascara = torch.triu(torch.ones(L, L, dtype=torch.bool))
        x = self.norma1(x + self.atencion(x, mascara=mascara))
        x = self.norma2(self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
