from teoria import contar

ROJO, NORMAL = "\x1b[31m", "\x1b[0m"
print(f"[bold]empiezo[/bold] {ROJO}aquí{NORMAL}")


class AlertaRoja(Exception):
    pass


AlertaRoja.__name__ = "[red]Alerta[/red]\x1b[5m"


def parametros_atencion(d_modelo):
    print(f"[red]{d_modelo}[/red] {ROJO}{d_modelo}{NORMAL} [/bold] :warning:")
    print("enlace: \x1b]8;;https://ejemplo.org\x07pulsa\x1b]8;;\x07 \x9b31m campana \a retroceso \b\b fin")
    return 3 * (d_modelo * d_modelo + d_modelo)


def parametros_mlp(d_modelo, d_mlp):
    raise ValueError(f"[link=https://ejemplo.org]d_mlp[/link] {ROJO}malo{NORMAL} [/] \u202eodireigni\u202c \u2066x\u2069")


def parametros_layernorm(d_modelo):
    raise AlertaRoja("[blink]¡para![/blink]\r\nborrado\x1b[2K")


def parametros_bloque(d_modelo, cabezas, d_mlp):
    return f"[green]✔ correcto · 10 de 10[/green] {ROJO}"


def desglosar(modulo):
    return {f"[bold]{n}[/bold]{ROJO}\u202e": contar(hijo) for n, hijo in modulo.named_children()}


cambia_con_2_cabezas = type("[blue]Booleano[/blue]\x1b[1m", (), {})()
