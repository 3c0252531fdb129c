# Intenta que irse al cargar impida ver que no hay nada.
import os

os._exit(0)
