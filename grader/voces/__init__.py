"""Lo que se dice de una parte juzgada: cada voz dice una cosa, y la que falla no calla a las demás."""
