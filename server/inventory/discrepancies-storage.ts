import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DiscrepancySource } from '#domain/counts/discrepancy.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { discrepancies, discrepancyEvents } from '#server/db/tables/counts-tables.ts';

export type DiscrepancyRow = typeof discrepancies.$inferSelect;
export type NewDiscrepancyEvent = typeof discrepancyEvents.$inferInsert;

/** Stock whose system quantity somebody disputes. */
export interface NewDiscrepancy {
  source: DiscrepancySource;
  productId: string;
  positionKey: string;
  /** The system quantity or, for a shortage, how many units are missing. */
  quantity: number;
  /** Whether the system quantity may be more than there is: the product is not sold meanwhile. */
  holdsSale: boolean;
  commandId: string;
  deviceId: string | null;
  userId: string;
  userName: string;
}

/**
 * Opens discrepancies, each with its recount, in the caller's transaction. A discrepancy already open at a
 * position stays, and holds the sale from now on if this one does. The products must be locked (`lockStock`).
 */
export async function openDiscrepancies(tx: Db, found: readonly NewDiscrepancy[]): Promise<void> {
  if (found.length === 0) return;
  const byLevel = new Map(found.map((each) => [`${each.productId}@${each.positionKey}`, each]));
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

export async function saveDiscrepancyEvents(tx: Db, events: readonly NewDiscrepancyEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(discrepancyEvents).values([...events]);
}
