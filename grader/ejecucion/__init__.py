"""Ejecutar código ajeno: un padre que no importa torch, un cigoto que lo importa una vez y un hijo por entrega."""
