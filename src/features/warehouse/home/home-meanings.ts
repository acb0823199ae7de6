import { ACCURACY_DAYS } from '#src/features/warehouse/home/home-spans.ts';
import type { FigureMeaning } from '#src/shared/lists/figure-meanings.tsx';

/** What each figure of the home of the warehouse counts. */
export const homeMeanings: readonly FigureMeaning[] = [
  ['Por recibir', 'Avisos que están en el muelle y alguien tiene que contar.'],
  ['Por ubicar', 'Mercancía recibida que espera en el muelle a que la lleven a su posición.'],
  ['Por recoger', 'Pedidos de una tienda que hay que sacar de las posiciones y llevar a empaque.'],
  ['Por empacar', 'Pedidos de una tienda que ya están en empaque y esperan su paquete y su etiqueta.'],
  ['Atrasadas', 'Tareas que pasaron su hora; las que no tienen hora, un día después de abrirse.'],
  ['Stock bajo y agotado', 'Posiciones en su mínimo o por debajo, y posiciones sin unidades.'],
  ['En cuarentena', 'Unidades apartadas por un incidente que todavía no se resuelve.'],
  ['Por recontar', 'Posiciones con una discrepancia abierta o por debajo de cero.'],
  [
    'Línea',
    'Un producto que una persona llevó de un lugar a otro para un mismo pedido o aviso, aunque lo haya escaneado unidad por unidad.',
  ],
  ['Líneas por hora', 'Líneas de hoy entre las horas en que hubo trabajo.'],
  [
    'Exactitud',
    `Conteos de los últimos ${ACCURACY_DAYS} días que coincidieron con el registro. No se copia a los equipos: se lee del servidor.`,
  ],
];
