# Escribe la atención a mano y olvida dividir entre √d.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        B, L, d = x.shape
        h = self.atencion.cabezas
        q = self.atencion.W_q(x).view(B, L, h, d // h).transpose(1, 2)
        k = self.atencion.W_k(x).view(B, L, h, d // h).transpose(1, 2)
        v = self.atencion.W_v(x).view(B, L, h, d // h).transpose(1, 2)
        pesos = torch.softmax(q @ k.transpose(-2, -1), dim=-1)
        att = self.atencion.W_o((pesos @ v).transpose(1, 2).reshape(B, L, d))
        x = self.norma1(x + att)
        return self.norma2(x + self.mlp(x))
