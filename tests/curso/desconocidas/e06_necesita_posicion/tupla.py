# Las decisiones sin sus nombres.
se_puede_sin_posicion = (True, False, False, True)
