# Pega la memoria delante y usa la misma atención.
class BloqueDecodificador(BloqueDecodificador):
    def forward(self, x, memoria):
        todo = torch.cat([memoria, x], 1)
        x = self.norma1(x + self.atencion(x, todo))
        return self.norma3(x + self.mlp(x))
