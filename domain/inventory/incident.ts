import * as v from 'valibot';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { Position } from '#domain/inventory/position.ts';
import { documentNumber, parseDocumentNumber } from '#domain/text/document-number.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** The damage to the units (spec §3). The first two are the specified ones; the form starts at the first. */
export const incidentKindLabels = {
  PERDIDO: 'Perdido',
  DAÑADO: 'Dañado',
  VENCIDO: 'Vencido',
  ROBADO: 'Robado',
};
export const INCIDENT_KINDS = keysOf(incidentKindLabels);
export const IncidentKind = v.picklist(INCIDENT_KINDS);
export type IncidentKind = v.InferOutput<typeof IncidentKind>;

/** Spec §3. The units are in quarantine until `RESUELTO`, which writes their final movement. */
export const incidentStatusLabels = {
  REPORTADO: 'Reportado',
  EN_INVESTIGACION: 'En investigación',
  RESUELTO: 'Resuelto',
  CERRADO: 'Cerrado',
};
export const INCIDENT_STATUSES = keysOf(incidentStatusLabels);
export const IncidentStatus = v.picklist(INCIDENT_STATUSES);
export type IncidentStatus = v.InferOutput<typeof IncidentStatus>;

/** The party that answers for the units that do not come back. */
export const liabilityLabels = {
  por_definir: 'Por definir',
  bodega: 'La bodega',
  transportador: 'El transportador',
  vendedor: 'El vendedor',
};
export const LIABILITIES = keysOf(liabilityLabels);
export const Liability = v.picklist(LIABILITIES);
export type Liability = v.InferOutput<typeof Liability>;

/** An action or a remark, oldest first. Without `to` it is a comment. */
export const IncidentEvent = v.object({
  from: v.nullable(IncidentStatus),
  to: v.nullable(IncidentStatus),
  note: v.string(),
  by_name: v.string(),
  at: Instant,
  /** The command behind it; null in an event that an earlier version wrote. */
  command_id: v.optional(v.nullable(Id), null),
});
export type IncidentEvent = v.InferOutput<typeof IncidentEvent>;

/** Units of a position that were lost or spoiled, as staff read it. */
export const Incident = v.object({
  /** The id of the command that reported it. */
  id: Uuid,
  /** The number that people say: `INC-000123`. */
  number: v.pipe(v.string(), v.maxLength(30)),
  inventory_id: v.pipe(v.string(), v.maxLength(140)),
  product_id: Id,
  product_name: v.string(),
  sku: v.string(),
  location: Position,
  tipo_incidente: IncidentKind,
  descripcion: v.string(),
  cantidad: wholeNumber(1),
  /** When it happened, as far as the device is believed. */
  fecha_incidente: Instant,
  status: IncidentStatus,
  liability: Liability,
  /** How many went back to their position; null until it is resolved. */
  returned: v.nullable(wholeNumber(0)),
  reported_at: Instant,
  reported_by_name: v.string(),
  /** Units of the product that orders were promised and that are on no shelf now. */
  promised_short: wholeNumber(0),
  events: v.array(IncidentEvent),
  /** In the order in which they were added. */
  photos: v.array(v.object({ id: Uuid, width: v.number(), height: v.number() })),
});
export type Incident = v.InferOutput<typeof Incident>;

export const incidentsPath = '/api/v1/inventory/incidentes';

/** `7` → `INC-000007`. */
export function incidentNumber(sequence: number): string {
  return documentNumber('INC', sequence);
}

/**
 * The sequence in the text that a person wrote to find an incident (`INC-000123`, `inc 123`); null when it is
 * none.
 */
export function parseIncidentNumber(input: string): number | null {
  return parseDocumentNumber('INC', input);
}

/**
 * The time of an incident, as far as the device is believed: never later than now, because a clock that runs
 * ahead costs nobody their report. A day counts from its noon in Colombia.
 * @param input the time in the report, an instant or a day; null when it names none.
 */
export function happenedAt(input: string | null, nowMs: number): string {
  const said = Date.parse(input?.length === 10 ? `${input}T12:00:00-05:00` : (input ?? ''));
  if (Number.isNaN(said)) return new Date(nowMs).toISOString();
  return new Date(Math.min(nowMs, Math.max(0, said))).toISOString();
}
