import { useEffect, useRef, useState } from 'react';
import { photoFileMessages, type PhotoFileRefusal } from '#domain/inventory/incident-photo.ts';
import type { Result } from '#domain/base/result.ts';
import { useLatestState } from '#src/device/use-latest-state.ts';

/** Makes a file small enough to travel. @returns the JPEG in base64. */
export type Shrink = (file: Blob, signal: AbortSignal) => Promise<Result<string, PhotoFileRefusal>>;

export interface PhotoWork {
  /** Photographs are being made smaller. */
  isBusy: boolean;
  /** The same as it is now, for a code that is read between two drawings. */
  isBusyNow: () => boolean;
  /** Why one of the last chosen was left out, for people. */
  problem: string | null;
  /** @param room how many more fit; the rest is left out. */
  prepare: (files: readonly File[], room: number) => Promise<void>;
  /** Gives up those that are not ready: nobody wants them any more. */
  stop: () => void;
}

/**
 * Photographs that are made small enough to travel, which takes seconds. The work is of what holds the photographs and not
 * of the picker: who goes on elsewhere on the screen meanwhile still finds them, and nothing is saved without them.
 * @param onReady takes them once all are ready, into what there is by then.
 */
export function usePhotoWork(shrink: Shrink, onReady: (jpegs: readonly string[]) => void): PhotoWork {
  const { value: isBusy, now: isBusyNow, change: setBusy } = useLatestState(() => false);
  const [problem, setProblem] = useState<string | null>(null);
  const work = useRef<AbortController>(null);

  useEffect(() => () => work.current?.abort(), []);

  async function prepare(files: readonly File[], room: number): Promise<void> {
    const { signal } = (work.current = new AbortController());
    setBusy(() => true);
    setProblem(files.length > room ? `Caben ${room} más: se toman las primeras.` : null);
    const ready: string[] = [];
    for (const file of files.slice(0, room)) {
      const made = await shrink(file, signal).catch(() => null);
      if (signal.aborted) return;
      if (made?.ok) ready.push(made.value);
      else setProblem(photoFileMessages[made?.refusal ?? 'broken_photo']);
    }
    if (ready.length > 0) onReady(ready);
    setBusy(() => false);
  }

  function stop(): void {
    work.current?.abort();
    setBusy(() => false);
    setProblem(null);
  }

  return { isBusy, isBusyNow, problem, prepare, stop };
}
