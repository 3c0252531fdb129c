# Aplica la ReLU a lo que sale del bloque.
import torch.nn.functional as F


class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + self.atencion(x))
        return F.relu(self.norma2(x + self.mlp(x)))
