"""Modelo de error de e15: correcto por defecto; cada interruptor es una equivocación conocida."""

from errores_bloques import Bloque, atender, encadenar, enmascarar, pasar_por_mlp

ORDENES = {
    "propia_cruzada_mlp": ("propia", "cruzada", "mlp"),
    "cruzada_propia_mlp": ("cruzada", "propia", "mlp"),
    "propia_mlp_cruzada": ("propia", "mlp", "cruzada"),
    "sin_cruzada": ("propia", "mlp"),
}


def BloqueDecodificador(
    d_modelo,
    cabezas,
    d_mlp,
    *,
    mascara="futuro",
    consulta="propia",
    memoria_visible="toda",
    normas="todas",
    residuos="propios",
    activacion="relu",
    orden="propia_cruzada_mlp",
    capas="cada_una",
):
    """Da el bloque.

    `consulta` es de dónde salen consultas, claves y valores de la atención cruzada; `memoria_visible`, con qué máscara
    se mira la memoria; `capas`, qué capa de atención hace cada cosa, o «batch_en_medio».
    """
    lote = "en_medio" if capas == "batch_en_medio" else "delante"

    def recorrer(bloque, x, memoria):
        propia, cruzada = {
            "una_para_todo": (bloque.atencion, bloque.atencion),
            "intercambiadas": (bloque.atencion_cruzada, bloque.atencion),
        }.get(capas, (bloque.atencion, bloque.atencion_cruzada))
        eje = 0 if lote == "en_medio" else 1
        L, S = x.shape[eje], memoria.shape[eje]
        oculto = enmascarar(L, L, mascara)
        # Quien pone la máscara en la memoria y no donde debe también la hace.
        hecha = "futuro" if mascara == "ninguna" else mascara
        oculta = {
            "toda": None,
            "sin_el_futuro": enmascarar(L, S, hecha),
            "con_la_misma_mascara": enmascarar(L, L, hecha),
        }[memoria_visible]

        def cruzar(y):
            de, contexto = {
                "propia": (y, memoria),
                "al_reves": (memoria, y),
                "todo_propio": (y, None),
                "toda_memoria": (memoria, None),
                "de_la_entrada": (x, memoria),
            }[consulta]
            return atender(cruzada, de, contexto, oculta, lote=lote)

        subcapas = {
            "propia": lambda y: atender(propia, y, mascara=oculto, lote=lote),
            "cruzada": cruzar,
            "mlp": lambda y: pasar_por_mlp(bloque.mlp, y, activacion),
        }
        pasos = [subcapas[p] for p in ORDENES[orden]]
        suyas = bloque.normas if len(pasos) == 3 else [bloque.norma1, bloque.norma3]
        return encadenar(x, pasos, suyas, cuales=normas, residuos=residuos, memoria=memoria)

    return Bloque(d_modelo, cabezas, d_mlp, recorrer, atenciones=("atencion", "atencion_cruzada"))
