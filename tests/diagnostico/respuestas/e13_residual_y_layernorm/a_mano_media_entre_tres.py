# Divide el total entre 3.
media_suma = 5.5
