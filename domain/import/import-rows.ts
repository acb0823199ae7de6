import * as v from 'valibot';
import { Id, Uuid } from '#domain/base/ids.ts';
import { command } from '#domain/protocol/command-definition.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** Rows that travel together: a part is decided whole, and a network that is cut loses one part and no more. */
export const ROWS_PER_CHUNK = 400;
/** Bytes of the rows of a part, as they travel: a command of the type `inventory` has room for 256 KB. */
export const CHUNK_BYTES = 160 * 1024;
/** Rows of a file, as the screen takes them. */
export const MAX_FILE_ROWS = 50_000;
export const MAX_COLUMNS = 100;
const MAX_CELL = 32_767;

/**
 * Data of the command `product.importRows`, v1: a part of a file of products of one store, with the field that each
 * column is. Only fields that the file has change. Staff's rows are public at once; a store's own are saved as its
 * people save a product, and wait for the same approval.
 */
export const ImportRowsData = v.strictObject({
  import_id: Uuid,
  vendor_id: Id,
  part: wholeNumber(1, MAX_FILE_ROWS),
  parts: wholeNumber(1, MAX_FILE_ROWS),
  header: v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(MAX_COLUMNS)),
  /** Field, or attribute, and the column that it is, counted from 0. */
  columns: v.record(v.pipe(v.string(), v.maxLength(60)), wholeNumber(0, MAX_COLUMNS - 1)),
  rows: v.pipe(
    v.array(
      v.strictObject({
        /** As a spreadsheet numbers it: the header is 1. */
        row: wholeNumber(1, 2_000_000),
        cells: v.pipe(v.array(v.pipe(v.string(), v.maxLength(MAX_CELL))), v.maxLength(MAX_COLUMNS)),
      }),
    ),
    v.nonEmpty('Envía al menos una fila.'),
    v.maxLength(ROWS_PER_CHUNK),
  ),
});
export type ImportRowsData = v.InferOutput<typeof ImportRowsData>;

export const rowOutcomeLabels = {
  created: 'Se crea',
  changed: 'Cambia',
  unchanged: 'Sin cambios',
  refused: 'No entra',
};
export const RowOutcomeKind = v.picklist(['created', 'changed', 'unchanged', 'refused']);
export type RowOutcomeKind = v.InferOutput<typeof RowOutcomeKind>;

/** The prices of a product before IVA: the list price, and what is charged where that is an offer. */
const ShownPrice = v.object({ price: wholeNumber(0), offer: v.nullable(wholeNumber(0)) });
export type ShownPrice = v.InferOutput<typeof ShownPrice>;

/** What becomes of a row. */
export const RowOutcome = v.object({
  row: wholeNumber(1),
  kind: RowOutcomeKind,
  /** Whether something of it waits for an approval. */
  waits: v.boolean(),
  /** Why it is refused, in sentences; empty when it is not. */
  reason: v.string(),
  /** What it leaves as it is, or does besides, in sentences. A server from before says none. */
  note: v.optional(v.string()),
  /** What its product costs, and will, where that differs; null before, where it is new. */
  prices: v.optional(v.object({ before: v.nullable(ShownPrice), after: ShownPrice })),
});
export type RowOutcome = v.InferOutput<typeof RowOutcome>;

/** The answer to the command, and to the question what it would do. */
export const ImportRowsResult = v.object({
  import_id: Uuid,
  part: wholeNumber(1),
  rows: v.array(RowOutcome),
});
export type ImportRowsResult = v.InferOutput<typeof ImportRowsResult>;

/** The question what a part would do. It writes nothing. */
export const importCheckPath = '/api/v1/store-products/import-check';

export const importCommands = {
  'product.importRows': command('inventory', ImportRowsData, ['store_products', 'products', 'inventory']),
};

/** The lane of the parts of one file. */
export function importLane(importId: string): string {
  return `import:${importId}`;
}
