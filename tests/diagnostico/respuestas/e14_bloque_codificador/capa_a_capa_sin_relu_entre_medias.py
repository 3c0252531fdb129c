# Recorre las capas lineales del MLP y pone la ReLU después de la segunda.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + self.atencion(x))
        z = self.mlp[0](x)
        z = torch.relu(self.mlp[2](z))
        return self.norma2(x + z)
