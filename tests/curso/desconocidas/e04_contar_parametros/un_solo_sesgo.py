# Cuenta un sesgo para las cuatro matrices de la atención; el bloque, que la llama, lo arrastra y pierde 3·d.
def parametros_atencion(d_modelo):
    return 4 * d_modelo**2 + d_modelo
