import * as v from 'valibot';
import { businessDaysUntil } from '#domain/calendar/business-days.ts';
import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import { Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { FiledPqr } from '#domain/pqr/pqr.ts';
import { StoreAnswer, StoreQuestion } from '#domain/orders/store-answer.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { countOf } from '#domain/base/spanish-text.ts';

/** `filed` waits for an answer, `answered` has one, `closed` needs nothing more. */
export const pqrStatusLabels = {
  filed: 'Por responder',
  answered: 'Respondida',
  closed: 'Cerrada',
};
export const PqrStatus = v.picklist(keysOf(pqrStatusLabels));
export type PqrStatus = v.InferOutput<typeof PqrStatus>;

/** A question of the company to the store of an order, and what it said. */
export const AskedOfStore = v.object({
  ...StoreQuestion.entries,
  order_number: v.string(),
  vendor_name: v.string(),
  answer: v.nullable(StoreAnswer),
});
export type AskedOfStore = v.InferOutput<typeof AskedOfStore>;

/** A PQR as the people who answer it read it. */
export const ListedPqr = v.object({
  ...FiledPqr.entries,
  status: PqrStatus,
  nombre: v.string(),
  email: v.string(),
  telefono: v.nullable(v.string()),
  order_number: v.nullable(v.string()),
  description: v.string(),
  answer: v.string(),
  answered_at: v.nullable(Instant),
  answered_by_name: v.nullable(v.string()),
  close_note: v.string(),
  closed_at: v.nullable(Instant),
  closed_by_name: v.nullable(v.string()),
  /** What stores were asked for it, oldest first. Absent from an answer of an older server. */
  store_questions: v.optional(v.array(AskedOfStore)),
});
export type ListedPqr = v.InferOutput<typeof ListedPqr>;

export type PqrRefusal = 'pqr_not_found' | 'pqr_already_answered' | 'pqr_not_answered';

export const pqrMessages = {
  pqr_not_found: 'No encontramos esa PQR.',
  pqr_already_answered: 'Alguien ya la respondió. Lee su respuesta antes de escribir otra vez.',
  pqr_not_answered: 'Primero hay que responderla: la ley obliga a contestar toda PQR.',
} satisfies Record<PqrRefusal, string>;

/**
 * An answer is written once: a second one, from a person who did not know of the first, would be a second
 * letter.
 */
export function answerPqr(from: PqrStatus): Result<'answered', PqrRefusal> {
  return from === 'filed' ? accept('answered') : refuse('pqr_already_answered');
}

/** Only an answered PQR is closed: every PQR is owed an answer (Ley 1480 de 2011 art. 50 g). */
export function closePqr(from: PqrStatus): Result<'closed', PqrRefusal> {
  return from === 'filed' ? refuse('pqr_not_answered') : accept('closed');
}

export interface PqrTerm {
  words: string;
  isLate: boolean;
}

/**
 * The term of the law, in words: for an open PQR the business days left; for an answered one, whether it was
 * in time.
 */
export function pqrTerm(
  { answer_by, answered_at, status }: Pick<ListedPqr, 'answer_by' | 'answered_at' | 'status'>,
  today: Day,
): PqrTerm {
  if (answered_at !== null) {
    const isLate = dayInBogota(Date.parse(answered_at)) > answer_by;
    return { words: isLate ? 'Respondida fuera de término' : 'Respondida a tiempo', isLate };
  }
  if (status === 'closed') return { words: 'Sin respuesta', isLate: false };
  const left = businessDaysUntil(today, answer_by);
  if (today > answer_by) {
    const late = Math.max(1, -left);
    return { words: `Vencida hace ${countOf(late, 'día hábil', 'días hábiles')}`, isLate: true };
  }
  if (today === answer_by) return { words: 'Vence hoy', isLate: false };
  const words = countOf(left, 'día hábil', 'días hábiles');
  return { words: `${left === 1 ? 'Queda' : 'Quedan'} ${words}`, isLate: false };
}

const PQR_NUMBER = /^(?:pqr[\s-]*)?(?:(\d{4})-)?(\d{1,9})$/i;

/** The sequence of a PQR in a person's text: `PQR-2026-000123`, `pqr 123`, `123`. Null when it is none. */
export function parsePqrNumber(input: string): number | null {
  const sequence = PQR_NUMBER.exec(input.trim())?.[2];
  return sequence === undefined ? null : Number(sequence);
}
