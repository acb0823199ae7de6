import type { PhotoFileRefusal } from '#domain/inventory/incident-photo.ts';
import type { Result } from '#domain/result.ts';
import { ownScript } from '#workers/own-script.ts';
import { runInWorker } from '#workers/run-in-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/incident-photo/incident-photo.worker.ts?worker&url';
import type { IncidentPhotoApi } from '#workers/incident-photo/incident-photo.worker.ts';

/**
 * Makes a photograph small enough to travel, off the main thread, and drops what the camera wrote in it.
 * @returns the JPEG in base64.
 */
export function shrinkPhotoInWorker(
  file: Blob,
  signal: AbortSignal,
): Promise<Result<string, PhotoFileRefusal>> {
  return runInWorker<IncidentPhotoApi, Result<string, PhotoFileRefusal>>(spawn, signal, (api) =>
    api.shrink(file),
  );
}

function spawn(): Worker {
  return new Worker(ownScript(workerAddress), { type: 'module', name: 'incident-photo' });
}
