# Sin la primera suma residual, y con GELU.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(self.atencion(x))
        h = nn.functional.gelu(self.mlp[0](x))
        return self.norma2(x + self.mlp[2](h))
