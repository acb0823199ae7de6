import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { paidPurchases, paymentAttempts } from '#server/db/tables/money/payments-tables.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { moneyMoved } from '#server/money/money-moved.ts';

const SOON_MS = 4_000;

export type AttemptRow = typeof paymentAttempts.$inferSelect;

/** The attempts to pay a purchase. */
export interface TriedToPay {
  /** First to last. */
  attempts: AttemptRow[];
  /** The attempt that pays it. */
  paidBy: string | null;
}

/**
 * The attempts to pay some purchases, by purchase. Locked, it waits for transactions that write one of the
 * attempts.
 */
export async function attemptsOfPurchases(
  db: Db,
  purchaseIds: readonly string[],
  isLocked = false,
): Promise<Map<string, TriedToPay>> {
  const pays = sql<boolean>`exists (select from ${paidPurchases} where ${paidPurchases.attemptId} = ${paymentAttempts.id})`;
  const found = db
    .select({ row: getTableColumns(paymentAttempts), pays })
    .from(paymentAttempts)
    .where(isOneOf(paymentAttempts.purchaseId))
    .orderBy(asc(paymentAttempts.purchaseId), asc(paymentAttempts.number));
  const query = isLocked
    ? found.for('no key update').prepare('lock attempts of purchases')
    : found.prepare('attempts of purchases');
  const rows = await query.execute({ texts: JSON.stringify(purchaseIds) });
  const tried = new Map<string, TriedToPay>();
  for (const { row, pays: isPaying } of rows) {
    const { attempts, paidBy } = tried.get(row.purchaseId) ?? { attempts: [], paidBy: null };
    tried.set(row.purchaseId, { attempts: [...attempts, row], paidBy: isPaying ? row.id : paidBy });
  }
  return tried;
}

/** The purchase that an id names: by its own id, by that of an attempt, or by an attempt's reference. */
export async function purchaseIdOf(db: Db, anyId: string): Promise<string> {
  const [row] = await db
    .select({ purchaseId: paymentAttempts.purchaseId })
    .from(paymentAttempts)
    .where(or(eq(paymentAttempts.id, anyId), eq(paymentAttempts.reference, anyId)));
  return row?.purchaseId ?? anyId;
}

/** The attempts that a gateway's reports name, by the reference that we gave it. */
export async function attemptsByReference(
  db: Db,
  references: readonly string[],
): Promise<Map<string, AttemptRow>> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(isOneOf(paymentAttempts.reference))
    .prepare('attempts by reference')
    .execute({ texts: JSON.stringify(references) });
  return new Map(rows.map((each) => [each.reference, each]));
}

/** Attempts whose gateway, one of these, is due to be asked, those that wait longest first. */
export function dueAttempts(
  db: Db,
  gateways: readonly ('local' | 'wompi')[],
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
        inArray(paymentAttempts.gateway, gateways),
      ),
    )
    .orderBy(asc(paymentAttempts.checkAt))
    .limit(most);
}

/** Sets when to ask next about an open attempt; nobody asks about a closed one any more. */
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

/**
 * Somebody waits for the answer: asks soon about the open attempts of a purchase, unless they are due soon
 * anyway.
 */
export async function checkSoon(db: Db, purchaseId: string, nowMs: number): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ checkAt: new Date(nowMs) })
    .where(
      and(eq(paymentAttempts.purchaseId, purchaseId), gt(paymentAttempts.checkAt, new Date(nowMs + SOON_MS))),
    );
}

/**
 * Writes new attempts.
 * @returns the ids of those that were written (attempts to pay something else hold the other ids), and the
 * transaction that did it.
 */
export async function insertAttempts(
  tx: Db,
  attempts: readonly AttemptRow[],
): Promise<{ ids: Set<string>; upTo: string }> {
  if (attempts.length === 0) return { ids: new Set(), upTo: '' };
  const written = await preparedRows<{ id: string; upTo: string }>(
    tx,
    'insert attempts',
    sql`insert into payment_attempts (id, purchase_id, number, reference, buyer_id, method, gateway, amount_cop,
          status, check_at, created_at, updated_at)
        select id, "purchaseId", number, reference, "buyerId", method, gateway, "amountCop", status, "checkAt",
          "createdAt", "updatedAt"
        from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as each (id text, "purchaseId" text, number int,
          reference text, "buyerId" text, method text, gateway text, "amountCop" bigint, status text,
          "checkAt" timestamptz, "createdAt" timestamptz, "updatedAt" timestamptz)
        on conflict (id) do nothing
        returning id, pg_current_xact_id()::text as "upTo"`,
  );
  return { ids: new Set(written.map((each) => each.id)), upTo: written[0]?.upTo ?? '' };
}

/** Writes the results of attempts, but not when the gateway was asked last. */
export async function saveAttempts(tx: Db, attempts: readonly AttemptRow[]): Promise<void> {
  if (attempts.length === 0) return;
  await preparedRows(
    tx,
    'save attempts',
    sql`update payment_attempts a set status = each.status, contradicted = each.contradicted,
          mismatched = each.mismatched, refund_due = each."refundDue", gateway_id = each."gatewayId",
          redirect_url = each."redirectUrl", cash = each.cash, check_at = each."checkAt",
          updated_at = each."updatedAt"
        from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as each (id text, status text,
          contradicted boolean, mismatched boolean, "refundDue" boolean, "gatewayId" text, "redirectUrl" text,
          cash jsonb, "checkAt" timestamptz, "updatedAt" timestamptz)
        where a.id = each.id`,
  );
  // A charge that took nothing has no money; one that the gateway took back had some.
  const charged = attempts.filter((each) => each.status === 'approved' || each.status === 'voided');
  moneyMoved(
    tx,
    charged.map(({ id }) => ({ kind: 'charge', id, reason: 'charged', actorId: null })),
  );
}

/** Says that attempts ended without money. @param seen whether their buyers are answered so at once. */
export function announceFailed(
  tx: Db,
  attempts: readonly (Pick<AttemptRow, 'id' | 'purchaseId'> & { seen: boolean })[],
): Promise<void> {
  return announceEvents(
    tx,
    attempts.map(({ id, purchaseId, seen }) => {
      return { kind: 'payment.failed', cause: id, data: { purchase_id: purchaseId, seen } };
    }),
  );
}

/** A gateway's report, with what makes it different from every other. */
export interface NewPaymentEvent {
  hash: string;
  attemptId: string | null;
  source: 'created' | 'webhook' | 'poll';
  gatewayId: string;
  status: string;
  amountInCents: number;
  receivedAt: Date;
}

/**
 * Writes a gateway's reports in the order of the hashes, so that two transactions with the same ones do not
 * wait for each other.
 * @returns the hashes that were not written before.
 */
export async function noteEvents(tx: Db, events: readonly NewPaymentEvent[]): Promise<Set<string>> {
  const written = await preparedRows<{ hash: string }>(
    tx,
    'note payment events',
    sql`insert into payment_events (hash, attempt_id, source, gateway_id, status, amount_in_cents, received_at)
        select hash, "attemptId", source, "gatewayId", status, "amountInCents", "receivedAt"
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as each (hash text, "attemptId" text, source text,
          "gatewayId" text, status text, "amountInCents" bigint, "receivedAt" timestamptz)
        order by hash
        on conflict do nothing
        returning hash`,
  );
  return new Set(written.map((each) => each.hash));
}

/** An attempt after the gateway took it, and the gateway's report. */
export interface TakenAttempt {
  attempt: AttemptRow;
  event: NewPaymentEvent;
}

/**
 * The gateway took new attempts and is at work: writes its report and the new state of each, in one
 * statement. The attempts can have no other result yet, so their purchases need no lock.
 * @returns the ids of those that were still new.
 */
export async function takeAttempts(db: Db, taken: readonly TakenAttempt[]): Promise<Set<string>> {
  const rows = taken.map(({ attempt, event }) => ({ ...event, ...attempt }));
  const moved = await preparedRows<{ id: string }>(
    db,
    'take attempts',
    sql`with word as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (id text, hash text, source text,
            status text, "gatewayId" text, "redirectUrl" text, cash jsonb, "amountInCents" bigint,
            "receivedAt" timestamptz)
        ), own as (
          select a.id from payment_attempts a join word on word.id = a.id
          order by a.purchase_id, a.number for no key update of a
        ), moved as (
          update payment_attempts a set status = word.status, gateway_id = word."gatewayId",
            redirect_url = word."redirectUrl", cash = word.cash, updated_at = word."receivedAt"
          from word join own on own.id = word.id
          where a.id = word.id and a.status = 'created' and a.gateway_id is null
          returning a.id
        ), told as (
          insert into payment_events (hash, attempt_id, source, gateway_id, status, amount_in_cents, matches, received_at)
          select hash, id, source, "gatewayId", status, "amountInCents", true, "receivedAt"
          from word join moved using (id)
          on conflict do nothing
        )
        select id from moved`,
  );
  return new Set(moved.map((each) => each.id));
}

/** Notes that the content of these events matched their attempts. */
export async function noteMatches(tx: Db, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await preparedRows(
    tx,
    'note matching events',
    sql`update payment_events set matches = true
        where hash = ${anyOf(hashes)}`,
  );
}

/** Whether a column is one of the texts given when the statement is executed. */
function isOneOf(column: PgColumn): SQL {
  return sql`${column} = any (array(select jsonb_array_elements_text(${sql.placeholder('texts')}::jsonb)))`;
}
