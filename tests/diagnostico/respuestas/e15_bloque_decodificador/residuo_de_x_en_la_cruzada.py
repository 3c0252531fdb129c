# La suma de la cruzada usa la entrada del bloque; la del MLP, bien.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.size(1)
        mask = torch.triu(torch.ones(L, L), diagonal=1).bool()
        y = self.norma1(x + self.atencion(x, mascara=mask))
        z = self.norma2(x + self.atencion_cruzada(y, memoria))
        return self.norma3(z + self.mlp(z))
