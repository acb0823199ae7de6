import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { BadConfiguration, readConfig } from '#server/config.ts';
import { DataFolderTaken } from '#server/db/data-folder-lock.ts';
import { importThroughServer } from '#server/import/import-through-server.ts';
import {
  importProducts,
  ImportRefused,
  type ImportOptions,
  type ImportProgress,
  type ImportSummary,
  type RowProblem,
} from '#server/import/import-products.ts';
import { parsePesos } from '#server/import/parse-pesos.ts';
import { createLog } from '#server/ops/log.ts';
import { closeServices, startServices } from '#server/start-services.ts';

const HELP = `Importa productos de un archivo CSV.

  npm run import -- ARCHIVO.csv [opciones]

  --map campo=columna   Qué columna es cada campo, si no se reconoce sola (se puede repetir).
                        Campos: sku, gtin, nombre, descripción, precio, precio_venta, categoría, existencias, imagen.
  --vendor TIENDA       Tienda de los productos nuevos: id, dirección corta o nombre. Si no, la tienda MeStore.
  --category NOMBRE     Categoría de las filas que no traen una. Si no, Hogar y Jardín.
  --price PESOS         Precio de las filas que no traen uno. Si el archivo no tiene precios, 9.900 de muestra.
  --strict              No importa nada si alguna fila está mal.

Se puede repetir sin riesgo: lo que ya está igual no cambia. Los productos se reconocen por SKU o código de barras.
Funciona con el servidor detenido o andando. Las filas con problemas quedan en ARCHIVO.errores.csv.`;

const SHOWN_PROBLEMS = 10;

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const request = readArguments();
    if (!request) return 0;
    const startedAt = performance.now();
    const summary = await run(readFileSync(request.file), request.options);
    const seconds = (performance.now() - startedAt) / 1000;
    report(summary, seconds, request);
    return summary.problems.length > 0 ? 2 : 0;
  } catch (error) {
    if (!(error instanceof Error) || !isForThePerson(error)) throw error;
    console.error(error.message);
    return 1;
  }
}

function isForThePerson(error: Error): boolean {
  if (error instanceof ImportRefused || error instanceof BadConfiguration) return true;
  return 'code' in error && ['ENOENT', 'EISDIR', 'EACCES', 'ECONNREFUSED'].includes(String(error.code));
}

interface Request {
  file: string;
  options: ImportOptions;
}

function readArguments(): Request | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      map: { type: 'string', multiple: true, default: [] },
      vendor: { type: 'string' },
      category: { type: 'string' },
      price: { type: 'string' },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [file] = positionals;
  if (values.help || file === undefined) {
    console.log(HELP);
    return null;
  }
  const price = values.price === undefined ? undefined : parsePesos(values.price);
  if (price === null) throw new ImportRefused(`El precio «${values.price}» no es un valor en pesos.`);
  const columns = Object.fromEntries(values.map.map(readMapping));
  const { vendor, category, strict } = values;
  return { file, options: { columns, vendor, category, price, strict } };
}

function readMapping(written: string): [string, string] {
  const at = written.indexOf('=');
  if (at < 1) throw new ImportRefused(`«--map ${written}» debe tener la forma campo=columna.`);
  return [written.slice(0, at), written.slice(at + 1)];
}

/** Opens the database itself, or goes through the server that has it open. */
async function run(file: Uint8Array, options: ImportOptions): Promise<ImportSummary> {
  const config = readConfig(process.env);
  try {
    const services = await startServices(config, createLog('error'));
    try {
      return await importProducts(services, file, options, showProgress);
    } finally {
      await closeServices(services);
    }
  } catch (error) {
    if (!(error instanceof DataFolderTaken)) throw error;
    return importThroughServer(config, file, options, showProgress);
  }
}

const showProgress: ImportProgress = (phase, done, total) => {
  if (!process.stderr.isTTY) return;
  const what = phase === 'validar' ? 'Revisando' : 'Guardando';
  const filled = total ? Math.round((done / total) * 30) : 0;
  const bar = total ? `[${'█'.repeat(filled)}${' '.repeat(30 - filled)}] ` : '';
  process.stderr.write(`\r${what} ${bar}${done}${total ? ` de ${total}` : ''} filas\u001b[K`);
  if (done === total) process.stderr.write('\n');
};

function report(summary: ImportSummary, seconds: number, { file, options }: Request): void {
  for (const notice of summary.notices) console.log(`· ${notice}`);
  const { created, updated, unchanged, problems, rows } = summary;
  console.log(
    `${rows} filas en ${seconds.toFixed(1)} s: ${created} creados, ${updated} actualizados, ` +
      `${unchanged} sin cambios, ${problems.length} con problemas.`,
  );
  if (problems.length === 0) return;
  if (options.strict) console.log('No se importó nada, porque se pidió --strict.');
  for (const each of problems.slice(0, SHOWN_PROBLEMS)) console.log(`  fila ${each.row}: ${each.reason}`);
  if (problems.length > SHOWN_PROBLEMS) console.log(`  … y ${problems.length - SHOWN_PROBLEMS} más.`);
  console.log(`Todas están en ${saveProblems(file, problems)}.`);
}

/** The bad rows as they were, with why, so that they can be mended and imported again. */
function saveProblems(file: string, problems: readonly RowProblem[]): string {
  const path = `${file.replace(/\.csv$/i, '')}.errores.csv`;
  const table = [
    ['fila', 'motivo', 'contenido'],
    ...problems.map((each) => [each.row, each.reason, ...each.cells]),
  ];
  writeFileSync(path, `\ufeff${Papa.unparse(table, { escapeFormulae: true })}\n`);
  return path;
}
