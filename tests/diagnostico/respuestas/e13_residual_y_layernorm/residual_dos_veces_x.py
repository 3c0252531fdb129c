# Suma x consigo misma.
def residual(x, sub):
    return x + x
