mio = True
