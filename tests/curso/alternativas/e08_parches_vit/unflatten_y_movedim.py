import dataclasses


@dataclasses.dataclass
class Imagen:
    lado: int
    parche: int

    @property
    def parches(self):
        return (self.lado // self.parche) ** 2


def contar_parches(lado, parche):
    return Imagen(lado, parche).parches


def numeros_por_parche(canales, parche):
    return parche * parche * canales


def tokens_vit(lado, parche):
    return Imagen(lado, parche).parches + 1


def crecimiento_tabla(lado_a, lado_b, parche):
    return pow(tokens_vit(lado_b, parche), 2) * pow(tokens_vit(lado_a, parche), -2)


def extraer_parches(imagen, parche):
    x = imagen.unflatten(2, (-1, parche)).unflatten(1, (-1, parche))
    return x.movedim((1, 3), (0, 1)).flatten(2).flatten(0, 1)
