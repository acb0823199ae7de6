import { movementTypeLabels } from '#domain/inventory/stock-movement.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import { reasonLabel, whereText } from '#domain/inventory/movement-labels.ts';
import type { MovementWithPending } from '#src/shared/movements/movements-with-pending.ts';

const columnsWith = (deviceName: (id: string) => string): readonly CsvColumn<MovementWithPending>[] => [
  { heading: 'Fecha', cell: (each) => each.timestamp },
  { heading: 'SKU', cell: (each) => each.sku },
  { heading: 'Producto', cell: (each) => each.productName },
  { heading: 'Tipo', cell: (each) => movementTypeLabels[each.type] },
  { heading: 'Motivo', cell: reasonLabel },
  { heading: 'Ubicación', cell: whereText },
  { heading: 'Cantidad', cell: (each) => each.quantity },
  { heading: 'Stock anterior', cell: (each) => each.previousStock },
  { heading: 'Stock nuevo', cell: (each) => each.newStock },
  { heading: 'Provisional', cell: (each) => (each.entry ? 'sí' : 'no') },
  { heading: 'Usuario', cell: (each) => each.userName },
  { heading: 'Equipo', cell: ({ deviceId }) => (deviceId ? deviceName(deviceId) : '') },
  { heading: 'Referencia', cell: (each) => each.reference },
  { heading: 'Notas', cell: (each) => each.notes },
];

/** Hands the person a CSV with exactly the movements of the list, all pages. */
export function exportMovements(
  movements: readonly MovementWithPending[],
  deviceName: (id: string) => string,
): Promise<void> {
  return saveCsv(movements, { name: 'mestore-movimientos', columns: columnsWith(deviceName) });
}
