import { sql } from 'drizzle-orm';
import { baseName } from '#domain/catalog/base-name.ts';
import type { VariantProduct } from '#domain/catalog/gather-families.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';

/** A product of the store with attributes, as it stood before anything was locked. */
export type Neighbour = VariantProduct & { id: string };

/**
 * The products of a store that a file's rows could form a family with. Imports of variants into one store wait
 * for each other, before they lock anything else: each sees what the others brought.
 */
export async function storeVariants(tx: Db, vendorId: string): Promise<Neighbour[]> {
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('import variants ' || ${vendorId}, 0))`);
  return rowsOf<Neighbour>(
    tx,
    sql`select id, name, vendor_id, family_id, variant_attributes from products
        where vendor_id = ${vendorId} and variant_attributes <> '{}'::jsonb and not deleted order by id`,
  );
}

/** The products without a family that rows of a file may form one with, by their names: they may change. */
export function possiblePartners(rows: readonly NumberedRow[], neighbours: readonly Neighbour[]): string[] {
  const alone = neighbours.filter((each) => each.family_id === null);
  if (alone.length === 0) return [];
  const names = new Set(rows.map((each) => baseName(each.name, each.variant?.attributes ?? {})));
  return alone
    .filter((each) => names.has(baseName(each.name, each.variant_attributes)))
    .map((each) => each.id);
}
