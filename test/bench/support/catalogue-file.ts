import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FIXED_CATEGORIES } from '#domain/catalog/category.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { allProducts, type ListedProduct } from '#test/bench/support/api.ts';
import type { BenchServer } from '#test/bench/support/bench-server.ts';
import { runProgram } from '#test/bench/support/run-program.ts';
import { temporaryFolder } from '#test/support/owned.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** So many units that no order of a benchmark is refused for stock. */
const STOCK = 100_000;
const IMPORT_WITHIN_MS = 300_000;
/** The demonstration's coffee makers, of which there are few, have four digits: `CAF-0108`. */
const MADE_SKU = /^CAF-\d{5}$/;

/** A CSV of made products, spread over the fixed categories. */
export function madeProducts(count: number): string {
  const rows = Array.from({ length: count }, (_, number) => {
    const { name, sku, description, price, precio_venta } = aProduct(number);
    const category = FIXED_CATEGORIES[number % FIXED_CATEGORIES.length];
    return [sku, name, `"${description}"`, price, precio_venta, category, STOCK].join(',');
  });
  return csvOf(rows);
}

/** The made products that a server has, as the feed gives them now: of nothing else is there enough. */
export async function listedMadeProducts(server: BenchServer): Promise<ListedProduct[]> {
  return (await allProducts(server)).filter((each) => MADE_SKU.test(each.sku));
}

/**
 * Imports a CSV into a server's database, as `npm run import` does: through the server when PGlite is its
 * database.
 * @param store whose products they become; the shop's own by default.
 */
export async function importCsv(server: BenchServer, file: string, store?: string): Promise<void> {
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...environment } = process.env;
  const database = server.databaseUrl ? { DATABASE_URL: server.databaseUrl } : {};
  const env = { ...environment, ...database, DATA_DIR: server.dataDir, PORT: new URL(server.url).port };
  const importer = ['--import', 'tsx', 'server/import-cli.ts', file, ...(store ? ['--vendor', store] : [])];
  await runProgram(process.execPath, importer, { cwd: ROOT, env, limitMs: IMPORT_WITHIN_MS });
  await server.restart();
}

/** A CSV of one product that has so many units. */
export function productWithUnits(sku: string, units: number): string {
  const { name, price, precio_venta } = aProduct(0);
  return csvOf([[sku, name, '""', price, precio_venta, FIXED_CATEGORIES[0], units].join(',')]);
}

function csvOf(rows: readonly string[]): string {
  const file = join(temporaryFolder('mestore-bench-').path, 'productos.csv');
  const heading = 'sku,nombre,descripcion,precio,precio_venta,categoria,existencias';
  writeFileSync(file, [heading, ...rows].join('\n'));
  return file;
}
