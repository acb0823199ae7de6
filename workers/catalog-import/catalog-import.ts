import { proxy } from 'comlink';
import { runInWorker } from '#workers/run-in-worker.ts';
import type { CatalogImportApi } from '#workers/catalog-import/catalog-import.worker.ts';
import type { ImportProgress, ImportTask } from '#workers/catalog-import/import-catalog.ts';

export { CHUNK_GONE } from '#workers/catalog-import/chunk-gone.ts';

/** Brings a snapshot onto this device off the main thread. */
export function importCatalogInWorker(
  task: ImportTask,
  onProgress: ImportProgress,
  signal: AbortSignal,
): Promise<void> {
  return runInWorker<CatalogImportApi, void>(spawn, signal, (api) =>
    api.importCatalog(task, proxy(onProgress)),
  );
}

function spawn(): Worker {
  return new Worker(new URL('./catalog-import.worker.ts', import.meta.url), {
    type: 'module',
    name: 'catalog-import',
  });
}
