import type { FileProblem, ProductFile } from '#domain/import/product-file.ts';
import type { Result } from '#domain/base/result.ts';
import { runInWorker } from '#workers/run-in-worker.ts';
import { reportedWorker } from '#workers/reported-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/product-file/product-file.worker.ts?worker&url';
import type { ProductFileApi } from '#workers/product-file/product-file.worker.ts';

/**
 * Reads a file of products off the main thread: one of 50,000 rows takes seconds.
 * @param sheet of a workbook; without it the one with the headings of products.
 */
export function openProductFile(
  file: File,
  signal: AbortSignal,
  sheet?: string,
): Promise<Result<ProductFile, FileProblem>> {
  return runInWorker<ProductFileApi, Result<ProductFile, FileProblem>>(
    () => reportedWorker(workerAddress, 'product-file'),
    signal,
    (api) => api.read(file, sheet),
  );
}
