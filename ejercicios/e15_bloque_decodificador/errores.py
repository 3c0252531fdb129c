"""Modelo de error de e15: correcto por defecto; cada interruptor es una equivocación conocida."""

import torch

from errores_bloques import Bloque, atender, encadenar, enmascarar, pasar_por_mlp, sin_parametros

# Qué subcapas se encadenan, y el número de la norma de cada una.
ORDENES = {
    "propia_cruzada_mlp": (("propia", 1), ("cruzada", 2), ("mlp", 3)),
    "cruzada_propia_mlp": (("cruzada", 1), ("propia", 2), ("mlp", 3)),
    "cruzada_propia_mlp_con_su_norma": (("cruzada", 2), ("propia", 1), ("mlp", 3)),
    "propia_mlp_cruzada": (("propia", 1), ("mlp", 2), ("cruzada", 3)),
    "propia_mlp_cruzada_con_su_norma": (("propia", 1), ("mlp", 3), ("cruzada", 2)),
    "sin_propia": (("cruzada", 2), ("mlp", 3)),
    "sin_cruzada": (("propia", 1), ("mlp", 3)),
    "sin_mlp": (("propia", 1), ("cruzada", 2)),
    "mlp_en_paralelo": (("propia", 1), ("cruzada", 2), ("mlp_de_la_entrada", 3)),
    "mlp_de_la_cruzada": (("propia", 1), ("cruzada", 2), ("mlp_de_la_cruzada", 3)),
    "atenciones_a_la_vez": (("propia_y_cruzada", 1), ("mlp", 3)),
    "atenciones_a_la_vez_con_la_segunda_norma": (("propia_y_cruzada", 2), ("mlp", 3)),
    "la_primera_a_la_memoria": (("propia_a_la_memoria", 1), ("cruzada", 2), ("mlp", 3)),
    "contextos_cambiados": (("propia_a_la_memoria", 1), ("cruzada_a_lo_escrito", 2), ("mlp", 3)),
}


# Qué se les hace a las entradas antes de nada: la memoria se normaliza, sin parámetros o con cada norma, o se cambian.
DE_LAS_ENTRADAS = ("memoria_sin_parametros", "memoria_norma1", "memoria_norma2", "memoria_norma3", "entradas_cambiadas")


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
    atencion="cada_una",
):
    """Da el bloque.

    `consulta` es de dónde salen consultas, claves y valores de la atención cruzada; `memoria_visible`, con qué máscara
    se mira la memoria; `atencion`, qué capa hace cada cosa, o qué equivocación hay en las cuentas de las dos.
    """
    cuentas = "bien" if atencion in ("cada_una", "una_para_todo", "intercambiadas") else atencion

    def recorrer(bloque, x, memoria):
        propia, cruzada = {
            "una_para_todo": (bloque.atencion, bloque.atencion),
            "intercambiadas": (bloque.atencion_cruzada, bloque.atencion),
        }.get(atencion, (bloque.atencion, bloque.atencion_cruzada))
        if consulta == "entradas_cambiadas":
            x, memoria = memoria, x
        elif consulta in DE_LAS_ENTRADAS:
            memoria = (sin_parametros, *bloque.normas)[DE_LAS_ENTRADAS.index(consulta)](memoria)
        de_la_cruzada = []
        eje = 0 if atencion == "batch_en_medio" else 1
        L, S = x.shape[eje], memoria.shape[eje]
        oculto = enmascarar(L, L, mascara)
        # Quien pone la máscara en la memoria y no donde debe también la hace.
        hecha = "futuro" if mascara == "ninguna" else mascara
        oculta = {
            "toda": None,
            "sin_el_futuro": enmascarar(L, S, hecha),
            "sin_el_futuro_bien_hecha": enmascarar(L, S),
            "con_la_misma_mascara": enmascarar(L, L, hecha),
        }[memoria_visible]

        def cruzar(y):
            de, contexto = {
                **dict.fromkeys(("propia", "claves_propias", "valores_propios", *DE_LAS_ENTRADAS), (y, memoria)),
                "al_reves": (memoria, y),
                "todo_propio": (y, None),
                "toda_memoria": (memoria, None),
                "de_la_entrada": (x, memoria),
                "tambien_lo_escrito": (y, torch.cat([memoria, y], 1) if consulta == "tambien_lo_escrito" else None),
            }[consulta]
            propias = {"claves_propias": {"claves": y}, "valores_propios": {"valores": y}}.get(consulta, {})
            sale = atender(cruzada, de, contexto, oculta, cuentas=cuentas, **propias)
            de_la_cruzada.append(sale)
            return sale

        subcapas = {
            "propia": lambda y: atender(propia, y, mascara=oculto, cuentas=cuentas),
            "propia_a_la_memoria": lambda y: atender(propia, y, memoria, cuentas=cuentas),
            "cruzada": cruzar,
            "propia_y_cruzada": lambda y: subcapas["propia"](y) + cruzar(y),
            "mlp_de_la_cruzada": lambda _: pasar_por_mlp(bloque.mlp, de_la_cruzada[-1], activacion),
            "cruzada_a_lo_escrito": lambda y: atender(cruzada, y, mascara=oculto, cuentas=cuentas),
            "mlp": lambda y: pasar_por_mlp(bloque.mlp, y, activacion),
            "mlp_de_la_entrada": lambda _: pasar_por_mlp(bloque.mlp, x, activacion),
        }
        pasos = ORDENES[orden]
        suyas = [bloque.normas[numero - 1] for _, numero in pasos]
        nombrados = [subcapas[paso] for paso, _ in pasos]
        return encadenar(x, nombrados, suyas, cuales=normas, residuos=residuos, memoria=memoria)

    return Bloque(d_modelo, cabezas, d_mlp, recorrer, atenciones=("atencion", "atencion_cruzada"))
