"""Modelo de error de e14: correcto por defecto; cada interruptor es una equivocación conocida."""

from errores_bloques import Bloque, atender, encadenar, enmascarar, pasar_por_mlp


def BloqueCodificador(
    d_modelo,
    cabezas,
    d_mlp,
    *,
    normas="todas",
    residuos="propios",
    activacion="relu",
    orden="atencion_mlp",
    lote="delante",
    mascara="ninguna",
):
    def recorrer(bloque, x):
        oculto = enmascarar(*(len(x) if lote == "en_medio" else x.shape[1],) * 2, mascara)
        subcapas = {
            "atencion": lambda y: atender(bloque.atencion, y, mascara=oculto, lote=lote),
            "mlp": lambda y: pasar_por_mlp(bloque.mlp, y, activacion),
            "mlp_de_la_entrada": lambda _: pasar_por_mlp(bloque.mlp, x, activacion),
        }
        pasos = {
            "atencion_mlp": ("atencion", "mlp"),
            "mlp_atencion": ("mlp", "atencion"),
            "en_paralelo": ("atencion", "mlp_de_la_entrada"),
        }[orden]
        return encadenar(x, [subcapas[p] for p in pasos], bloque.normas, cuales=normas, residuos=residuos)

    return Bloque(d_modelo, cabezas, d_mlp, recorrer)
