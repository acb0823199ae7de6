import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import {
  incidentKindLabels,
  incidentStatusLabels,
  liabilityLabels,
  type Incident,
} from '#domain/inventory/incident.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import type { CsvColumn } from '#src/device/csv-file.ts';
import { incidents, type IncidentFilters } from '#src/features/warehouse/incidents/listed-incidents.ts';

export const incidentCsvColumns: readonly CsvColumn<Incident>[] = [
  { heading: 'Incidente', cell: (each) => each.number },
  { heading: 'Tipo', cell: (each) => incidentKindLabels[each.tipo_incidente] },
  { heading: 'Estado', cell: (each) => incidentStatusLabels[each.status] },
  { heading: 'SKU', cell: (each) => each.sku },
  { heading: 'Producto', cell: (each) => each.product_name },
  { heading: 'Ubicación', cell: (each) => positionLabel(each.location) },
  { heading: 'Unidades', cell: (each) => each.cantidad },
  { heading: 'Volvieron', cell: (each) => each.returned ?? '' },
  { heading: 'Responde', cell: (each) => liabilityLabels[each.liability] },
  { heading: 'Descripción', cell: (each) => each.descripcion },
  { heading: 'Cuándo pasó', cell: (each) => each.fecha_incidente },
  { heading: 'Reportado', cell: (each) => each.reported_at },
  { heading: 'Reportado por', cell: (each) => each.reported_by_name },
];

/** Hands the person a CSV with every incident that fits the filters. @returns why it could not, in words. */
export function exportIncidents(filters: IncidentFilters): Promise<string | null> {
  return exportWorklist(incidents, filters, { name: 'mestore-incidentes', columns: incidentCsvColumns });
}
