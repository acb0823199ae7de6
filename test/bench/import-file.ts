import { FIXED_CATEGORIES } from '#domain/catalog/category.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { guessColumns } from '#domain/import/file-columns.ts';
import type { FileRow } from '#domain/import/file-row.ts';
import { importCheckPath, type ImportRowsResult, type RowOutcome } from '#domain/import/import-rows.ts';
import { fileChunks } from '#domain/import/file-chunks.ts';
import { demoVendors } from '#server/seed/demo-vendors.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { postJson, signIn, type Session } from '#test/bench/support/api.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { readyCommand, submitOne } from '#test/bench/commands-per-second.ts';
import { median, medianOf, whole, type Figure } from '#test/bench/support/figures.ts';
import { sendLoad } from '#test/bench/support/load.ts';

const ADMIN = 'admin@mestore.co';
const SELLER = 'vendedor@mestore.co';
/** The store of the seller. */
const STORE = demoVendors[0].id;
const TARGET_SECONDS = 120;
const TARGET_SHARE = 0.8;
/** What an open shop asks for, as often as its buyers look at lists. */
const FIRST_PAGE = '/api/v1/products/?limit=24';
const SHOP_CONNECTIONS = 4;
const WHOLE = ['sku', 'nombre', 'descripcion', 'precio', 'categoria'];
const PRICES = ['sku', 'precio'];

interface File {
  what: string;
  author: Session;
  header: readonly string[];
  rows: readonly FileRow[];
  /** What becomes of each of its rows. */
  each: Pick<RowOutcome, 'kind' | 'waits'>;
}

/** Files of products in the browser's parts, each with its dry run, on PostgreSQL: staff's, and a store's own. */
export async function importFile(bench: Bench): Promise<Figure[]> {
  const server = await bench.server('PostgreSQL');
  const admin = await signIn(server, ADMIN, uuidv7());
  const seller = await signIn(server, SELLER, uuidv7());
  const [theirs, own] = [newRows(bench.sizes.fileRows), newRows(bench.sizes.fileRows)];
  const added = { kind: 'created', waits: false } as const;
  const figures = [
    ...(await timed(server, {
      what: 'new rows of staff',
      author: admin,
      header: WHOLE,
      rows: theirs,
      each: added,
    })),
    ...(await timed(server, {
      what: 'prices of a store, public at once',
      author: seller,
      header: PRICES,
      rows: theirs.map(({ row, cells: [sku = '', , , price] }) => ({
        row,
        cells: [sku, String(Number(price) + 50)],
      })),
      each: { kind: 'changed', waits: false },
    })),
    ...(await timed(server, {
      what: 'new rows of a store, which wait',
      author: seller,
      header: WHOLE,
      rows: own,
      each: { kind: 'created', waits: true },
    })),
  ];
  return [...figures, ...(await beside(bench, server, seller))];
}

async function timed(server: BenchServer, file: File): Promise<Figure[]> {
  const { seconds, checkSeconds } = await taken(server, file);
  return [
    {
      what: `${whole(file.rows.length)} ${file.what}, dry run and import`,
      figure: `${seconds.toFixed(1)} s`,
      target: { words: `≤ ${TARGET_SECONDS} s`, met: seconds <= TARGET_SECONDS },
    },
    { what: '  of it the dry run', figure: `${checkSeconds.toFixed(1)} s` },
  ];
}

/** The dry run of a file, part after part as the screen asks, and then its import. */
async function taken(server: BenchServer, { author, header, rows, each }: File) {
  const parts = fileChunks(header, rows, guessColumns(header));
  const place = { import_id: uuidv7(), vendor_id: STORE, parts: parts.length };
  const all = parts.map((part, index) => ({ ...place, part: index + 1, ...part }));
  const before = performance.now();
  for (const part of all) {
    // As the screen asks: one part after the other.
    // oxlint-disable-next-line no-await-in-loop
    expectEach(await checkPart(server, author, part), each);
  }
  const checkSeconds = (performance.now() - before) / 1000;
  for (const part of all) {
    // As a device sends the parts of a file: they have one lane.
    // oxlint-disable-next-line no-await-in-loop
    expectEach(await importPart(server, author, part), each);
  }
  return { seconds: (performance.now() - before) / 1000, checkSeconds };
}

/** How much of its lists the shop still answers while a store imports a file, in turns with what it does alone. */
async function beside(bench: Bench, server: BenchServer, author: Session): Promise<Figure[]> {
  const duration = bench.sizes.shopSeconds;
  const lists = async () => {
    const url = server.url + FIRST_PAGE;
    return (await sendLoad({ url, connections: SHOP_CONNECTIONS, duration })).perSecond;
  };
  await lists();
  const shares: number[] = [];
  for (let run = 0; run < bench.sizes.runs; run += 1) {
    const alone = await lists();
    // More than is imported meanwhile.
    const rows = newRows(bench.sizes.fileRows / 5);
    const each = { kind: 'created', waits: true } as const;
    const importing = taken(server, { what: '', author, header: WHOLE, rows, each });
    shares.push((await lists()) / alone);
    await importing;
  }
  const percent = (share: number) => `${whole(share * 100)} %`;
  return [
    {
      what: 'lists of the shop while a store imports, of those that it answers alone',
      figure: medianOf(shares, percent),
      target: { words: `≥ ${percent(TARGET_SHARE)}`, met: median(shares) >= TARGET_SHARE },
    },
  ];
}

function newRows(count: number): FileRow[] {
  const mark = uuidv7().slice(-6);
  return Array.from({ length: count }, (_, number) => {
    const { name, description, price } = aProduct(number);
    const category = FIXED_CATEGORIES[number % FIXED_CATEGORIES.length] ?? '';
    return { row: number + 2, cells: [`ARC-${mark}-${number}`, name, description, String(price), category] };
  });
}

function checkPart(server: BenchServer, { access }: Session, part: object): Promise<ImportRowsResult> {
  return postJson<ImportRowsResult>(server, importCheckPath, access, part);
}

async function importPart(server: BenchServer, author: Session, part: object): Promise<ImportRowsResult> {
  return submitOne<ImportRowsResult>(server, readyCommand('product.importRows', part, author));
}

function expectEach({ rows }: ImportRowsResult, { kind, waits }: File['each']): void {
  const other = rows.find((each) => each.kind !== kind || each.waits !== waits);
  if (other) throw new Error(`Row ${other.row} is ${other.kind}: ${other.reason}`);
}
