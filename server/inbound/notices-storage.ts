import { eq, inArray, sql } from 'drizzle-orm';
import type { NoticeStatus } from '#domain/inbound/notice.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { Db } from '#server/db/database.ts';
import { inboundEvents, inboundNotices } from '#server/db/tables/inbound-tables.ts';

export type NoticeRow = typeof inboundNotices.$inferSelect;

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
