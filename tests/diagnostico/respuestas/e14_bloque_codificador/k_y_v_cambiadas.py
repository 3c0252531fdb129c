# Con la atención a mano, mezcla las claves y compara con los valores.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        a, h = self.atencion, self.atencion.cabezas
        q = a.W_q(x).unflatten(-1, (h, -1)).transpose(1, 2)
        k = a.W_v(x).unflatten(-1, (h, -1)).transpose(1, 2)
        v = a.W_k(x).unflatten(-1, (h, -1)).transpose(1, 2)
        z = nn.functional.scaled_dot_product_attention(q, k, v).transpose(1, 2).flatten(2)
        x = self.norma1(x + a.W_o(z))
        return self.norma2(x + self.mlp(x))
