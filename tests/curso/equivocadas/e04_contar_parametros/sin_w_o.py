# Consultas, claves y valores; la proyección de salida no está.
def parametros_atencion(d_modelo):
    q = d_modelo * d_modelo + d_modelo
    k = d_modelo * d_modelo + d_modelo
    v = d_modelo * d_modelo + d_modelo
    return q + k + v
