# Promedia las desviaciones sin signo.
varianza_suma = 0.938
