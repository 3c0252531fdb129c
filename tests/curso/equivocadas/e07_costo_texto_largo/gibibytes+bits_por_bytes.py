# Dos cosas a la vez en las cifras: cuenta bits y los divide entre 2³⁰.
gigabytes_4096 = 32 * 32 * 4096**2 * 16 / 2**30
gigabytes_8192 = 32 * 32 * 8192**2 * 16 / 2**30
