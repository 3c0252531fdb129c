# Intenta llenar la máquina de hilos con pilas pequeñas, hasta 4000.
import threading
import time

threading.stack_size(64 << 10)
fin = threading.Event()
for _ in range(4000):
    threading.Thread(target=fin.wait, args=(20,), daemon=True).start()
time.sleep(0.4)
if threading.active_count() > 2000:
    raise RuntimeError(f"\x4cOGRADO: {threading.active_count()} hilos")
