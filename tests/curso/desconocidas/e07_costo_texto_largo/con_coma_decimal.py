# La coma no separa decimales en Python.
gigabytes_4096 = 34,4
