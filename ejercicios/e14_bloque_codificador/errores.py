"""Modelo de error de e14: correcto por defecto; cada interruptor es una equivocación conocida."""

from errores_bloques import Bloque, atender, encadenar, enmascarar, pasar_por_mlp

# Qué subcapas se encadenan, y el número de la norma de cada una.
ORDENES = {
    "atencion_mlp": (("atencion", 1), ("mlp", 2)),
    "mlp_atencion": (("mlp", 1), ("atencion", 2)),
    "mlp_atencion_con_su_norma": (("mlp", 2), ("atencion", 1)),
    "en_paralelo": (("atencion", 1), ("mlp_de_la_entrada", 2)),
    "mlp_de_la_atencion": (("atencion", 1), ("mlp_de_la_atencion", 2)),
    "sin_atencion": (("mlp", 2),),
    "sin_mlp": (("atencion", 1),),
    "a_la_vez": (("atencion_y_mlp", 1),),
    "a_la_vez_con_la_segunda_norma": (("atencion_y_mlp", 2),),
    "atencion_dos_veces": (("atencion", 1), ("atencion", 1), ("mlp", 2)),
}


def BloqueCodificador(
    d_modelo,
    cabezas,
    d_mlp,
    *,
    normas="todas",
    residuos="propios",
    activacion="relu",
    orden="atencion_mlp",
    mascara="ninguna",
    cuentas="bien",
):
    """Da el bloque; `cuentas` es cómo se hacen las de la atención."""

    def recorrer(bloque, x):
        L = len(x) if cuentas == "batch_en_medio" else x.shape[1]
        oculto = enmascarar(L, L, mascara)

        def atender_a(y):
            return atender(bloque.atencion, y, mascara=oculto, cuentas=cuentas)

        subcapas = {
            "atencion": atender_a,
            "mlp": lambda y: pasar_por_mlp(bloque.mlp, y, activacion),
            "atencion_y_mlp": lambda y: atender_a(y) + pasar_por_mlp(bloque.mlp, y, activacion),
            "mlp_de_la_entrada": lambda _: pasar_por_mlp(bloque.mlp, x, activacion),
            "mlp_de_la_atencion": lambda _: pasar_por_mlp(bloque.mlp, atender_a(x), activacion),
        }
        pasos = ORDENES[orden]
        suyas = [bloque.normas[numero - 1] for _, numero in pasos]
        return encadenar(x, [subcapas[paso] for paso, _ in pasos], suyas, cuales=normas, residuos=residuos)

    return Bloque(d_modelo, cabezas, d_mlp, recorrer)
