# Dos cosas: atención a mano sin escala y sin la primera norma.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        a, h = self.atencion, self.atencion.cabezas
        q, k, v = (W(x).unflatten(-1, (h, -1)).transpose(1, 2) for W in (a.W_q, a.W_k, a.W_v))
        z = (torch.softmax(q @ k.transpose(-1, -2), -1) @ v).transpose(1, 2).flatten(2)
        x = x + a.W_o(z)
        return self.norma2(x + self.mlp(x))
