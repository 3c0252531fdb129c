"""Los fallos que el corrector sabe explicar: quien los ve lee una frase que dice qué hacer, nunca una traza."""


class MalUso(Exception):
    """Lo pedido no se puede hacer con lo que se dio; el texto dice por qué y qué hacer."""


class Impedimento(Exception):
    """El corrector o el curso no están en condiciones; el texto dice qué arreglar."""
