import { sql } from 'drizzle-orm';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { type ImportRowsData, type ImportRowsResult, type RowOutcome } from '#domain/import/import-rows.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { useOneCore } from '#server/db/prepared-rows.ts';
import { readChunk, type ReadChunk } from '#server/import/read-chunk.ts';
import { knownProducts } from '#server/import/known-products.ts';
import { possiblePartners, storeVariants } from '#server/import/store-variants.ts';
import { storesOfPeople } from '#server/stores/people/stores-storage.ts';
import { refused, touchedBy } from '#server/stores/products/product-handler.ts';
import { applyStaffRows } from '#server/stores/products/import/apply-staff-rows.ts';
import { yieldUnderLoad } from '#server/stores/products/yield-under-load.ts';
import { productsNamed } from '#server/stores/products/products-named.ts';
import { saveStoreRows } from '#server/stores/products/import/save-store-rows.ts';
import { lockProducts } from '#server/stores/products/store-products-storage.ts';

const NO_STORE = 'Esa tienda no existe. Elige otra.';

/** A part as it was read, or the sentence why it cannot be. */
type Reading = ReadChunk | { refused: string };

/** Products of a file, part by part: those that are there change, the others are added. */
export const importRowsHandler: CommandHandler<ImportRowsData> = {
  needs: 'writeProducts',
  prepare: ({ rows }) => yieldUnderLoad(rows.length),
  async lock(tx, all) {
    await useOneCore(tx);
    const readings = new Map<ImportRowsData, Reading>();
    for (const each of all) readings.set(each, await lockChunk(tx, each));
    return (submitted) =>
      decideInTurn(submitted, async (each) =>
        decideChunk(tx, each, readings.get(each.data) ?? (await readChunk(tx, each.data)), false),
      );
  },
};

/**
 * What the command would do with a part, in a transaction that the caller takes back. Rows of staff are written for
 * it, those of a store are not.
 */
export async function tryChunk(tx: Db, submitted: Submitted<ImportRowsData>): Promise<Decision> {
  await useOneCore(tx);
  return decideChunk(tx, submitted, await lockChunk(tx, submitted.data), true);
}

/** Locks the products that the rows of a part name, as whatever writes them does it. */
async function lockChunk(tx: Db, data: ImportRowsData): Promise<Reading> {
  const reading = await readChunk(tx, data);
  if ('refused' in reading) return reading;
  const { good, hasVariants } = reading;
  const neighbours = hasVariants ? await storeVariants(tx, data.vendor_id) : [];
  await knownProducts(
    tx,
    good,
    { vendorId: data.vendor_id, onlyOwn: true },
    possiblePartners(good, neighbours),
  );
  await lockProducts(tx, await productsNamed(tx, data.vendor_id, good));
  return reading;
}

async function decideChunk(
  tx: Db,
  submitted: Submitted<ImportRowsData>,
  reading: Reading,
  isTrial: boolean,
): Promise<Decision> {
  const { data, authority, actor } = submitted;
  const isStaff = can(authority, 'manageCatalog');
  const stores = (await storesOfPeople(tx, [actor.id])).get(actor.id) ?? [];
  if (!isStaff && !stores.includes(data.vendor_id)) return refused('not_your_store');
  if (!(await isStore(tx, data.vendor_id))) return rejected('store_not_found', NO_STORE);
  if ('refused' in reading) return rejected('bad_columns', reading.refused);

  const { rows, changes } = isStaff
    ? await applyStaffRows(tx, submitted, reading)
    : await saveStoreRows(tx, submitted, reading, isTrial);
  const result: ImportRowsResult = {
    import_id: data.import_id,
    part: data.part,
    rows: [...rows, ...reading.problems.map(refusedRow)].sort((a, b) => a.row - b.row),
  };
  const movesStock = { collection: 'stock_movements' as const };
  return {
    status: 'applied',
    result,
    touched: [...touchedBy(data.vendor_id, true), ...(isStaff ? [movesStock] : [])],
    changes,
  };
}

function refusedRow({ row, reason }: { row: number; reason: string }): RowOutcome {
  return { row, kind: 'refused', waits: false, reason };
}

async function isStore(tx: Db, id: string): Promise<boolean> {
  return (await rowsOf(tx, sql`select 1 from vendors where id = ${id}`)).length > 0;
}
