import { countOf } from '#domain/base/spanish-text.ts';
import { ivaRatesAt } from '#domain/settings/iva-rates.ts';
import { changeCatalog } from '#server/catalog/products/catalog-hints.ts';
import { refreshStatistics } from '#server/catalog/products/insert-products.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { applyRows } from '#server/import/apply-rows.ts';
import { DEFAULT_PRICE } from '#server/import/import-rules.ts';
import {
  ImportRefused,
  type ImportOptions,
  type ImportProgress,
  type ImportSummary,
  RowsRefused,
} from '#server/import/import-summary.ts';
import { vendorForImport } from '#server/import/import-vendor.ts';
import type { RowRules } from '#server/import/read-row.ts';
import { judgeFile } from '#server/import/judge-file.ts';
import { companySettings } from '#server/settings/company-settings.ts';

/**
 * Rows per transaction. 18,080 products take a few seconds in one, inside the server's limits (30 s a
 * statement, 10 s idle), so files of that size are imported whole or not at all. Larger files take several:
 * every row was validated before, and a rerun after an interruption goes on where it was, since products that
 * are there already stay as they are.
 */
const ROWS_PER_TRANSACTION = 20_000;

/** Imports the products of a CSV or XLSX. First every row is read and judged; only then is anything written. */
export async function importProducts(
  services: Services,
  file: Uint8Array,
  options: ImportOptions = {},
  progress: ImportProgress = () => undefined,
  actor: Actor | null = null,
): Promise<ImportSummary> {
  const { db } = services.database;
  const { good, rules, summary } = await judgeFile(services, file, options, progress);
  const { problems, notices } = summary;
  if (good.length === 0 || (options.strict && problems.length > 0)) return summary;

  const vendor = await vendorForImport(db, options.vendor);
  if (!vendor) throw new ImportRefused(`No existe la tienda «${options.vendor}».`);
  if (!options.vendor)
    notices.push(`Los productos nuevos quedan en la tienda «${vendor.store_name}» (cámbiala con --vendor).`);

  const ivaRates = ivaRatesAt((await companySettings(services).now()).values, services.now());
  let keptStock = 0;
  const left = { alone: 0, unsure: 0 };
  for (let start = 0; start < good.length; start += ROWS_PER_TRANSACTION) {
    const some = good.slice(start, start + ROWS_PER_TRANSACTION);
    const applied = changeCatalog(
      services,
      (tx) =>
        applyRows(tx, some, {
          vendorId: vendor.id,
          ivaRates,
          onlyOwn: options.vendor !== undefined,
          strict: options.strict === true,
          hasVariants: rules.variants !== null,
          defaultCategoryId: rules.newCategoryId,
          required: rules.defaultPrice === null ? ['name', 'price'] : ['name'],
          defaultPrice: rules.defaultPrice ?? DEFAULT_PRICE,
          now: new Date(services.now()).toISOString(),
          actor,
          progress: (done) => progress('guardar', start + done, good.length),
        }),
      ['inventory', 'stock_movements', 'store_products'],
    );
    const counts = await applied.catch(refusedRows);
    problems.push(...counts.problems);
    if (counts instanceof RowsRefused) break;
    summary.created += counts.created;
    summary.updated += counts.updated;
    summary.unchanged += counts.unchanged;
    keptStock += counts.keptStock;
    summary.remarks.push(
      ...counts.taken.flatMap(({ row, notes }) => (notes.length > 0 ? [{ row, note: notes.join(' ') }] : [])),
    );
    summary.families += counts.settled?.families ?? 0;
    summary.variants += counts.settled?.variants ?? 0;
    left.alone += counts.settled?.alone ?? 0;
    left.unsure += counts.settled?.unsure ?? 0;
  }
  if (summary.created + summary.updated > 0) await refreshStatistics(db);
  if (keptStock > 0)
    notices.push(
      `Las existencias de ${countOf(keptStock, 'producto que ya estaba', 'productos que ya estaban')} no cambian: ` +
        'se cambian con movimientos de inventario.',
    );
  notices.push(...leftAlone(left, rules));
  problems.sort(byRow);
  summary.remarks.sort(byRow);
  return summary;
}

function byRow(a: { row: number }, b: { row: number }): number {
  return a.row - b.row;
}

function refusedRows(error: unknown): RowsRefused {
  if (error instanceof RowsRefused) return error;
  throw error;
}

/** Products with a size or a colour that are of no family, and how to say which go together. */
function leftAlone({ alone, unsure }: { alone: number; unsure: number }, { variants }: RowRules): string[] {
  const how =
    'Para decir qué filas son un mismo producto, ponles una columna igual e indícala con --map familia=COLUMNA.';
  const few = countOf(
    alone,
    'producto con talla o color quedó solo',
    'productos con talla o color quedaron solos',
  );
  const some = countOf(unsure, 'producto quedó', 'productos quedaron');
  return [
    ...(alone > 0
      ? [`${few}: no se halló con cuál va, por su nombre, sus atributos y su marca o referencia.`]
      : []),
    ...(unsure > 0
      ? [`${some} sin familia: hay otros de igual nombre y no se sabe de cuál es cada uno.`]
      : []),
    ...(variants?.group === null && alone + unsure > 0 ? [how] : []),
  ];
}
