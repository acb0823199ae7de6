import { uuidv7 } from '#domain/ids.ts';
import { guessColumns } from '#domain/product-files/file-columns.ts';
import {
  importCheckPath,
  type ImportRowsData,
  type ImportRowsResult,
} from '#domain/product-files/import-rows.ts';
import { partsOfFile, type PartRows } from '#domain/product-files/parts-of-file.ts';
import { FIXED_CATEGORIES } from '#domain/catalog/category.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { signIn, type Session } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { readyCommand, submitAll } from '#test/bench/commands-per-second.ts';
import { whole, type Figure } from '#test/bench/support/figures.ts';

const ADMIN = 'admin@mestore.co';
const STORE = 'mestore';
const TARGET_SECONDS = 120;
const HEADER = ['sku', 'nombre', 'descripcion', 'precio', 'categoria'];

/** A file of products in the browser's parts: the dry run, and the import itself, on PostgreSQL. */
export async function importFile(bench: Bench): Promise<Figure[]> {
  const server = await bench.server('PostgreSQL');
  const admin = await signIn(server, ADMIN, uuidv7());
  const rows = bench.sizes.fileRows;
  const parts = partsOfFile(HEADER, newRows(rows), guessColumns(HEADER));
  const place = { import_id: uuidv7(), vendor_id: STORE, parts: parts.length };

  const before = performance.now();
  for (const [index, part] of parts.entries()) {
    // As the screen asks: one part after the other.
    // oxlint-disable-next-line no-await-in-loop
    const checked = await checkPart(server, admin, { ...place, part: index + 1, ...part });
    if (checked.rows.some((each) => each.kind !== 'created')) throw new Error('A new row was not created.');
  }
  const checkedAt = performance.now();
  const commands = parts.map((part, index) =>
    readyCommand('product.importRows', { ...place, part: index + 1, ...part }, admin),
  );
  await submitAll<ImportRowsResult>(server, commands);
  const seconds = (performance.now() - before) / 1000;
  const checkSeconds = (checkedAt - before) / 1000;
  return [
    {
      what: `${whole(rows)} new rows of a file, dry run and import, PostgreSQL`,
      figure: `${seconds.toFixed(1)} s`,
      target: { words: `≤ ${TARGET_SECONDS} s`, met: seconds <= TARGET_SECONDS },
    },
    { what: '  of it the dry run', figure: `${checkSeconds.toFixed(1)} s` },
  ];
}

function newRows(count: number) {
  const mark = uuidv7().slice(-6);
  return Array.from({ length: count }, (_, number) => {
    const { name, description, price } = aProduct(number);
    const category = FIXED_CATEGORIES[number % FIXED_CATEGORIES.length] ?? '';
    return { row: number + 2, cells: [`ARC-${mark}-${number}`, name, description, String(price), category] };
  });
}

async function checkPart(
  server: BenchServer,
  { access }: Session,
  part: PartRows & Pick<ImportRowsData, 'import_id' | 'vendor_id' | 'part' | 'parts'>,
): Promise<ImportRowsResult> {
  const answer = await fetch(server.url + importCheckPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify(part),
  });
  if (!answer.ok) throw new Error(`The check answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ImportRowsResult;
}
