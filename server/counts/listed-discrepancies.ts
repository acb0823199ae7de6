import { sql, type SQL } from 'drizzle-orm';
import {
  writtenDiscrepancyTurn,
  type Discrepancy,
  type DiscrepancyCause,
  type DiscrepancySource,
} from '#domain/counts/discrepancy.ts';
import { parsePositionLabel, positionKey, type Zone } from '#domain/inventory/position.ts';
import { containing, given } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { documentsPage, type Page, type Range } from '#server/db/documents-page.ts';
import { shownTurn } from '#server/db/shown-turn.ts';
import { locationOf } from '#server/inventory/inventory-document.ts';
import { wireInstant } from '#server/db/wire-instant.ts';

/** `open` is whatever is not settled. */
export const DISCREPANCY_VIEWS = ['open', 'recount', 'approval', 'settled', 'all'] as const;

export interface DiscrepancyFilter {
  status?: (typeof DISCREPANCY_VIEWS)[number] | undefined;
  source?: DiscrepancySource | undefined;
  cause?: DiscrepancyCause | undefined;
  zone?: Zone | undefined;
  vendor?: string | undefined;
  /** Opened by then. */
  openedUntil?: Date | undefined;
  /** Whose difference is of at least this value at cost, in whole pesos. */
  minValue?: number | undefined;
  /** A number, a position's label, words of a product, or a person that counted. */
  q?: string | undefined;
}

const events: SQL = sql`coalesce((
  select json_agg(json_build_object('kind', e.kind, 'counted', e.counted, 'variance', e.variance, 'note', e.note,
    'by_name', e.actor_name, 'at', ${wireInstant(sql`e.at`)}) order by e.sequence)
  from discrepancy_events e where e.discrepancy_id = t.id), '[]')`;

const counters: SQL = sql`coalesce((
  select json_agg(distinct e.actor_id) from discrepancy_events e
  where e.discrepancy_id = t.id and e.kind = 'counted'), '[]')`;

const value: SQL = sql`(t.variance::bigint * t.cost)`;

/** A `Discrepancy` as JSON, from `tables`. */
const discrepancyDocument: SQL = sql`json_build_object(
  'id', t.id,
  'number', ${shownTurn('DIS', sql`t.turn`)},
  'source', t.source,
  'status', t.status,
  'product_id', t.product_id,
  'product_name', p.name,
  'sku', p.sku,
  'vendor_name', v.store_name,
  'position_key', t.position_key,
  'location', ${locationOf(sql`t.position_key`)},
  'holds_sale', t.holds_sale,
  'quantity', t.quantity,
  'current_quantity', coalesce(s.quantity, 0),
  'count_id', t.count_id,
  'counted', t.counted,
  'expected', t.expected,
  'variance', t.variance,
  'value', ${value},
  'counted_by_id', t.counted_by,
  'counted_by_name', t.counted_by_name,
  'counters', ${counters},
  'cause', t.cause,
  'opened_at', ${wireInstant(sql`t.opened_at`)},
  'opened_by_name', t.user_name,
  'settled_at', ${wireInstant(sql`t.settled_at`)},
  'settled_by_name', t.settled_by_name,
  'events', ${events})`;

const tables: SQL = sql`discrepancies t
  join products p on p.id = t.product_id
  join vendors v on v.id = p.vendor_id
  left join stock_levels s on s.product_id = t.product_id and s.position_key = t.position_key`;

/** Discrepancies: what waits for an approval, then for a count, the oldest first; then what is settled, the newest first. */
export function discrepanciesPage(
  db: Db,
  filter: DiscrepancyFilter,
  range: Range,
): Promise<Page<Discrepancy>> {
  return documentsPage(db, range, {
    document: discrepancyDocument,
    tables,
    order: sql`array_position(array['approval', 'recount', 'settled'], t.status),
      case when t.settled_at is null then t.turn end, t.turn desc`,
    where: [
      ...inView(filter.status ?? 'open'),
      ...given(filter.source, (source) => sql`t.source = ${source}`),
      ...given(filter.cause, (cause) => sql`t.cause = ${cause}`),
      ...given(filter.zone, (zone) => sql`split_part(t.position_key, '/', 1) = ${zone}`),
      ...given(filter.vendor, (vendor) => sql`p.vendor_id = ${vendor}`),
      ...given(filter.openedUntil, (until) => sql`t.opened_at <= ${until.toISOString()}::timestamptz`),
      ...given(filter.minValue, (least) => sql`abs(${value}) >= ${least}`),
      ...given(filter.q, written),
    ],
  });
}

function inView(status: NonNullable<DiscrepancyFilter['status']>): SQL[] {
  if (status === 'all') return [];
  return [status === 'open' ? sql`t.settled_at is null` : sql`t.status = ${status}`];
}

function written(q: string): SQL {
  const words = containing(q, [
    sql`p.sku`,
    sql`p.name`,
    sql`v.store_name`,
    sql`coalesce(t.counted_by_name, '')`,
  ]);
  const turn = writtenDiscrepancyTurn(q);
  if (turn !== null) return sql`(t.turn = ${turn} or ${words})`;
  const position = parsePositionLabel(q);
  return position ? sql`t.position_key = ${positionKey(position)}` : words;
}
