import { eq, inArray, sql } from 'drizzle-orm';
import type { ProductLot } from '#domain/inbound/lines-by-lot.ts';
import type { ShippingNoticeStatus } from '#domain/inbound/shipping-notice.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { inboundEvents, shippingNotices } from '#server/db/tables/inbound-tables.ts';

export type ShippingNoticeRow = typeof shippingNotices.$inferSelect;

/** The announced quantity of a line and the sums of its scans. */
export interface CountedLine extends ProductLot {
  /** Its key in the database. */
  lot_key: string;
  expected: number;
  good: number;
  damaged: number;
  put_away: number;
}

/** A shipping notice while it is locked. Decisions are written into it as they are made. */
export interface LockedShippingNotice {
  row: ShippingNoticeRow;
  lines: CountedLine[];
}

/** Locks shipping notices in the order of their ids, after the products of those that will move stock. */
export async function lockShippingNotices(
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, LockedShippingNotice>> {
  const rows = await tx
    .select()
    .from(shippingNotices)
    .where(inArray(shippingNotices.id, [...new Set(ids.map((each) => each.toLowerCase()))]))
    .orderBy(shippingNotices.id)
    .for('update');
  // Read after the locks, to see the counts that others just committed.
  const lines = await preparedRows<CountedLine & { notice_id: string }>(
    tx,
    'counted lines of notices',
    sql`select l.notice_id, l.product_id, l.lot_key, l.lot, l.expires_on, l.expected,
          coalesce(sum(s.units) filter (where s.kind = 'good'), 0)::int as good,
          coalesce(sum(s.units) filter (where s.kind = 'damaged'), 0)::int as damaged,
          coalesce(sum(s.units) filter (where s.kind = 'put_away'), 0)::int as put_away
        from inbound_lines l left join inbound_scans s
          on s.notice_id = l.notice_id and s.product_id = l.product_id and s.lot_key = l.lot_key
        where l.notice_id in (select jsonb_array_elements_text(${JSON.stringify(rows.map((each) => each.id))}::jsonb))
        group by l.notice_id, l.product_id, l.lot_key
        order by min(l.place), l.product_id collate "C", l.lot_key collate "C"`,
  );
  return new Map(
    rows.map((row) => [row.id, { row, lines: lines.filter((each) => each.notice_id === row.id) }] as const),
  );
}

/** A step to be written. */
export interface NewShippingNoticeEvent {
  noticeId: string;
  toStatus: ShippingNoticeStatus;
  note: string;
  actorId: string;
  actorName: string;
  at: Date;
}

export async function saveShippingNoticeEvents(
  tx: Db,
  events: readonly NewShippingNoticeEvent[],
): Promise<void> {
  if (events.length > 0) await tx.insert(inboundEvents).values([...events]);
}

/** Writes the state of a shipping notice. It must be locked. */
export async function saveShippingNoticeState(
  tx: Db,
  { id, status, packagesArrived, arrivedAt }: ShippingNoticeRow,
): Promise<void> {
  await tx
    .update(shippingNotices)
    .set({ status, packagesArrived, arrivedAt })
    .where(eq(shippingNotices.id, id));
}
