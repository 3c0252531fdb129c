from .mascaras import futuro
