import { sql, type SQL } from 'drizzle-orm';
import {
  parseDiscrepancyNumber,
  type Discrepancy,
  type DiscrepancyCause,
  type DiscrepancySource,
} from '#domain/counts/discrepancy.ts';
import { positionKey, type Zone } from '#domain/inventory/position.ts';
import { positionIn } from '#domain/scanning/position-check.ts';
import {
  discrepancyDocument,
  discrepancyTables,
  discrepancyValue,
} from '#server/counts/discrepancy-document.ts';
import { given } from '#server/db/conditions.ts';
import { matchesProduct } from '#server/search-text/matches-product.ts';
import type { Db } from '#server/db/database.ts';
import { documentsPage, type Page, type Range } from '#server/db/documents-page.ts';

/** `open` is everything not settled. */
export const DISCREPANCY_VIEWS = ['open', 'recount', 'approval', 'settled', 'all'] as const;

export interface DiscrepancyFilter {
  status?: (typeof DISCREPANCY_VIEWS)[number] | undefined;
  source?: DiscrepancySource | undefined;
  cause?: DiscrepancyCause | undefined;
  zone?: Zone | undefined;
  vendor?: string | undefined;
  /** Opened by then. */
  openedUntil?: Date | undefined;
  /** Only those with a difference of at least this value, in whole pesos. */
  minValue?: number | undefined;
  /** A number, a position's label, words of a product, or a person who counted. */
  q?: string | undefined;
}

/**
 * Discrepancies: those that wait for an approval, then those that wait for a count, oldest first; then the
 * settled ones, newest first.
 */
export function discrepanciesPage(
  db: Db,
  filter: DiscrepancyFilter,
  range: Range,
): Promise<Page<Discrepancy>> {
  return documentsPage(db, range, {
    document: discrepancyDocument,
    tables: discrepancyTables,
    order: sql`array_position(array['approval', 'recount', 'settled'], t.status),
      case when t.settled_at is null then t.turn end, t.turn desc`,
    where: [
      ...inView(filter.status ?? 'open'),
      ...given(filter.source, (source) => sql`t.source = ${source}`),
      ...given(filter.cause, (cause) => sql`t.cause = ${cause}`),
      ...given(filter.zone, (zone) => sql`split_part(t.position_key, '/', 1) = ${zone}`),
      ...given(filter.vendor, (vendor) => sql`p.vendor_id = ${vendor}`),
      ...given(filter.openedUntil, (until) => sql`t.opened_at <= ${until.toISOString()}::timestamptz`),
      ...given(filter.minValue, (least) => sql`abs(${discrepancyValue}) >= ${least}`),
      ...given(filter.q, written),
    ],
  });
}

function inView(status: NonNullable<DiscrepancyFilter['status']>): SQL[] {
  if (status === 'all') return [];
  return [status === 'open' ? sql`t.settled_at is null` : sql`t.status = ${status}`];
}

function written(q: string): SQL {
  const words = matchesProduct(q, [sql`v.store_name`, sql`t.counted_by_name`]);
  const sequence = parseDiscrepancyNumber(q);
  if (sequence !== null) return sql`(t.turn = ${sequence} or ${words})`;
  const position = positionIn(q);
  return position ? sql`t.position_key = ${positionKey(position)}` : words;
}
