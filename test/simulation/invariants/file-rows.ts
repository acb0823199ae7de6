import type { ImportRowsData, ImportRowsResult, RowOutcome } from '#domain/import/import-rows.ts';
import { valuesIn, type FileRowValues } from '#test/simulation/acts/product-file-acts.ts';
import type { SavedCommand } from '#test/simulation/device/saved-command.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import type { Truth } from '#test/simulation/truth.ts';

/** A part of a file of products that was applied. */
export interface TakenChunk {
  command: SavedCommand;
  data: ImportRowsData;
  rows: readonly RowOutcome[];
}

/** A row of one: what it said, and what became of it. */
export interface TakenRow extends FileRowValues {
  row: number;
  kind: RowOutcome['kind'];
}

export function chunksTaken(
  { ledger }: Pick<Universe, 'ledger'>,
  { receipts }: Pick<Truth, 'receipts'>,
): TakenChunk[] {
  return receipts.flatMap(({ id, result }) => {
    const command = ledger.tried.get(id);
    if (result.status !== 'applied' || command?.entry.name !== 'product.importRows') return [];
    const { rows } = result.result as ImportRowsResult;
    return [{ command, data: command.entry.data as ImportRowsData, rows }];
  });
}

/** The rows of a part with their outcomes, in the order of the file. */
export function rowsTaken({ data, rows }: TakenChunk): TakenRow[] {
  const kinds = new Map(rows.map((each) => [each.row, each.kind]));
  return data.rows.map(({ row, cells }) => ({ row, ...valuesIn(cells), kind: kinds.get(row) ?? 'refused' }));
}

/** The SKU of each product, as it is compared: public, or of its first draft. */
export function skusOf({ products, storeProducts }: Pick<Truth, 'products' | 'storeProducts'>) {
  const ofPublic = new Map(products.map((each) => [each.id, each.sku]));
  return new Map(
    storeProducts.map(({ id, draft }) => [id, (draft.sku ?? ofPublic.get(id) ?? '').toUpperCase()]),
  );
}

/** The products that a row of a file named. */
export function productsFiled(universe: Pick<Universe, 'ledger'>, truth: Truth): Set<string> {
  const parts = chunksTaken(universe, truth);
  if (parts.length === 0) return new Set();
  const named = new Set(
    parts.flatMap((part) => rowsTaken(part).map((each) => `${part.data.vendor_id} ${each.sku}`)),
  );
  const skus = skusOf(truth);
  const filed = truth.storeProducts.filter(({ id, vendor_id }) => named.has(`${vendor_id} ${skus.get(id)}`));
  return new Set(filed.map((each) => each.id));
}
