# Intenta que una expresión regular no acabe, sin soltar el intérprete.
import re


def atencion_causal(Q, K, V):
    return re.match(r"(a|aa)*$|(a+)+$", "a" * 5000 + "b")
