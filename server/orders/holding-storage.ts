import { sql, type SQL } from 'drizzle-orm';
import { heldUntil } from '#domain/orders/holding.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/** A purchase whose time may be over, locked. */
export interface Hold {
  untilMs: number | null;
  /** Whether a bank is deciding about its money. A code for the till is not waited for: its own time is the term. */
  awaitsBank: boolean;
  number: number;
  /** Whom to write to about it. */
  email: string;
}

const milliseconds = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`;

const awaitsBank = sql`exists (
  select from payment_attempts a
  where a.purchase_id = o.id and a.status in ('created', 'pending') and a.gateway is not null
    and a.method <> 'efectivo')`;

/**
 * Keeps the units of a purchase for longer, because its buyer or their bank did something about paying it; or without
 * limit once it is paid. The purchase must be locked.
 * @returns whether its time is another than before.
 */
export async function renewHold(tx: Db, purchaseId: string, nowMs: number): Promise<boolean> {
  const [held] = await rowsOf<{
    method: PaymentMethod;
    isPaid: boolean;
    placedMs: number;
    untilMs: number | null;
  }>(
    tx,
    sql`select o.payment_method as method, ${milliseconds(sql`o.created_at`)} as "placedMs",
          ${milliseconds(sql`o.held_until`)} as "untilMs",
          exists (select from paid_purchases p where p.purchase_id = o.id) as "isPaid"
        from orders o where o.id = ${purchaseId} and o.status <> 'cancelled'`,
  );
  if (!held) return false;
  const untilMs = heldUntil(held, nowMs);
  if (untilMs === held.untilMs) return false;
  const until = untilMs === null ? null : new Date(untilMs).toISOString();
  await tx.execute(sql`update orders set held_until = ${until}::timestamptz where id = ${purchaseId}`);
  return true;
}

/** Purchases whose time is over, those that wait longest first. */
export async function overduePurchases(db: Db, nowMs: number, most: number): Promise<string[]> {
  const now = new Date(nowMs).toISOString();
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select o.id from orders o
        where o.held_until is not null and o.status <> 'cancelled' and o.held_until <= ${now}::timestamptz
          and not ${awaitsBank}
        order by o.held_until limit ${most}`,
  );
  return rows.map((each) => each.id);
}

/** Locks a purchase whose parts are locked already. Its attempts to pay are those of this moment: who makes one locks the parts. */
export async function lockHold(tx: Db, purchaseId: string): Promise<Hold | undefined> {
  const [hold] = await rowsOf<Hold>(
    tx,
    sql`select ${milliseconds(sql`o.held_until`)} as "untilMs", ${awaitsBank} as "awaitsBank",
          o.number::float8 as number, coalesce(nullif(o.shipping_email, ''), u.email) as email
        from orders o join users u on u.id = o.buyer_id
        where o.id = ${purchaseId} and o.status <> 'cancelled' and not o.deleted
        for no key update of o`,
  );
  return hold;
}

/** What is left of a purchase is kept without limit: somebody prepares it. */
export async function endHold(tx: Db, purchaseId: string): Promise<void> {
  await tx.execute(sql`update orders set held_until = null where id = ${purchaseId}`);
}
