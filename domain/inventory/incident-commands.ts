import * as v from 'valibot';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { HappenedAt } from '#domain/calendar/happened-at.ts';
import { command } from '#domain/protocol/command-definition.ts';
import { AddIncidentPhotoData } from '#domain/inventory/incident-photo.ts';
import { Uuid } from '#domain/base/ids.ts';
import { IncidentKind, IncidentStatus, Liability } from '#domain/inventory/incident.ts';
import { lotFields, withoutLot } from '#domain/inventory/lot.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

export const MAX_INCIDENT_TEXT = 1_000;

/** Spec §8: the alert of the form, and the refusal of the route. */
export const DESCRIPTION_REQUIRED = 'La descripción es obligatoria';

const text = v.pipe(
  v.string(),
  seenText(),
  v.maxLength(MAX_INCIDENT_TEXT, `Máximo ${MAX_INCIDENT_TEXT} caracteres.`),
);

const reported = {
  inventory_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(140)),
  tipo_incidente: IncidentKind,
  descripcion: v.pipe(text, v.nonEmpty(DESCRIPTION_REQUIRED)),
  /** An instant or a day (`2026-11-20`); without it, the moment when the server takes the report. */
  fecha_incidente: v.optional(
    v.nullable(v.union([HappenedAt, CalendarDay], 'Debe ser una fecha como 2026-01-31.')),
    null,
  ),
  cantidad: v.optional(wholeNumber(1, MAX_MOVEMENT_QUANTITY), 1),
};

/**
 * Data of the command `incident.report`, v2, and the body of `POST /inventory/incidentes` (spec §7): the four
 * specified fields, how many of the position's units are concerned, and their lot where somebody names it. The
 * incident takes the id of its command.
 */
export const ReportIncidentData = v.strictObject({ ...reported, ...lotFields });
export type ReportIncidentData = v.InferOutput<typeof ReportIncidentData>;

/** Data of the command `incident.report`, v1: nobody said a lot. */
export const ReportIncidentDataV1 = v.strictObject(reported);

/** A state that staff bring an incident to. `returned` and `liability` come with its resolution. */
export const AdvanceIncidentPayload = v.strictObject({
  to: IncidentStatus,
  note: v.optional(text, ''),
  /** How many units go back to their position; the others leave the ledger. */
  returned: v.optional(v.nullable(wholeNumber(0, MAX_MOVEMENT_QUANTITY)), null),
  liability: v.optional(v.nullable(Liability), null),
});

/** Data of the command `incident.advance`, v1. */
export const AdvanceIncidentData = v.strictObject({ incident_id: Uuid, ...AdvanceIncidentPayload.entries });
export type AdvanceIncidentData = v.InferOutput<typeof AdvanceIncidentData>;

/** Data of the command `incident.comment`, v1. */
export const CommentIncidentData = v.strictObject({
  incident_id: Uuid,
  text: v.pipe(text, v.nonEmpty('Escribe el comentario.')),
});
export type CommentIncidentData = v.InferOutput<typeof CommentIncidentData>;

/** The answer to every command about an incident. */
export const IncidentMovedResult = v.object({
  incident_id: Uuid,
  number: v.string(),
  status: IncidentStatus,
});
export type IncidentMovedResult = v.InferOutput<typeof IncidentMovedResult>;

export const incidentCommands = {
  'incident.report': {
    ...command('inventory', ReportIncidentData, ['inventory', 'stock_movements', 'products'], {
      movesStock: true,
    }),
    v: 2,
    earlier: { 1: { data: ReportIncidentDataV1, upcast: withoutLot } },
  },
  'incident.advance': command('inventory', AdvanceIncidentData, ['inventory', 'stock_movements', 'products']),
  'incident.comment': command('inventory', CommentIncidentData),
  'incident.addPhoto': command('inventory', AddIncidentPhotoData),
};
