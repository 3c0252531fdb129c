# Falta la primera línea de __init__.
class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
