# Lo escribe como texto.
temperatura_por_10 = "1/10"
