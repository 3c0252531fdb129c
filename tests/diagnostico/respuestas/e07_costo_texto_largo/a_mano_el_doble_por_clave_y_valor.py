# Cuenta K y V.
gigabytes_4096 = 68.7
gigabytes_8192 = 274.9
