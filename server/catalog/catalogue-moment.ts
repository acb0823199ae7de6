import { sql } from 'drizzle-orm';
import { productChanges } from '#server/catalog/product-changes.ts';
import { onePerServer } from '#server/http/one-per-server.ts';

/** Two equal moments have the same products; each number only grows, and means nothing to another process. */
export interface CatalogueMoment {
  /** Another one once a product changed in anything that lists show. */
  content: number;
  /** Another one once a product changed in what lists are chosen or sorted by; not its stock. */
  order: number;
}

/** A number of 53 bits, so that JavaScript holds it exactly. */
const signature = sql`(hashtextextended(row(p.created_at, p.price, p.precio_venta, p.name, p.rating, p.review_count,
  p.category_id, p.family_id, p.is_active, p.status, p.store_open, p.deleted)::text, 0) & 9007199254740991)::float8
  as signature`;

/**
 * The moment at which the catalogue is, of each server one: what was made at it is still so while it lasts. It
 * is asked of the database, since other processes write there too, and asked once for all requests that wait.
 */
export const catalogueMoments = onePerServer(({ database }) => {
  const signatures = new Map<string, number>();
  let content = 0;
  let order = 0;
  const caughtUp = productChanges<{ signature: number }>(database.db, {
    name: 'listed products that changed',
    columns: signature,
    batch: 5_000,
    begin() {
      signatures.clear();
      content += 1;
      order += 1;
    },
    apply(row) {
      content += 1;
      if (signatures.get(row.id) === row.signature) return;
      signatures.set(row.id, row.signature);
      order += 1;
    },
    end: () => undefined,
  });
  return async (): Promise<CatalogueMoment> => {
    await caughtUp();
    return { content, order };
  };
});
