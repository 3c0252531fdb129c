# Avanza medio parche.
def extraer_parches(imagen, parche):
    paso = max(1, parche // 2)
    x = imagen.unfold(1, parche, paso).unfold(2, parche, paso)
    return x.permute(1, 2, 0, 3, 4).reshape(-1, imagen.shape[0] * parche**2)
