# Una capa que ya está hecha.
class BloqueDecodificador(nn.TransformerDecoderLayer):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__(d_modelo, cabezas, d_mlp, dropout=0, batch_first=True)
