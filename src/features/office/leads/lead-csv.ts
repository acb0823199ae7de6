import { leadSourceLabels } from '#domain/leads/lead.ts';
import { businessPurposeLabels, leadStatusLabels, type ListedLead } from '#domain/leads/listed-lead.ts';
import type { CsvColumn } from '#src/device/csv-file.ts';
import { leads, type LeadFilters } from '#src/features/office/leads/listed-leads.ts';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';

export const leadCsvColumns: readonly CsvColumn<ListedLead>[] = [
  { heading: 'Interesado', cell: (each) => each.number },
  { heading: 'Estado', cell: (each) => leadStatusLabels[each.status] },
  { heading: 'Nombre', cell: (each) => each.nombre },
  { heading: 'Correo', cell: (each) => each.email },
  { heading: 'Teléfono', cell: (each) => each.telefono ?? '' },
  { heading: 'Empresa', cell: (each) => each.empresa ?? '' },
  { heading: 'Tipo de negocio', cell: (each) => businessPurposeLabels[each.tipo_negocio] },
  { heading: 'Veces', cell: (each) => each.times },
  { heading: 'Primera vez', cell: (each) => each.first_at },
  { heading: 'Última vez', cell: (each) => each.last_at },
  { heading: 'Autorización', cell: (each) => each.requests[0]?.consent_version ?? '' },
  { heading: 'Autorizó el', cell: (each) => each.requests[0]?.consented_at ?? '' },
  { heading: 'Origen', cell: (each) => leadSourceLabels[each.source] },
  { heading: 'Nota', cell: (each) => each.note },
];

/** Hands the person a CSV with every lead that fits the filters. @returns why it could not, in words. */
export function exportLeads(filters: LeadFilters): Promise<string | null> {
  return exportWorklist(leads, filters, { name: 'mestore-interesados', columns: leadCsvColumns });
}
