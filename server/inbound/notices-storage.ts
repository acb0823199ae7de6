import { eq, inArray, sql } from 'drizzle-orm';
import type { NoticeStatus } from '#domain/inbound/notice.ts';
import { storesOf } from '#server/auth/stores-of.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import {
  inboundEvents,
  inboundLines,
  inboundNotices,
  inboundScans,
} from '#server/db/tables/inbound-tables.ts';

export type NoticeRow = typeof inboundNotices.$inferSelect;
export type NewScan = typeof inboundScans.$inferInsert;
export type ScanRow = typeof inboundScans.$inferSelect;

/** What a line was announced as and its scans add up to. */
export interface CountedLine {
  product_id: string;
  expected: number;
  good: number;
  damaged: number;
  put_away: number;
}

/** A notice while it is locked. Decisions are written into it as they are made. */
export interface NoticeOnRecord {
  row: NoticeRow;
  lines: CountedLine[];
}

/** Locks notices in the order of their ids, after the products of those that will move stock. */
export async function lockNotices(tx: Db, ids: readonly string[]): Promise<Map<string, NoticeOnRecord>> {
  const rows = await tx
    .select()
    .from(inboundNotices)
    .where(inArray(inboundNotices.id, [...new Set(ids.map((each) => each.toLowerCase()))]))
    .orderBy(inboundNotices.id)
    .for('update');
  // Read after the locks, to see what others just counted.
  const lines = await preparedRows<CountedLine & { notice_id: string }>(
    tx,
    'counted lines of notices',
    sql`select l.notice_id, l.product_id, l.expected,
          coalesce(sum(s.units) filter (where s.kind = 'good'), 0)::int as good,
          coalesce(sum(s.units) filter (where s.kind = 'damaged'), 0)::int as damaged,
          coalesce(sum(s.units) filter (where s.kind = 'put_away'), 0)::int as put_away
        from inbound_lines l left join inbound_scans s on s.notice_id = l.notice_id and s.product_id = l.product_id
        where l.notice_id in (select jsonb_array_elements_text(${JSON.stringify(rows.map((each) => each.id))}::jsonb))
        group by l.notice_id, l.product_id`,
  );
  return new Map(
    rows.map((row) => [row.id, { row, lines: lines.filter((each) => each.notice_id === row.id) }] as const),
  );
}

/** A step to be written down. */
export interface NewNoticeEvent {
  noticeId: string;
  toStatus: NoticeStatus;
  note: string;
  actorId: string;
  actorName: string;
  at: Date;
}

export async function saveNoticeEvents(tx: Db, events: readonly NewNoticeEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(inboundEvents).values([...events]);
}

/** Writes where a notice stands. It must be locked. */
export async function saveNoticeState(
  tx: Db,
  { id, status, packagesArrived, arrivedAt }: NoticeRow,
): Promise<void> {
  await tx
    .update(inboundNotices)
    .set({ status, packagesArrived, arrivedAt })
    .where(eq(inboundNotices.id, id));
}

/** Writes scans, and a line for each product that came without being announced. */
export async function saveScans(tx: Db, scans: readonly NewScan[]): Promise<void> {
  if (scans.length === 0) return;
  const unannounced = scans.map(({ noticeId, productId }) => ({
    noticeId,
    productId,
    place: 10_000,
    expected: 0,
  }));
  await tx.insert(inboundLines).values(unannounced).onConflictDoNothing();
  await tx.insert(inboundScans).values([...scans]);
}

/** Scans by their ids, and which of them were taken back. */
export async function scansById(
  tx: Db,
  ids: readonly string[],
): Promise<{ scans: Map<string, ScanRow>; undone: Set<string> }> {
  const wanted = [...new Set(ids.map((each) => each.toLowerCase()))];
  const rows = await tx.select().from(inboundScans).where(inArray(inboundScans.id, wanted));
  const counter = await tx
    .select({ undoes: inboundScans.undoes })
    .from(inboundScans)
    .where(inArray(inboundScans.undoes, wanted));
  return {
    scans: new Map(rows.map((each) => [each.id, each])),
    undone: new Set(counter.flatMap((each) => each.undoes ?? [])),
  };
}

/** Whose each product is; those that do not exist are left out. */
export async function storesOfProducts(tx: Db, productIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await preparedRows<{ id: string; vendor_id: string }>(
    tx,
    'stores of products',
    sql`select id, vendor_id from products
        where id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(productIds)])}::jsonb))`,
  );
  return new Map(rows.map((each) => [each.id, each.vendor_id]));
}

/** The stores that people see, by person. */
export async function storesOfPeople(
  tx: Db,
  userIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await preparedRows<{ id: string; stores: string[] }>(
    tx,
    'stores of people',
    sql`select u.id, ${storesOf('u')} as stores from users u
        where u.id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(userIds)])}::jsonb))`,
  );
  return new Map(rows.map((each) => [each.id, each.stores]));
}

/** Where a store reads its letters, by store; empty where it gave no address. */
export async function mailboxesOfStores(tx: Db, storeIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await preparedRows<{ id: string; email: string }>(
    tx,
    'mailboxes of stores',
    sql`select id, email from vendors
        where id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(storeIds)])}::jsonb))`,
  );
  return new Map(rows.map((each) => [each.id, each.email]));
}
