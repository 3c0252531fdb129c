# LeakyReLU.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + self.atencion(x))
        return self.norma2(x + self.mlp[2](nn.functional.leaky_relu(self.mlp[0](x))))
