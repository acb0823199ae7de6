import type { Category } from '#domain/catalog/category.ts';
import { foldSpanish } from '#domain/spanish-text.ts';
import { changeCatalog } from '#server/catalog/catalog-hints.ts';
import { refreshStatistics } from '#server/catalog/insert-products.ts';
import { formatPesos } from '#domain/money.ts';
import { allCategories, findCategory } from '#server/catalog/category-storage.ts';
import type { Services } from '#server/http/app-env.ts';
import { applyRows } from '#server/import/apply-rows.ts';
import { mapColumns, UnknownColumn } from '#server/import/column-map.ts';
import { vendorForImport } from '#server/import/import-vendor.ts';
import { csvRows, decodeText } from '#server/import/read-csv.ts';
import { type ImportRow, OFF_ATTRIBUTION, readRow, type RowRules } from '#server/import/read-row.ts';

/** What who imports may choose; everything has a default that is said in the notices. */
export interface ImportOptions {
  /** Field → heading of its column, where the guess is not right. */
  columns?: Readonly<Record<string, string>>;
  /** Id, slug or name of the store. */
  vendor?: string | undefined;
  /** Category of rows that name none, or one that does not exist. */
  category?: string | undefined;
  /** Price in pesos of rows that bring none. */
  price?: number | undefined;
  /** Imports nothing when a row is bad. */
  strict?: boolean;
}

export interface RowProblem {
  /** Line of the file as a spreadsheet numbers it: the header is 1. */
  row: number;
  reason: string;
  cells: string[];
}

export interface ImportSummary {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  problems: RowProblem[];
  notices: string[];
}

export type ImportProgress = (phase: 'validar' | 'guardar', done: number, total: number | null) => void;

/** The file or the options cannot be used; nothing was imported. The message is for the person. */
export class ImportRefused extends Error {}

const DEFAULT_CATEGORY = 'Hogar y Jardín';
const DEFAULT_PRICE = 9_900;

/**
 * Rows per transaction. 18,080 products take a few seconds in one, inside the server's limits (30 s a statement,
 * 10 s idle), so files of that size are imported whole or not at all. Larger ones go in several: every row was
 * validated before, and a rerun after a cut goes on where it was, since what is there already is left alone.
 */
const ROWS_PER_TRANSACTION = 20_000;

/** Imports the products of a CSV. First every row is read and judged; only then is anything written. */
export async function importProducts(
  services: Services,
  file: Uint8Array,
  options: ImportOptions = {},
  progress: ImportProgress = () => undefined,
): Promise<ImportSummary> {
  const { db } = services.database;
  const notices: string[] = [];
  const rows = csvRows(decodeText(file));
  const header = (await rows.next()).value as string[] | undefined;
  if (!header) throw new ImportRefused('El archivo está vacío.');

  const rules = await rulesFor(services, header, options, notices);
  const { good, problems, total } = await judgeRows(rows, rules, progress);
  const summary = { rows: total, created: 0, updated: 0, unchanged: 0, problems, notices };
  if (good.length === 0 || (options.strict && problems.length > 0)) return summary;

  const vendor = await vendorForImport(db, options.vendor);
  if (!vendor) throw new ImportRefused(`No existe la tienda «${options.vendor}».`);
  if (!options.vendor)
    notices.push(`Los productos nuevos quedan en la tienda «${vendor.store_name}» (cámbiala con --vendor).`);

  for (let start = 0; start < good.length; start += ROWS_PER_TRANSACTION) {
    const some = good.slice(start, start + ROWS_PER_TRANSACTION);
    const counts = await changeCatalog(
      services,
      (tx) =>
        applyRows(tx, some, {
          vendorId: vendor.id,
          defaultCategoryId: rules.newCategoryId,
          defaultPrice: rules.defaultPrice ?? DEFAULT_PRICE,
          now: new Date(services.now()).toISOString(),
          progress: (done) => progress('guardar', start + done, good.length),
        }),
      ['inventory', 'stock_movements'],
    );
    summary.created += counts.created;
    summary.updated += counts.updated;
    summary.unchanged += counts.unchanged;
    problems.push(...counts.problems);
  }
  if (summary.created + summary.updated > 0) await refreshStatistics(db);
  problems.sort((a, b) => a.row - b.row);
  return summary;
}

type Rules = RowRules & { newCategoryId: string };

async function rulesFor(
  services: Services,
  header: readonly string[],
  options: ImportOptions,
  notices: string[],
): Promise<Rules> {
  const columns = columnsOf(header, options);
  const categories = await allCategories(services.database.db);
  const chosen = options.category ? await findCategory(services.database.db, options.category) : null;
  if (chosen === undefined) {
    const names = categories.map((each) => each.name).join(', ');
    throw new ImportRefused(`No existe la categoría «${options.category}». Existen: ${names}.`);
  }
  const fallback = chosen ?? categories.find((each) => each.name === DEFAULT_CATEGORY) ?? categories[0];
  if (!fallback) throw new ImportRefused('No hay categorías.');
  if (columns.category === undefined && !chosen) {
    notices.push(
      `El archivo no trae categoría: los productos nuevos quedan en «${fallback.name}» (cámbiala con --category).`,
    );
  }
  const hasPrice = columns.price !== undefined || columns.precio_venta !== undefined;
  if (!hasPrice && options.price === undefined) {
    notices.push(
      `El archivo no trae precios: los productos nuevos quedan a ${formatPesos(DEFAULT_PRICE)} de muestra y sin existencias, ` +
        'así que nadie puede comprarlos todavía. Pon el precio con --price o en el catálogo.',
    );
  }
  const fromOpenFoodFacts = header.some((each) => each.trim().toLowerCase() === 'imagen_off');
  if (fromOpenFoodFacts) notices.push(`${OFF_ATTRIBUTION} La línea queda visible en cada descripción.`);
  if (columns.image !== undefined) {
    notices.push(
      'La aplicación solo muestra imágenes propias: de la columna de imagen se toman las que empiezan por /media/.',
    );
  }
  return {
    columns,
    categoryIdOf: byFoldedName(categories),
    defaultCategoryId: chosen?.id ?? null,
    newCategoryId: fallback.id,
    defaultPrice: options.price ?? (hasPrice ? null : DEFAULT_PRICE),
    attribution: fromOpenFoodFacts ? OFF_ATTRIBUTION : null,
  };
}

function columnsOf(header: readonly string[], options: ImportOptions) {
  try {
    return mapColumns(header, options.columns);
  } catch (error) {
    if (error instanceof UnknownColumn) throw new ImportRefused(error.message);
    throw error;
  }
}

function byFoldedName(categories: readonly Category[]) {
  const ids = new Map(
    categories.flatMap((each) => [each.name, each.slug].map((name) => [foldSpanish(name), each.id])),
  );
  return (name: string) => ids.get(foldSpanish(name)) ?? null;
}

/** A row with the line it stands on. */
export type NumberedRow = ImportRow & { row: number; cells: string[] };

async function judgeRows(rows: AsyncGenerator<string[]>, rules: RowRules, progress: ImportProgress) {
  const good: NumberedRow[] = [];
  const problems: RowProblem[] = [];
  const seen = new Map<string, number>();
  let row = 1;
  for await (const cells of rows) {
    row += 1;
    const read = readRow(cells, rules);
    const reasons = 'reasons' in read ? read.reasons : repetitions(read, row, seen);
    if ('reasons' in read || reasons.length > 0) problems.push({ row, reason: reasons.join(' '), cells });
    else good.push({ ...read, row, cells });
    if (row % 1000 === 0) progress('validar', row - 1, null);
  }
  progress('validar', row - 1, row - 1);
  return { good, problems, total: row - 1 };
}

function repetitions(read: ImportRow, row: number, seen: Map<string, number>): string[] {
  const keys = [
    { key: `sku ${read.sku ?? read.gtin}`, what: 'El SKU' },
    ...(read.gtin ? [{ key: `gtin ${read.gtin}`, what: 'El código de barras' }] : []),
  ];
  const repeated = keys.filter(({ key }) => seen.has(key));
  if (repeated.length === 0) for (const { key } of keys) seen.set(key, row);
  return repeated.map(({ key, what }) => `${what} ya está en la fila ${seen.get(key)}.`);
}
