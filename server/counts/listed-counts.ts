import { sql } from 'drizzle-orm';
import type { CountOutcome } from '#domain/counts/decide-count.ts';
import type { RecordedCount } from '#domain/counts/recorded-count.ts';
import { positionKey, type Zone } from '#domain/inventory/position.ts';
import { positionIn } from '#domain/scanning/position-check.ts';
import { given } from '#server/db/conditions.ts';
import { matchesProduct } from '#server/search-text/matches-product.ts';
import type { Db } from '#server/db/database.ts';
import { documentsPage, type Page, type Range } from '#server/db/documents-page.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import { locationOf } from '#server/inventory/inventory-document.ts';

export interface CountFilter {
  zone?: Zone | undefined;
  outcome?: CountOutcome | undefined;
  /** ISO instants, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** A position's label, words or a code of a product, or a person who counted. */
  q?: string | undefined;
}

const countDocument = sql`json_build_object(
  'id', t.id,
  'product_id', t.product_id,
  'product_name', p.name,
  'sku', p.sku,
  'location', ${locationOf(sql`t.position_key`)},
  'counted', t.counted,
  'expected', t.expected,
  'outcome', t.outcome,
  'counted_by_name', t.user_name,
  'counted_at', ${wireInstant(sql`t.counted_at`)},
  'recorded_at', ${wireInstant(sql`t.recorded_at`)})`;

/** What was counted, the last that came first. */
export function countsPage(db: Db, filter: CountFilter, range: Range): Promise<Page<RecordedCount>> {
  return documentsPage(db, range, {
    document: countDocument,
    tables: sql`counts t join products p on p.id = t.product_id`,
    order: sql`t.recorded_at desc, t.id desc`,
    where: [
      ...given(filter.zone, (zone) => sql`split_part(t.position_key, '/', 1) = ${zone}`),
      ...given(filter.outcome, (outcome) => sql`t.outcome = ${outcome}`),
      ...given(filter.from, (from) => sql`t.counted_at >= ${from}::timestamptz`),
      ...given(filter.to, (to) => sql`t.counted_at <= ${to}::timestamptz`),
      ...given(filter.q, (q) => {
        const position = positionIn(q);
        return position
          ? sql`t.position_key = ${positionKey(position)}`
          : matchesProduct(q, [sql`t.user_name`]);
      }),
    ],
  });
}
