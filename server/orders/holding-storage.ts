import { sql, type SQL } from 'drizzle-orm';
import { heldUntil, type HeldPurchase } from '#domain/orders/holding.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

/** A purchase whose time may be over, locked. */
export interface Hold {
  untilMs: number | null;
  /**
   * Whether a bank is deciding about its money. Nobody waits for a code for the till: its own time is the
   * term.
   */
  awaitsBank: boolean;
  number: number;
  /** The e-mail for letters about it. */
  email: string;
}

const milliseconds = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`;

const awaitsBank = sql`exists (
  select from payment_attempts a
  where a.purchase_id = o.id and a.status in ('created', 'pending') and a.gateway is not null
    and a.method <> 'efectivo')`;

/**
 * Keeps the units of purchases for longer, because their buyers or their banks acted to pay them; or without
 * limit once they are paid. Writes the payment method that decided the time. The purchases and their vendor
 * orders, which their stores' devices read anew, must be locked.
 * @returns the ids of those whose time changed.
 */
export async function renewHolds(
  tx: Db,
  held: readonly (HeldPurchase & { id: string })[],
  nowMs: number,
): Promise<Set<string>> {
  if (held.length === 0) return new Set();
  const terms = held.map((each) => {
    const untilMs = heldUntil(each, nowMs);
    const until = untilMs === null ? null : new Date(untilMs).toISOString();
    return { id: each.id, method: each.method, until, isRenewed: untilMs !== each.untilMs };
  });
  await preparedRows(
    tx,
    'renew holds',
    sql`with renewed as (
          update orders o set held_until = each.until, payment_method = each.method
          from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
            as each (id text, method text, until timestamptz, "isRenewed" boolean)
          where o.id = each.id and (each."isRenewed" or o.payment_method <> each.method)
          returning o.id
        )
        update vendor_orders set deleted = deleted where order_id in (select id from renewed)`,
  );
  return new Set(terms.filter((each) => each.isRenewed).map((each) => each.id));
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

/**
 * Locks a purchase whose vendor orders are locked already. Its payment attempts are those of this moment: a
 * transaction that makes one locks the vendor orders.
 */
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

/** Keeps the rest of a purchase without limit: somebody prepares it. */
export async function endHold(tx: Db, purchaseId: string): Promise<void> {
  await tx.execute(
    sql`with ended as (update orders set held_until = null where id = ${purchaseId} returning id)
        update vendor_orders set deleted = deleted where order_id in (select id from ended)`,
  );
}
