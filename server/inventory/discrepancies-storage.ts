import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DiscrepancyCause, DiscrepancySource } from '#domain/counts/discrepancy.ts';
import { uuidv7 } from '#domain/ids.ts';
import { anyOf } from '#server/db/conditions.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { discrepancies, discrepancyEvents } from '#server/db/tables/counts-tables.ts';

export type DiscrepancyRow = typeof discrepancies.$inferSelect;
export type NewDiscrepancyEvent = typeof discrepancyEvents.$inferInsert;

/** Stock that somebody has reason to doubt. */
export interface NewDiscrepancy {
  source: DiscrepancySource;
  productId: string;
  positionKey: string;
  /** What the record says or, of something short, how many units are missing. */
  quantity: number;
  /** Whether the record may say more than there is: the product is not sold meanwhile. */
  holdsSale: boolean;
  commandId: string;
  deviceId: string | null;
  userId: string;
  userName: string;
}

/**
 * Opens discrepancies, each with its recount, in the caller's transaction. One that is open at a position stays the one
 * there is, and holds the sale from now on if this doubt does. The products must be locked (`lockStock`).
 */
export async function openDiscrepancies(tx: Db, doubts: readonly NewDiscrepancy[]): Promise<void> {
  if (doubts.length === 0) return;
  const byLevel = new Map(doubts.map((each) => [`${each.productId}@${each.positionKey}`, each]));
  const rows = [...byLevel].map(([levelId, each]) => ({ ...each, levelId, id: uuidv7() }));
  const each = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (id text, "levelId" text, source text,
    "productId" text, "positionKey" text, quantity int, "holdsSale" boolean, "commandId" text, "deviceId" text,
    "userId" text, "userName" text)`;
  await preparedRows(
    tx,
    'open discrepancies',
    sql`with opened as (
          insert into discrepancies as d (id, source, product_id, position_key, quantity, holds_sale, command_id,
            device_id, user_id, user_name)
          select id, source, "productId", "positionKey", quantity, "holdsSale", "commandId", "deviceId", "userId",
            "userName" from ${each}
          on conflict (product_id, position_key) where settled_at is null
            do update set holds_sale = d.holds_sale or excluded.holds_sale
          returning id, product_id, position_key
        ), tasked as (
          insert into recount_tasks (id, discrepancy_id, product_id, position_key)
          select id, id, product_id, position_key from opened
          on conflict (discrepancy_id) do nothing
        ), shown as (
          insert into stock_levels (id, product_id, position_key, quantity, discrepancy)
          select "levelId", "productId", "positionKey", 0, true from ${each}
          on conflict (id) do update set discrepancy = true, deleted = false
        )
        update products p set held = true, stock = 0
        where not p.held and p.id in (select "productId" from ${each} where "holdsSale")`,
  );
}

/** The open discrepancies of some products at a position, by product. The products must be locked. */
export async function openAt(
  tx: Db,
  positionKey: string,
  productIds: readonly string[],
): Promise<Map<string, DiscrepancyRow>> {
  const rows = await tx
    .select()
    .from(discrepancies)
    .where(
      and(
        eq(discrepancies.positionKey, positionKey),
        inArray(discrepancies.productId, [...productIds]),
        isNull(discrepancies.settledAt),
      ),
    );
  return new Map(rows.map((each) => [each.productId, each]));
}

export interface Settled {
  id: string;
  by: { id: string; name: string };
  /** Null where nobody had to say it. */
  cause: DiscrepancyCause | null;
}

/** Settles discrepancies: their products are sold again unless something else of them is doubted. Products locked. */
export async function settleDiscrepancies(tx: Db, settled: readonly Settled[], nowMs: number): Promise<void> {
  if (settled.length === 0) return;
  const ids = JSON.stringify(settled.map(({ id, by, cause }) => ({ id, by: by.id, name: by.name, cause })));
  const now = new Date(nowMs).toISOString();
  const rows = await preparedRows<{ productId: string }>(
    tx,
    'settle discrepancies',
    sql`with settled as (
          update discrepancies d set status = 'settled', settled_at = ${now}::timestamptz, settled_by = each.by,
            settled_by_name = each.name, cause = each.cause
          from jsonb_to_recordset(${ids}::jsonb) as each (id text, by text, name text, cause text)
          where d.id = each.id and d.settled_at is null
          returning d.id, d.product_id, d.position_key
        ), done as (
          update recount_tasks set done_at = ${now}::timestamptz where discrepancy_id in (select id from settled)
        ), shown as (
          update stock_levels s set discrepancy = false from settled
          where s.product_id = settled.product_id and s.position_key = settled.position_key
        )
        select product_id as "productId" from settled`,
  );
  // Another statement: it must see them settled.
  await preparedRows(
    tx,
    'sell what is settled',
    sql`update products p set held = doubt.held,
          stock = case when doubt.held then 0 else greatest(0, p.on_hand - p.reserved - p.quarantined) end
        from (select q.id, exists (
            select from discrepancies d where d.product_id = q.id and d.settled_at is null and d.holds_sale) as held
          from products q
          where q.id = ${anyOf(rows.map((each) => each.productId))}) doubt
        where p.id = doubt.id and p.held and not doubt.held`,
  );
}

export async function saveDiscrepancyEvents(tx: Db, events: readonly NewDiscrepancyEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(discrepancyEvents).values([...events]);
}
