import { readFileSync } from 'node:fs';
import { readConfig } from '#server/config/config.ts';
import { DataFolderTaken } from '#server/db/data-folder-lock.ts';
import { importArguments, IMPORT_HELP } from '#server/import/import-arguments.ts';
import { importProducts } from '#server/import/import-products.ts';
import { importMessage } from '#server/import/import-messages.ts';
import { reportImport, showImportProgress } from '#server/import/import-report.ts';
import type { ImportOptions, ImportSummary } from '#server/import/import-summary.ts';
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
    const sentence = importMessage(error, written);
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
