# Intenta llenar el disco con archivos grandes, hasta 1 GiB.
import time

trozo = bytes(32 << 20)
for numero in range(32):
    with open(f"grande{numero}", "wb") as archivo:
        archivo.write(trozo)
    if numero == 15:
        time.sleep(0.5)
        raise RuntimeError("\x4cOGRADO")
