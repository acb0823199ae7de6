import { sql } from 'drizzle-orm';
import type { VariantAttributes } from '#domain/catalog/variant.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import { importProducts } from '#server/import/import-products.ts';
import type { ImportOptions } from '#server/import/import-summary.ts';

export interface ImportedProduct {
  sku: string;
  name: string;
  description: string;
  price: number;
  stock: number;
  family_id: string | null;
  variant_attributes: VariantAttributes;
}

/** Imports the lines of a file as Excel ends them. */
export function importLines(services: Services, lines: readonly string[], options: ImportOptions = {}) {
  return importProducts(services, Buffer.from(lines.join('\r\n')), options);
}

/** The products whose SKU begins like this, by SKU. */
export function productsOf(db: Db, sku: string): Promise<ImportedProduct[]> {
  return rowsOf(
    db,
    sql`select sku, name, description, price, stock, family_id, variant_attributes from products
        where sku like ${`${sku}%`} order by sku`,
  );
}

/** Which products are of one family, by their SKUs: `A-1 A-2`. */
export function familiesAmong(products: readonly ImportedProduct[]): string[] {
  const families = new Map<string, string[]>();
  for (const { sku, family_id } of products)
    if (family_id !== null) families.set(family_id, [...(families.get(family_id) ?? []), sku]);
  return [...families.values()].map((each) => each.join(' ')).sort();
}
