import { stockStatusLabels } from '#domain/inventory/inventory-item.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { stockLevelOf } from '#domain/inventory/product-levels.ts';
import { positionLabel, zoneLabels } from '#domain/inventory/position.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { saveCsv } from '#src/shared/lists/save-csv.ts';

export const inventoryCsvColumns: readonly CsvColumn<InventoryItemWithPending>[] = [
  { heading: 'SKU', cell: (each) => each.sku },
  { heading: 'Producto', cell: (each) => each.productName },
  { heading: 'Zona', cell: (each) => zoneLabels[each.location.zone] },
  { heading: 'Ubicación', cell: (each) => positionLabel(each.location) },
  { heading: 'Estado', cell: (each) => stockStatusLabels[each.status] },
  { heading: 'Cantidad', cell: (each) => each.quantity },
  { heading: 'Provisional', cell: (each) => (each.provisional ? 'sí' : 'no') },
  { heading: 'En cuarentena', cell: (each) => each.quarantined },
  { heading: 'Mínimo', cell: (each) => stockLevelOf(each).minStock },
  { heading: 'Máximo', cell: (each) => stockLevelOf(each).maxStock },
  { heading: 'Costo (COP)', cell: (each) => each.cost },
  { heading: 'Por recontar', cell: (each) => (each.discrepancy ? 'sí' : 'no') },
  { heading: 'Último cambio', cell: (each) => each.lastUpdated },
];

/** Hands the person a CSV with exactly the rows of the list, all pages. */
export function exportInventory(items: readonly InventoryItemWithPending[]): Promise<void> {
  return saveCsv(items, { name: 'mestore-inventario', columns: inventoryCsvColumns });
}
