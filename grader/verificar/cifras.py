"""Las cifras prometidas salen de ejecutar el código, y un oráculo independiente está de acuerdo con la solución."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from grader.curso.catalogo import funciones_de
from grader.juicio import comparar
from grader.modelo import Cifra, Fallo, Ficha, Llamada, Resultado, Tipo
from grader.modelo.recetas import preparar, preparar_argumentos
from grader.modelo.valores import a_python
from grader.referencias import Referencias, llamadas_de, partes_automaticas
from grader.retroalimentacion.mensajes import explicar_comparacion
from grader.verificar.hallazgo import Hallazgo, contar_fallo


def comprobar_cifras(ficha: Ficha, referencias: Referencias) -> Iterator[Hallazgo]:
    """Cada cifra de la declaración es la que produce el código, redondeada como se promete."""
    if not ficha.ejercicio.cifras:
        yield Hallazgo("no promete ninguna cifra", "declara las de la especificación en `cifras`")
    tipos = {p.nombre: p.tipo for p in ficha.ejercicio.partes}
    archivos = {"solucion": f"soluciones/{ficha.nombre}.py", "inicial": f"ejercicios/{ficha.nombre}/inicial.py"}
    for de, codigo in (("solucion", ficha.solucion), ("inicial", ficha.inicial)):
        cifras = [c for c in ficha.ejercicio.cifras if c.de == de]
        llamadas = [_llamada_de(c, tipos.get(c.parte)) for c in cifras]
        if not llamadas:
            continue
        resultados = referencias.ejecutar(archivos[de], codigo, llamadas).resultados
        for cifra, resultado in zip(cifras, resultados, strict=True):
            yield from _comprobar_cifra(cifra, resultado)


def _llamada_de(cifra: Cifra, tipo: Tipo | None) -> Llamada:
    return Llamada(
        cifra.parte,
        None if tipo in (Tipo.VALOR, Tipo.OPCION) else preparar_argumentos(cifra.argumentos),
        construir=None if cifra.construir is None else preparar_argumentos(cifra.construir),
        pesos=tuple((nombre, preparar(receta)) for nombre, receta in cifra.pesos.items()),
    )


def _comprobar_cifra(cifra: Cifra, resultado: Resultado) -> Iterator[Hallazgo]:
    if isinstance(resultado, Fallo):
        que = f"la cifra «{cifra.texto}» no se pudo calcular: {contar_fallo(resultado)}"
        yield Hallazgo(que, "revisa su parte y sus argumentos", cerca=(cifra.texto,))
        return
    dato: Any = a_python(resultado.valor)
    if cifra.indice is not None:
        dato = dato[cifra.indice]
    if cifra.sumar:
        dato = np.asarray(dato).sum(axis=-1)
    if np.asarray(cifra.valor).dtype.kind not in "iuf":  # letras, conjuntos, diccionarios, booleanos
        iguales = dato == cifra.valor
    else:
        previsto, visto = np.asarray(cifra.valor, dtype=float), np.asarray(dato, dtype=float)
        # Medio del último decimal, y algo más por los números que caen justo en el medio.
        margen = 0.5000001 * 10.0**-cifra.decimales if cifra.decimales else 0.0
        iguales = previsto.shape == visto.shape and np.allclose(visto, previsto, rtol=0.0, atol=margen)
    if not iguales:
        que = f"la cifra «{cifra.texto}» debía ser {cifra.valor} y sale {dato}"
        yield Hallazgo(que, "corrige el código o la cifra", cerca=(cifra.texto,))


def comprobar_oraculo(ficha: Ficha, referencias: Referencias) -> Iterator[Hallazgo]:
    """Las funciones de `oraculo.py`, escritas con lo que trae torch, dan lo mismo que la solución en cada caso."""
    disponibles = funciones_de(ficha.oraculo)
    calculadas = [p for p in partes_automaticas(ficha) if not p.medir]
    partes = [p for p in calculadas if p.nombre in disponibles]
    for p in calculadas:
        if p.tipo in (Tipo.FUNCION, Tipo.CLASE) and p not in partes:
            remedio = "escribe en oraculo.py la misma función con lo que trae torch"
            yield Hallazgo(f"nadie contrasta «{p.nombre}»", remedio, "oraculo.py")
    esperados = referencias.esperados(ficha)
    llamadas = [ll for p in partes for ll in llamadas_de(ficha, p, referencias.sal, modelo=True)]
    resultados = iter(referencias.ejecutar(f"ejercicios/{ficha.nombre}/oraculo.py", ficha.oraculo, llamadas).resultados)
    for parte in partes:
        for caso, esperado in zip(parte.casos, esperados[parte.nombre], strict=True):
            obtenido = next(resultados)
            if isinstance(obtenido, Fallo) or isinstance(esperado, Fallo):
                detalle = contar_fallo(obtenido) if isinstance(obtenido, Fallo) else ""
                que = f"el oráculo de «{parte.nombre}» falla en «{caso.nombre}»: {detalle}"
                yield Hallazgo(que, "arréglalo", "oraculo.py", (parte.nombre,))
                continue
            comparacion = comparar(esperado.valor, obtenido.valor, caso.tolerancia or parte.tolerancia)
            if not comparacion.igual:
                yield Hallazgo(
                    f"el oráculo de «{parte.nombre}» no está de acuerdo en «{caso.nombre}»: "
                    f"{explicar_comparacion(parte, comparacion, secreto=False)}",
                    "averigua cuál de los dos tiene razón",
                    "oraculo.py",
                    (parte.nombre,),
                )
