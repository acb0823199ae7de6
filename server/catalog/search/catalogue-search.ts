import { ProductFamilies } from '#domain/search/product-families.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import { NO_SYNONYMS, type SynonymTable } from '#domain/search/synonyms.ts';
import type { ProductAnswer, ProductQuery, SearchableProduct } from '#domain/search/searchable-product.ts';
import { productChanges } from '#server/catalog/products/product-changes.ts';
import type { Database } from '#server/db/database.ts';

/** New words that a question looks through one by one; with more, putting all in order is worth its time. */
const LATE_WORDS_MAX = 5_000;

type ChangedProduct = SearchableProduct & { deleted: boolean };

const columns = `p.name, p.sku, p.gtin, p.description, p.vendor_id, v.store_name as vendor_name, p.category_id,
  p.precio_venta, p.iva_class, p.stock, p.rating, p.review_count, p.is_active and p.store_open as is_active, p.status,
  p.family_id, p.variant_attributes,
  to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, p.deleted`;

/** Answers a question about the catalogue as it is when it is asked. */
export type AskCatalogue = (query: ProductQuery) => Promise<ProductAnswer>;

/**
 * The search of this process: the index that devices have (ADR 0034), over the products of the database. The
 * first question reads all of them, and each later one those that changed since, so that every process answers
 * what is committed, and whatever a device would.
 * @param synonyms those that hold when it is asked.
 */
export function catalogueSearch(
  database: Database,
  synonyms: () => Promise<SynonymTable> = () => Promise.resolve(NO_SYNONYMS),
): AskCatalogue {
  let index = new ProductIndex();
  let families = new ProductFamilies();
  const { caughtUp } = productChanges<ChangedProduct>(database, {
    name: 'searched products that changed',
    columns,
    batch: 500,
    begin() {
      index = new ProductIndex();
      families = new ProductFamilies();
    },
    apply(row) {
      if (row.deleted) {
        families.remove(row.id);
        index.remove(row.id);
      } else {
        families.set(row);
        index.add(row);
      }
    },
    end(isFirst) {
      if (index.table.late > (isFirst ? 0 : LATE_WORDS_MAX)) index.settle();
    },
  });

  return async (query) => {
    await caughtUp();
    return index.search(query, families, await synonyms());
  };
}
