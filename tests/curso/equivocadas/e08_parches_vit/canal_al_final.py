# Los parches están bien cortados, pero cada uno se aplana como (p, p, C).
def extraer_parches(imagen, parche):
    imagen = imagen.permute(1, 2, 0)  # (H, W, C), como en matplotlib
    H, W, C = imagen.shape
    x = imagen.reshape(H // parche, parche, W // parche, parche, C)
    return x.permute(0, 2, 1, 3, 4).reshape(-1, parche * parche * C)
