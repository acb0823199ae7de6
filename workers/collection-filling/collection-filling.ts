import { proxy } from 'comlink';
import type { PullOutcome } from '#sync/replication/pull.ts';
import { reportedWorker } from '#workers/reported-worker.ts';
import { runOnDatabases } from '#workers/run-in-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/collection-filling/collection-filling.worker.ts?worker&url';
import type { CollectionFillingApi } from '#workers/collection-filling/collection-filling.worker.ts';
import type { FillSteps, FillTask } from '#workers/collection-filling/fill-collection.ts';

export type { FillSteps, FillTask } from '#workers/collection-filling/fill-collection.ts';

/** Reads the rest of a collection onto this device off the main thread, from the checkpoint that `steps` answers. */
export function fillCollectionInWorker(
  task: FillTask,
  steps: FillSteps,
  signal: AbortSignal,
): Promise<PullOutcome> {
  return runOnDatabases<CollectionFillingApi, PullOutcome>(spawn, signal, (api) =>
    api.fillCollection(task, proxy(steps)),
  );
}

function spawn(): Worker {
  return reportedWorker(workerAddress, 'collection-filling');
}
