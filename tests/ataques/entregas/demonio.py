# Intenta dejar un demonio que siga vivo cuando el corrector haya terminado.
import os
import time

if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        open("/tmp/«MARCA»", "w").close()
        time.sleep(20)
    os._exit(0)
else:
    raise RuntimeError("\x4cOGRADO")
