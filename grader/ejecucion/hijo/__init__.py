"""El hijo: el proceso donde corre código ajeno, y lo que se prepara antes. Solo aquí y en `cuaderno` está torch.

Entran peticiones del padre; salen valores y fallos como datos. No le llega nada de lo esperado. `servicio` es el único
módulo que ejecuta lo entregado (en un cuaderno, lo ejecuta su propio kernel); `cigoto` y `suelto` son los programas con
que empieza un proceso.
"""

__all__ = ["dispositivos", "llamadas_vivas", "mundo", "usos", "vestir"]
