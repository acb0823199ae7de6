import * as v from 'valibot';
import {
  incidentKindLabels,
  incidentStatusLabels,
  liabilityLabels,
} from '#domain/inventory/incident-labels.ts';
import type { Incident } from '#domain/inventory/incident.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { csvFile, type CsvColumn } from '#src/device/csv-file.ts';
import { saveFile } from '#src/device/save-file.ts';
import {
  IncidentsAnswer,
  listAddress,
  type IncidentFilters,
} from '#src/features/incidents/listed-incidents.ts';
import { colombianDay } from '#src/shared/lists/local-time.tsx';
import { signedInCall } from '#src/identity/signed-in-call.ts';

const AT_ONCE = 100;

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
export async function exportIncidents(filters: IncidentFilters): Promise<string | null> {
  const rows: Incident[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await signedInCall(listAddress({ ...filters, page }, AT_ONCE), { method: 'GET' });
    if (!answer.ok) return answer.message;
    const read = v.safeParse(IncidentsAnswer, answer.body);
    if (!read.success) return 'El servidor respondió algo que no se entiende. Reintenta.';
    rows.push(...read.output.data);
    pages = read.output.pagination.pages;
  }
  saveFile(await csvFile(rows, incidentCsvColumns), `mestore-incidentes-${colombianDay(Date.now())}.csv`);
  return null;
}
