import { and, asc, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { paymentAttempts, paymentEvents } from '#server/db/schema.ts';
import type { GatewayReport } from '#server/payments/payment-gateway.ts';

const SOON_MS = 4_000;

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** The attempts of a purchase, first to last. */
export function attemptsOf(db: Db, purchaseId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.purchaseId, sql.placeholder('purchaseId')))
    .orderBy(asc(paymentAttempts.number))
    .prepare('attempts of purchase')
    .execute({ purchaseId });
}

export async function attemptById(db: Db, attemptId: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
  return row;
}

/** The purchase that an id speaks of: its own, that of an attempt, or the reference of one. */
export async function purchaseIdOf(db: Db, anyId: string): Promise<string> {
  const [row] = await db
    .select({ purchaseId: paymentAttempts.purchaseId })
    .from(paymentAttempts)
    .where(or(eq(paymentAttempts.id, anyId), eq(paymentAttempts.reference, anyId)));
  return row?.purchaseId ?? anyId;
}

/** The attempt that a gateway's report speaks of, by the reference that we gave it. */
export async function attemptByReference(db: Db, reference: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, sql.placeholder('reference')))
    .prepare('attempt by reference')
    .execute({ reference });
  return row;
}

/** Attempts whose gateway is to be asked by now, those that wait longest first. */
export function dueAttempts(
  db: Db,
  gateway: 'local' | 'wompi',
  nowMs: number,
  most: number,
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        isNotNull(paymentAttempts.checkAt),
        lte(paymentAttempts.checkAt, new Date(nowMs)),
        eq(paymentAttempts.gateway, gateway),
      ),
    )
    .orderBy(asc(paymentAttempts.checkAt))
    .limit(most);
}

/** Says when to ask next of what is still open; of the rest nothing is asked any more. */
export async function checkAgain(db: Db, attempt: AttemptRow, at: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({
      checkAt: sql`case when ${inArray(paymentAttempts.status, ['created', 'pending'])}
        then ${at.toISOString()}::timestamptz end`,
      checks: attempt.checks + 1,
    })
    .where(eq(paymentAttempts.id, attempt.id));
}

/** Somebody waits for the answer: asks for what is open of a purchase soon, unless it is to be asked soon anyway. */
export async function checkSoon(db: Db, purchaseId: string, nowMs: number): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ checkAt: new Date(nowMs) })
    .where(
      and(eq(paymentAttempts.purchaseId, purchaseId), gt(paymentAttempts.checkAt, new Date(nowMs + SOON_MS))),
    );
}

/** Writes down what a gateway said. @returns false when exactly this was written before. */
export async function noteEvent(
  tx: Db,
  event: {
    hash: string;
    attemptId: string | null;
    source: 'created' | 'webhook' | 'poll';
    report: GatewayReport;
    at: Date;
  },
): Promise<boolean> {
  const { hash, attemptId, source, report, at } = event;
  const written = await tx
    .insert(paymentEvents)
    .values({
      hash,
      attemptId,
      source,
      gatewayId: report.gatewayId,
      status: report.status,
      amountInCents: report.amountInCents,
      receivedAt: at,
    })
    .onConflictDoNothing()
    .returning({ hash: paymentEvents.hash });
  return written.length > 0;
}

/** What a written event said was about the attempt as it is. */
export async function noteMatch(tx: Db, hash: string): Promise<void> {
  await tx.update(paymentEvents).set({ matches: true }).where(eq(paymentEvents.hash, hash));
}

export async function updateAttempt(tx: Db, id: string, set: Partial<AttemptRow>): Promise<void> {
  await tx.update(paymentAttempts).set(set).where(eq(paymentAttempts.id, id));
}

export async function setRefundDue(tx: Db, ids: readonly string[], refundDue: boolean): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(paymentAttempts)
    .set({ refundDue })
    .where(inArray(paymentAttempts.id, [...ids]));
}
