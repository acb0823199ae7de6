import { eq, sql, type SQL } from 'drizzle-orm';
import { CONSENT_VERSION } from '#domain/accounts/registration.ts';
import { answerBy, pqrNumber, type FiledPqr, type NewPqr } from '#domain/pqr/pqr.ts';
import { pqrs } from '#server/db/tables/pqr-tables.ts';

export type PqrRow = typeof pqrs.$inferSelect;
/** The fields written once somebody works on it. */
type Answered = Pick<
  PqrRow,
  'status' | 'answer' | 'answeredAt' | 'answeredBy' | 'closeNote' | 'closedAt' | 'closedBy'
>;

/** A PQR as it is stored; its sequence is the database's. */
export function rowOf(pqr: NewPqr, nowMs: number): Omit<PqrRow, 'sequence' | keyof Answered> {
  return {
    id: pqr.id.toLowerCase(),
    kind: pqr.kind,
    nombre: pqr.nombre,
    email: pqr.email,
    phone: pqr.telefono ?? null,
    orderNumber: pqr.order_number || null,
    description: pqr.description,
    consentVersion: CONSENT_VERSION,
    filedAt: new Date(nowMs),
  };
}

/** The proof of a row. */
export function filedOf({ id, kind, sequence, filedAt }: PqrRow): FiledPqr {
  const atMs = filedAt.getTime();
  return {
    id,
    kind,
    number: pqrNumber(sequence, atMs),
    filed_at: filedAt.toISOString(),
    answer_by: answerBy(atMs),
  };
}

/** The condition that a PQR was filed with this e-mail, however it was written. */
export function sameEmail(email: string): SQL {
  return eq(sql`lower(${pqrs.email})`, email.toLowerCase());
}
