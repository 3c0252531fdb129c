"""Las órdenes de `grader`, una o unas pocas por módulo, y lo que comparten. Lo pesado se importa donde se usa."""
