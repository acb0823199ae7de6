import { runOnDatabases } from '#workers/run-in-worker.ts';
import { reportedWorker } from '#workers/reported-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/warehouse-figures/warehouse-figures.worker.ts?worker&url';
import type { FiguresTask, WarehouseFigures } from '#workers/warehouse-figures/read-figures.ts';
import type { WarehouseFiguresApi } from '#workers/warehouse-figures/warehouse-figures.worker.ts';

export type { FiguresTask, WarehouseFigures } from '#workers/warehouse-figures/read-figures.ts';

/** Counts the stock and the work of a warehouse from its copy on this device, off the main thread. */
export function figuresInWorker(task: FiguresTask, signal: AbortSignal): Promise<WarehouseFigures> {
  return runOnDatabases<WarehouseFiguresApi, WarehouseFigures>(spawn, signal, (api) => api.readFigures(task));
}

function spawn(): Worker {
  return reportedWorker(workerAddress, 'warehouse-figures');
}
