# Falta la primera norma.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        mascara = torch.triu(torch.ones(x.shape[1], x.shape[1], dtype=torch.bool), 1)
        x = x + self.atencion(x, mascara=mascara)
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        x = self.norma3(x + self.mlp(x))
        return x
