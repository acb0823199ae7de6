import { proxy } from 'comlink';
import { reportedWorker } from '#workers/reported-worker.ts';
import { runOnDatabases } from '#workers/run-in-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/catalog-import/catalog-import.worker.ts?worker&url';
import type { CatalogImportApi } from '#workers/catalog-import/catalog-import.worker.ts';
import type { ImportSteps, ImportTask } from '#workers/catalog-import/import-catalog.ts';

export type { ImportSteps, ImportTask } from '#workers/catalog-import/import-catalog.ts';
export { CHUNK_GONE } from '#workers/catalog-import/chunk-gone.ts';

/**
 * Writes a snapshot onto this device off the main thread.
 * @returns how many documents the device has at the end.
 */
export function importCatalogInWorker(
  task: ImportTask,
  steps: ImportSteps,
  signal: AbortSignal,
): Promise<number> {
  return runOnDatabases<CatalogImportApi, number>(spawn, signal, (api) =>
    api.importCatalog(task, proxy(steps)),
  );
}

function spawn(): Worker {
  return reportedWorker(workerAddress, 'catalog-import');
}
