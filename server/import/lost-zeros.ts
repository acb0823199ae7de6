import { sql } from 'drizzle-orm';
import { textsIn } from '#server/db/conditions.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';

/** A SKU that a spreadsheet may have taken for a number. */
const NUMBER = /^[1-9]\d{0,12}$/;
/** Digits of codes whose zeros are looked for: short ones of shops, and those of bar codes. */
const LENGTHS = [2, 3, 4, 5, 6, 7, 8, 12, 13, 14];

/**
 * The rows that would add a product whose SKU there is with zeros before it, with the sentence for each: a spreadsheet
 * writes `00123` as `123`, and nobody knows which one the row means.
 * @param fresh rows whose product nobody knows.
 * @param vendorId the store among whose products to look; null: among all.
 */
export async function lostZeros(
  tx: Db,
  fresh: readonly NumberedRow[],
  vendorId: string | null,
): Promise<Map<number, string>> {
  const doubtful = fresh.flatMap(({ row, sku }) => (sku !== null && NUMBER.test(sku) ? [{ row, sku }] : []));
  if (doubtful.length === 0) return new Map();
  const padded = doubtful.flatMap(({ sku }) =>
    LENGTHS.filter((each) => each > sku.length).map((each) => sku.padStart(each, '0')),
  );
  const found = await rowsOf<{ sku: string; name: string }>(
    tx,
    sql`select p.sku, p.name from ${textsIn(padded)} k(sku) join products p on upper(p.sku) = k.sku
          where (${vendorId}::text is null or p.vendor_id = ${vendorId}) and not p.deleted
        union all
        select t.draft ->> 'sku', coalesce(t.draft ->> 'name', '') from ${textsIn(padded)} k(sku)
          join store_products t on upper(t.draft ->> 'sku') = k.sku
          where (${vendorId}::text is null or t.vendor_id = ${vendorId}) and not t.deleted and t.draft <> '{}'`,
  );
  const bySku = new Map(found.map((each) => [each.sku.replace(/^0+/, ''), each]));
  return new Map(
    doubtful.flatMap(({ row, sku }) => {
      const known = bySku.get(sku);
      return known ? [[row, sentenceOf(sku, known)] as const] : [];
    }),
  );
}

function sentenceOf(sku: string, known: { sku: string; name: string }): string {
  return (
    `No hay un producto con el SKU «${sku}», y sí «${known.name}» con el SKU «${known.sku}»: Excel quita los ceros del ` +
    'comienzo. Escríbelo completo, con la columna en formato de texto.'
  );
}
