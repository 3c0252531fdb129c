"""Corregir cada vez que se guarda: vigila una entrega y vuelve a corregir solo lo que cambió.

Cuatro hilos se hablan con `sucesos`: la carpeta avisa de que cambió, el obrero corrige, el teclado dice qué se pulsó y
la sesión, que es la única que escribe, decide qué hacer con todo ello.
"""
