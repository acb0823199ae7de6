import { proxy } from 'comlink';
import type { SlottingAnswer } from '#domain/slotting/slotting.ts';
import type { SlottingInput } from '#domain/slotting/slotting-problem.ts';
import { reportedWorker } from '#workers/reported-worker.ts';
import { runInWorker } from '#workers/run-in-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/space-optimizer/space-optimizer.worker.ts?worker&url';
import type { SpaceOptimizerApi } from '#workers/space-optimizer/space-optimizer.worker.ts';

/**
 * Looks for the moves that save most walking, off the main thread. Aborting ends it.
 * @param onProgress from 0 to 1.
 */
export function optimizeSpaceInWorker(
  input: SlottingInput,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SlottingAnswer> {
  return runInWorker<SpaceOptimizerApi, SlottingAnswer>(spawn, signal, (api) =>
    api.optimize(input, proxy(onProgress)),
  );
}

function spawn(): Worker {
  return reportedWorker(workerAddress, 'space-optimizer');
}
