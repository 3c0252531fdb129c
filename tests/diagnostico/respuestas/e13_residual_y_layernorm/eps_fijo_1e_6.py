# Llama a la capa de torch con un ε que no es el que se recibe.
def normalizar_capa(x, gamma, beta, eps=1e-5):
    return torch.nn.functional.layer_norm(x, (x.shape[-1],), gamma, beta, eps=1e-6)
