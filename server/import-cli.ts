import { readFileSync } from 'node:fs';
import { BadConfiguration, readConfig } from '#server/config/config.ts';
import { DataFolderTaken } from '#server/db/data-folder-lock.ts';
import { DatabaseUnreachable } from '#server/db/database-unreachable.ts';
import { importArguments, IMPORT_HELP } from '#server/import/import-arguments.ts';
import { importProducts } from '#server/import/import-products.ts';
import { reportImport, showImportProgress } from '#server/import/import-report.ts';
import { ImportRefused, type ImportOptions, type ImportSummary } from '#server/import/import-summary.ts';
import { importThroughServer } from '#server/import/import-through-server.ts';
import { createLog } from '#server/telemetry/log.ts';
import { processEnvironment } from '#server/config/process-environment.ts';
import { closeServices, startServices } from '#server/start-services.ts';

/** Everything was imported · something could not be used · some rows had problems. */
const exitCodes = { done: 0, refused: 1, problems: 2 };

process.exitCode = await main(process.argv.slice(2));

async function main(written: string[]): Promise<number> {
  try {
    const request = importArguments(written);
    if (!request) {
      console.log(IMPORT_HELP);
      return exitCodes.done;
    }
    const startedAt = performance.now();
    const summary = await run(readFileSync(request.file), request.options);
    reportImport(summary, (performance.now() - startedAt) / 1000, request);
    return summary.problems.length > 0 ? exitCodes.problems : exitCodes.done;
  } catch (error) {
    const sentence = sentenceOf(error, written);
    if (sentence === null) throw error;
    console.error(sentence);
    return exitCodes.refused;
  }
}

/** Opens the database itself, or goes through the server that has it open. */
async function run(file: Uint8Array, options: ImportOptions): Promise<ImportSummary> {
  const config = readConfig(processEnvironment());
  const services = await startServices(config, createLog('error')).catch((error: unknown) => {
    if (error instanceof DataFolderTaken) return null;
    throw error;
  });
  if (!services) return importThroughServer(config, file, options, showImportProgress);
  try {
    return await importProducts(services, file, options, showImportProgress);
  } finally {
    await closeServices(services);
  }
}

const fileSentences: Record<string, string> = {
  ENOENT: 'No existe el archivo.',
  EISDIR: 'Eso es una carpeta: di el archivo CSV que está en ella.',
  EACCES: 'No hay permiso para leer el archivo.',
};

/** The error as a person reads it, with what they wrote; null for a fault of the program. */
function sentenceOf(error: unknown, written: readonly string[]): string | null {
  if (!(error instanceof Error)) return null;
  if ([ImportRefused, BadConfiguration, DatabaseUnreachable].some((kind) => error instanceof kind))
    return error.message;
  const sentence = 'code' in error ? fileSentences[String(error.code)] : undefined;
  return sentence === undefined ? null : `${sentence} (${written.join(' ')})`;
}
