import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { discrepancyStatusLabels } from '#domain/counts/count-labels.ts';
import {
  discrepancySourceLabels,
  discrepancyCauseLabels,
  valuedByLabels,
  type Discrepancy,
} from '#domain/counts/discrepancy.ts';
import { positionLabel, zoneLabels } from '#domain/inventory/position.ts';
import type { CsvColumn } from '#src/device/csv-file.ts';
import {
  discrepancies,
  type DiscrepancyFilters,
} from '#src/features/warehouse/discrepancies/listed-discrepancies.ts';

const columns: readonly CsvColumn<Discrepancy>[] = [
  { heading: 'Discrepancia', cell: (each) => each.number },
  { heading: 'Origen', cell: (each) => discrepancySourceLabels[each.source] },
  { heading: 'Estado', cell: (each) => discrepancyStatusLabels[each.status] },
  { heading: 'SKU', cell: (each) => each.sku },
  { heading: 'Producto', cell: (each) => each.product_name },
  { heading: 'Tienda', cell: (each) => each.vendor_name },
  { heading: 'Zona', cell: (each) => zoneLabels[each.location.zone] },
  { heading: 'Ubicación', cell: (each) => positionLabel(each.location) },
  { heading: 'Registro', cell: (each) => each.expected ?? '' },
  { heading: 'Contado', cell: (each) => each.counted ?? '' },
  { heading: 'Diferencia', cell: (each) => each.variance ?? '' },
  { heading: 'Valor', cell: (each) => each.value ?? '' },
  { heading: 'Valorado', cell: (each) => (each.value === null ? '' : valuedByLabels[each.valued_by]) },
  { heading: 'Causa', cell: (each) => (each.cause ? discrepancyCauseLabels[each.cause] : '') },
  { heading: 'Contó', cell: (each) => each.counted_by_name ?? '' },
  { heading: 'Abierta', cell: (each) => each.opened_at },
  { heading: 'Resuelta', cell: (each) => each.settled_at ?? '' },
  { heading: 'Resolvió', cell: (each) => each.settled_by_name ?? '' },
];

/**
 * Hands the person a CSV with every discrepancy that fits the filters. @returns why it could not, in words.
 */
export function exportDiscrepancies(filters: DiscrepancyFilters): Promise<string | null> {
  return exportWorklist(discrepancies, filters, { name: 'mestore-discrepancias', columns });
}
