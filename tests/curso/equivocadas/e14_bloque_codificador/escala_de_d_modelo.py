# Atención a mano, con la raíz de todo el ancho.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        a = self.atencion
        q, k, v = (W(x).unflatten(-1, (a.cabezas, -1)).transpose(1, 2) for W in (a.W_q, a.W_k, a.W_v))
        z = nn.functional.scaled_dot_product_attention(q, k, v, scale=x.shape[-1] ** -0.5)
        x = self.norma1(x + a.W_o(z.transpose(1, 2).flatten(2)))
        return self.norma2(x + self.mlp(x))
