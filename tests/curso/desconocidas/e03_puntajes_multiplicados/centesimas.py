# Da la temperatura en tanto por ciento.
temperatura_por_10 = 10 / 100 * 100
temperatura_por_0 = 1e9
