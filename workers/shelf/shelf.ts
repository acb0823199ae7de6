import { ownScript } from '#workers/own-script.ts';
import { runInWorker } from '#workers/run-in-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/shelf/shelf.worker.ts?worker&url';
import type { RankedShelf } from '#workers/shelf/rank-shelf.ts';
import type { ShelfApi } from '#workers/shelf/shelf.worker.ts';

export type { RankedShelf } from '#workers/shelf/rank-shelf.ts';

/**
 * Reads the whole local catalogue off the main thread and answers the ids of a shelf, the first of them first.
 * @param databaseName of the local catalogue.
 * @param most how many ids at most.
 */
export function rankShelfInWorker(
  databaseName: string,
  shelf: RankedShelf,
  most: number,
  signal: AbortSignal,
): Promise<string[]> {
  return runInWorker<ShelfApi, string[]>(spawn, signal, (api) => api.rank(databaseName, shelf, most));
}

function spawn(): Worker {
  return new Worker(ownScript(workerAddress), { type: 'module', name: 'shelf' });
}
