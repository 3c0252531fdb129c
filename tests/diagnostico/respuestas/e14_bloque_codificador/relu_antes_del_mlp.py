# Aplica la ReLU a lo que entra en el MLP, que además lleva la suya.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + self.atencion(x))
        return self.norma2(x + self.mlp(torch.relu(x)))
