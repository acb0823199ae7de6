import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AuditChange } from '#domain/audit/audit-change.ts';
import { isGtin } from '#domain/catalog/gtin.ts';
import {
  importCheckPath,
  type ImportRowsData,
  type ImportRowsResult,
  type RowOutcome,
} from '#domain/import/import-rows.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf } from '#server/db/database.ts';
import { storeProductDocument, storeProductTables } from '#server/stores/products/store-product-document.ts';
import { aCommand, deliverOne } from '#test/server/commands.ts';
import { aSave, wholeFields } from '#test/server/stores/store-products.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

/*
 * The rows of a part are decided and written together. One shelf of products gets a file as one part, and a shelf
 * like it gets the same file row by row, as a person would save one product after the other: both end alike. The dry
 * run before it says the same, and leaves the shelf as it was.
 */
const server = await serverForFile();

/** Codes of a shelf, by their number; each shelf has its own. */
interface Shelf {
  sku(number: number): string;
  gtin(number: number): string;
}

interface Line {
  sku: number | null;
  gtin: number | null;
  name: boolean;
  price: number | null;
  category: boolean;
  kilograms: number | null;
}

const CODES = 8;
const code = fc.option(fc.nat({ max: CODES - 1 }));
const lines = fc.array(
  fc.record<Line>({
    sku: code,
    gtin: code,
    name: fc.boolean(),
    // Near to what was approved, far from it, and above what a product may cost.
    price: fc.constantFrom(null, 50_000, 52_000, 53_000, 95_000, 3_000_000_000),
    category: fc.boolean(),
    kilograms: fc.constantFrom(null, null, 2),
  }),
  { minLength: 2, maxLength: 8 },
);

let shelves = 0;
function aShelf(): Shelf {
  shelves += 1;
  const mark = `${randomUUID().slice(0, 8)}-`;
  const first = 770_000_000_000 + shelves * CODES;
  return {
    sku: (number) => `${mark}${number}`.toUpperCase(),
    gtin: (number) => {
      const digits = `${first + number}`;
      return Array.from({ length: 10 }, (_, check) => `${digits}${check}`).find(isGtin) ?? '';
    },
  };
}

/** Products in every state: for sale, changed and waiting, changed and not sent, new and waiting, and a draft. */
async function filled(shelf: Shelf): Promise<void> {
  const approved = (number: number) =>
    server.addProduct({
      sku: shelf.sku(number),
      gtin: shelf.gtin(number),
      name: `Termo ${number}`,
      price: 50_000,
      precio_venta: 50_000,
    });
  await approved(0);
  const [waiting, unsent, draft] = [await approved(1), await approved(2), randomUUID()];
  const fresh = wholeFields({ sku: shelf.sku(3), gtin: shelf.gtin(3) });
  const seen = { name: 'Termo 1' };
  for (const save of [
    aSave(waiting, { name: 'Termo que espera' }, { seen }),
    // A code that it does not hold before it is sent; the draft below wants the same.
    aSave(unsent, { sku: shelf.sku(4) }, { seen: { sku: shelf.sku(2) }, submit: false }),
    aSave(randomUUID(), fresh),
    aSave(draft, wholeFields({ sku: shelf.sku(4), gtin: shelf.gtin(5) }), { submit: false }),
  ])
    expect(await deliverOne(server, 'vendor', save)).toMatchObject({ status: 'applied' });
}

function partOf(shelf: Shelf, file: readonly (Line & { row: number })[]): ImportRowsData {
  return {
    import_id: randomUUID(),
    vendor_id: testVendorId,
    part: 1,
    parts: 1,
    header: ['sku', 'gtin', 'nombre', 'precio', 'categoria', 'peso kg'],
    columns: { sku: 0, gtin: 1, name: 2, price: 3, category: 4, weight: 5 },
    rows: file.map(({ row, sku, gtin, name, price, category, kilograms }) => ({
      row,
      cells: [
        sku === null ? '' : shelf.sku(sku),
        gtin === null ? '' : shelf.gtin(gtin),
        name ? `Termo de la fila ${row}` : '',
        price === null ? '' : String(price),
        category ? 'Hogar y Jardín' : '',
        kilograms === null ? '' : String(kilograms),
      ],
    })),
  };
}

async function imported(data: ImportRowsData): Promise<{ rows: RowOutcome[]; changes: AuditChange[] }> {
  const command = aCommand('vendor', 'product.importRows', data);
  const answer = await deliverOne(server, 'vendor', command);
  expect(answer).toMatchObject({ status: 'applied' });
  const [audited] = await rowsOf<{ changes: AuditChange[] }>(
    server.db,
    sql`select changes from audit_acts where command_id = ${command.id}`,
  );
  return { rows: (answer.result as ImportRowsResult).rows, changes: audited?.changes ?? [] };
}

/** What the dry run says of each row. */
async function foretold(json: ImportRowsData): Promise<RowOutcome[]> {
  const answer = await server.request(importCheckPath, { json, headers: await server.signIn('vendor') });
  return ((await answer.json()) as ImportRowsResult).rows;
}

/** What stands on a shelf, in the order of its codes. */
async function standing(shelf: Shelf): Promise<{ ids: string[]; products: unknown[] }> {
  const skus = anyOf(
    Array.from({ length: CODES }, (_, number) => [shelf.sku(number), shelf.gtin(number)]).flat(),
  );
  const found = await rowsOf<{ document: StoreProduct; approved_price: number | null }>(
    server.db,
    sql`select ${storeProductDocument} as document, t.approved_price from ${storeProductTables}
        where t.vendor_id = ${testVendorId} and (t.draft ->> 'sku' = ${skus} or p.sku = ${skus})`,
  );
  const sorted = found
    .map((each) => ({ ...each, key: JSON.stringify(told(each.document)) }))
    .sort((one, other) => (neutral(one.key, shelf) < neutral(other.key, shelf) ? -1 : 1));
  return {
    ids: sorted.map((each) => each.document.id),
    products: sorted.map(({ document, approved_price }) => ({ ...told(document), approved_price })),
  };
}

function told(document: StoreProduct) {
  const { published, draft, change_state, version, remarks, conflicts, updated_by_name } = document;
  const isSent = document.submitted_at !== null;
  const now = currentFields(document);
  return { now, published, draft, change_state, version, remarks, conflicts, updated_by_name, isSent };
}

/** Text in which the codes of a shelf are those of any other. */
function neutral(text: string, shelf: Shelf): string {
  let plain = text;
  for (let number = 0; number < CODES; number += 1)
    plain = plain
      .replaceAll(shelf.sku(number), `SKU${number}`)
      .replaceAll(shelf.gtin(number), `GTIN${number}`);
  return plain;
}

/** All that can be told of a shelf and of what became of a file there, whatever its codes and ids are. */
async function toldOf(shelf: Shelf, rows: RowOutcome[], changes: AuditChange[]): Promise<unknown> {
  const { ids, products } = await standing(shelf);
  let text = JSON.stringify({ rows, products, changes });
  for (const [place, id] of ids.entries()) text = text.replaceAll(id, `product ${place}`);
  return JSON.parse(neutral(text, shelf));
}

/** Two rows of one part that are one product: alone, none of them would be refused for it. */
const OF_PART = /es el mismo producto|ya está en la fila/;

test('a part that is saved together is what its rows are, saved one by one', async () => {
  await fc.assert(
    fc.asyncProperty(lines, async (drawn) => {
      const [together, alone] = [aShelf(), aShelf()];
      await filled(together);
      await filled(alone);
      const file = drawn.map((each, index) => ({ ...each, row: index + 2 }));
      const before = await standing(together);
      const said = await foretold(partOf(together, file));
      expect(await standing(together)).toEqual(before);
      const part = await imported(partOf(together, file));
      expect(said).toEqual(part.rows);
      const rows = part.rows.filter((each) => !OF_PART.test(each.reason));
      const one: typeof part = { rows: [], changes: [] };
      for (const line of file.filter((each) => rows.some(({ row }) => row === each.row))) {
        const answer = await imported(partOf(alone, [line]));
        one.rows.push(...answer.rows);
        one.changes.push(...answer.changes);
      }
      expect(await toldOf(together, rows, part.changes)).toEqual(await toldOf(alone, one.rows, one.changes));
    }),
    { numRuns: 6 },
  );
});
