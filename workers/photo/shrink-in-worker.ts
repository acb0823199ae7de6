import type { PhotoFileRefusal } from '#domain/inventory/incident-photo.ts';
import type { Result } from '#domain/base/result.ts';
import { reportedWorker } from '#workers/reported-worker.ts';
import { runInWorker } from '#workers/run-in-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/photo/photo.worker.ts?worker&url';
import type { PhotoApi } from '#workers/photo/photo.worker.ts';
import type { PhotoUse } from '#workers/photo/shrink-photo.ts';

/**
 * Makes a photograph small enough to travel, off the main thread, and drops the camera's metadata.
 * @returns the JPEG in base64.
 */
export type ShrinkPhoto = (file: Blob, signal: AbortSignal) => Promise<Result<string, PhotoFileRefusal>>;

export const shrinkIncidentPhoto = shrinkFor('incident');
export const shrinkProductPhoto = shrinkFor('product');

function shrinkFor(use: PhotoUse): ShrinkPhoto {
  return (file, signal) =>
    runInWorker<PhotoApi, Result<string, PhotoFileRefusal>>(spawn, signal, (api) => api.shrink(file, use));
}

function spawn(): Worker {
  return reportedWorker(workerAddress, 'photo');
}
