# «Infinita» como un número muy grande.
temperatura_por_0 = 1000000000
