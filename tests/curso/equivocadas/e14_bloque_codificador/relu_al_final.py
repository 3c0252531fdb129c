# El MLP ya lleva su ReLU.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + self.atencion(x))
        return self.norma2(x + torch.relu(self.mlp(x)))
