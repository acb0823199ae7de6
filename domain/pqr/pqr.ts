import * as v from 'valibot';
import { Email } from '#domain/accounts/email.ts';
import { MobilePhone } from '#domain/accounts/mobile-phone.ts';
import { PersonName } from '#domain/accounts/person-name.ts';
import { addBusinessDays } from '#domain/calendar/business-days.ts';
import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import { Instant, Uuid } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { PQR_ANSWER_BUSINESS_DAYS } from '#domain/legal/consumer-terms.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/*
 * Petitions, complaints and claims (PQR): a shop that sells at a distance receives them and gives a number
 * and a date (Ley 1480 de 2011 art. 50 g). Anybody may file one, with an account or without.
 */

export const pqrKindLabels = {
  peticion: 'Petición',
  queja: 'Queja',
  reclamo: 'Reclamo',
};
export const PqrKind = v.picklist(keysOf(pqrKindLabels), 'Elige qué quieres presentar.');
export type PqrKind = v.InferOutput<typeof PqrKind>;

export const pqrKindHints = {
  peticion: 'Pides información, un documento o que se haga algo.',
  queja: 'No estás conforme con cómo te atendieron.',
  reclamo: 'Un producto, una entrega o un cobro no fue como debía.',
} satisfies Record<PqrKind, string>;

export const DESCRIPTION_MIN = 10;
export const DESCRIPTION_MAX = 4_000;

export const pqrPath = '/api/v1/pqr';

/** The person's text. */
export const PqrFields = v.strictObject({
  kind: PqrKind,
  nombre: PersonName,
  email: Email,
  telefono: v.optional(MobilePhone),
  /** As the person writes it: `MS-000123`. */
  order_number: v.optional(
    v.pipe(v.string(), seenText(), v.maxLength(20, 'Revisa el número del pedido: es demasiado largo.')),
  ),
  description: v.pipe(
    v.string(),
    seenText(),
    v.minLength(DESCRIPTION_MIN, `Cuéntanos qué pasó, en ${DESCRIPTION_MIN} caracteres o más.`),
    v.maxLength(DESCRIPTION_MAX, `Puedes escribir hasta ${DESCRIPTION_MAX} caracteres.`),
  ),
  /** Ley 1581 de 2012 art. 9: express and prior. */
  acepta_tratamiento_datos: v.literal(true, 'Para responderte necesitamos tu autorización.'),
});
export type PqrFields = v.InferOutput<typeof PqrFields>;

/**
 * Body of `POST /pqr`. The device makes its id: when the answer is lost and the device sends it again, it is
 * the same PQR.
 */
export const NewPqr = v.strictObject({ id: Uuid, ...PqrFields.entries });
export type NewPqr = v.InferOutput<typeof NewPqr>;

/** Answer of `POST /pqr`: the proof that it was filed. */
export const FiledPqr = v.object({
  id: Uuid,
  kind: PqrKind,
  /** `PQR-2026-000123`. */
  number: v.pipe(v.string(), v.maxLength(30)),
  filed_at: Instant,
  /** The last day of the term for answering, in Colombia. */
  answer_by: v.pipe(v.string(), v.isoDate()),
});
export type FiledPqr = v.InferOutput<typeof FiledPqr>;

/** `PQR-2026-000123`: the year in Colombia in which it was filed and its sequence. */
export function pqrNumber(sequence: number, filedAtMs: number): string {
  return `PQR-${dayInBogota(filedAtMs).slice(0, 4)}-${String(sequence).padStart(6, '0')}`;
}

/** The last day that the law allows for an answer. */
export function answerBy(filedAtMs: number): Day {
  return addBusinessDays(dayInBogota(filedAtMs), PQR_ANSWER_BUSINESS_DAYS);
}
