import * as v from 'valibot';
import { dayInBogota, fullDate, type Day } from '#domain/calendar/day.ts';
import { isExpired, NO_LOT, type Lot } from '#domain/inventory/lot.ts';
import type { StockLot } from '#domain/inventory/stock-lots.ts';
import { DESCRIPTION_REQUIRED, ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import type { IncidentKind } from '#domain/inventory/incident.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { countOf } from '#domain/base/spanish-text.ts';

/** The report of an incident while somebody writes it. */
export interface IncidentDraft {
  kind: IncidentKind;
  quantity: string;
  description: string;
  /** A day, `2026-11-20`; empty for now. */
  day: string;
  /** The lot that the report is of; absent where it is of any. */
  lot?: Lot | undefined;
}

export const blankIncident: IncidentDraft = { kind: 'PERDIDO', quantity: '1', description: '', day: '' };

/** The report of a lot that expired where it stands, or lasts too little to be sold: all of its units. */
export function expiredLot({ units, ...lot }: StockLot, today: Day): IncidentDraft {
  const day = lot.expires_on;
  const word = isExpired(day, today) ? 'Venció' : 'Por vencer';
  const description = day === null ? 'Venció' : `${word} el ${fullDate(day)}`;
  return { kind: 'VENCIDO', quantity: String(units), description, day: '', lot };
}

type Row = Pick<InventoryItemWithPending, 'id' | 'quantity'>;

/** The problems that keep the report from being saved, one sentence per field, in the order of the form. */
export function incidentProblems(
  draft: IncidentDraft,
  row: Row,
  nowMs: number,
): Partial<Record<keyof IncidentDraft, string>> {
  const problems: Partial<Record<keyof IncidentDraft, string>> = {};
  const units = unitsOf(draft);
  if (units === null) problems.quantity = 'Escribe cuántas unidades, en números enteros desde 1.';
  else if (units > row.quantity)
    problems.quantity = `En esta posición hay ${countOf(row.quantity, 'unidad', 'unidades')}.`;
  if (draft.description.trim() === '') problems.description = DESCRIPTION_REQUIRED;
  if (draft.day > dayInBogota(nowMs)) problems.day = 'Ese día no ha llegado.';
  return problems;
}

/** The command's data, or null while something is missing. Without a day, it happened now. */
export function incidentData(draft: IncidentDraft, row: Row, nowMs: number): ReportIncidentData | null {
  if (Object.keys(incidentProblems(draft, row, nowMs)).length > 0) return null;
  const isToday = draft.day === '' || draft.day === dayInBogota(nowMs);
  const parsed = v.safeParse(ReportIncidentData, {
    inventory_id: row.id,
    tipo_incidente: draft.kind,
    descripcion: draft.description,
    fecha_incidente: isToday ? new Date(nowMs).toISOString() : draft.day,
    cantidad: unitsOf(draft),
    ...(draft.lot ?? NO_LOT),
  });
  return parsed.success ? parsed.output : null;
}

function unitsOf({ quantity }: IncidentDraft): number | null {
  const text = quantity.trim();
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
