import { productChanges } from '#server/catalog/products/product-changes.ts';
import { serverScoped } from '#server/http/server-scoped.ts';

/** Two equal moments have the same products; each number only grows, and means nothing to another process. */
export interface CatalogVersion {
  /** Another one once a product changed in anything that lists show. */
  content: number;
  /** Another one once a product changed in what lists are chosen or sorted by; not its stock. */
  order: number;
}

/** A number of 53 bits, so that JavaScript holds it exactly. */
const signature = `(hashtextextended(row(p.created_at, p.price, p.precio_venta, p.iva_class, p.name, p.rating, p.review_count,
  p.category_id, p.family_id, p.is_active, p.status, p.store_open, p.deleted)::text, 0) & 9007199254740991)::float8
  as signature`;

/** A product as the last reading found it. */
interface Listed {
  signature: number;
  /** `CatalogVersion.content` at which it last changed. */
  changedAt: number;
}

interface CatalogVersions {
  /**
   * The moment at which the catalogue is: what was made at it is still so while it lasts. It is asked of the
   * database, since other processes write there too, and asked once for all requests that wait.
   */
  now(): Promise<CatalogVersion>;
  /** The first `content` of which a product is as it is now: what was read of it at an earlier one may be over. */
  changedAt(id: string): number;
}

/** Each server has one reader of the catalogue's moments. */
export const catalogVersions = serverScoped(({ database }): CatalogVersions => {
  const listed = new Map<string, Listed>();
  let content = 0;
  let order = 0;
  const changes = productChanges<{ signature: number }>(database, {
    name: 'listed products that changed',
    columns: signature,
    batch: 5_000,
    begin() {
      listed.clear();
      content += 1;
      order += 1;
    },
    apply(row) {
      content += 1;
      const before = listed.get(row.id);
      listed.set(row.id, { signature: row.signature, changedAt: content });
      if (before?.signature !== row.signature) order += 1;
    },
    end: () => undefined,
  });
  return {
    async now() {
      await changes.caughtUp();
      return { content, order };
    },
    changedAt: (id) => listed.get(id)?.changedAt ?? content,
  };
});
