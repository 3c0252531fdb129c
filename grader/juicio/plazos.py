"""Cuánto tarde llegó una entrega y qué se le descuenta."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from fractions import Fraction

from grader.modelo import Fecha, Plazo, Retraso, Segun

UN_DIA = timedelta(days=1)


def medir_retraso(plazo: Plazo, estudiante: str, fecha: Fecha) -> Retraso:
    """El retraso de lo que entregó alguien entonces; por una fecha de la que no hay que fiarse no se descuenta nada."""
    limite = plazo.prorrogas.get(estudiante, plazo.limite)
    dias = contar_dias(fecha.cuando, limite)
    if fecha.segun == Segun.ARCHIVO and not plazo.fiarse_de_los_archivos:
        return Retraso(dias, Fraction(0))
    # A quien tiene prórroga se le retrasa lo mismo el corte.
    corte = plazo.corte and plazo.corte + (limite - plazo.limite)
    if corte is not None and contar_dias(fecha.cuando, corte):
        return Retraso(dias, Fraction(1))
    return Retraso(dias, min(plazo.por_dia * dias, plazo.hasta))


def contar_dias(entregada: datetime, limite: datetime) -> int:
    """Cuántos días, o fracciones, después del límite llegó; 0 si llegó a tiempo.

    Un día acaba a la hora del límite en su zona, dure lo que dure, y el minuto del límite cuenta entero.
    """
    if entregada.tzinfo is None:
        entregada = entregada.replace(tzinfo=limite.tzinfo)
    instante = entregada.astimezone(UTC).replace(second=0, microsecond=0)
    dias = max(0, (instante - limite.astimezone(UTC)) // UN_DIA - 1)
    while instante > (limite + dias * UN_DIA).astimezone(UTC):
        dias += 1
    return dias
