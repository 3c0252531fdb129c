# Escribe el MLP a mano con sus matrices.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        h = self.norma1(x + self.atencion(x))
        oculta = torch.relu(h @ self.mlp[0].weight.T)
        return self.norma2(h + oculta @ self.mlp[2].weight.T)
