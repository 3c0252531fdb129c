# A la suma de la cruzada le añade la memoria, recortada al largo de lo escrito.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
        x = self.norma1(x + self.atencion(x, mascara=futuro))
        x = self.norma2(memoria + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
