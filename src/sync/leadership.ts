import { every, nowMs } from '#src/device/clock.ts';
import { deviceTexts } from '#src/device/text-storage.ts';

const LOCK = 'mestore-lectura';
const HEARTBEAT = 'mestore-latido';
const BEAT_MS = 5_000;
/** A leader that is silent for this long is frozen, even though it keeps the lock. */
const FROZEN_AFTER_MS = 25_000;

/**
 * Runs `work` in one tab of this browser at a time. A frozen tab keeps its lock, so the leader also beats: a
 * visible tab that hears nothing takes the lock. `work` ends when its signal aborts.
 */
export async function leadReplication(
  signal: AbortSignal,
  work: (leading: AbortSignal) => Promise<void>,
): Promise<void> {
  const stopWatching = every(BEAT_MS, () => void stealIfFrozen());
  let leads = false;

  async function lead(): Promise<void> {
    leads = true;
    const mine = new AbortController();
    const stop = () => mine.abort();
    signal.addEventListener('abort', stop, { once: true });
    const stopBeating = every(BEAT_MS, beat);
    beat();
    stopLeading = stop;
    try {
      await work(mine.signal);
    } finally {
      leads = false;
      stopBeating();
      signal.removeEventListener('abort', stop);
    }
  }

  let stopLeading: () => void = () => undefined;

  /**
   * Asks for the lock; when another tab steals it, the request ends with an error, and this tab queues again.
   */
  async function request(options: LockOptions): Promise<void> {
    if (signal.aborted) return;
    try {
      await navigator.locks.request(LOCK, options, lead);
    } catch {
      stopLeading();
      if (!signal.aborted && !leads) await request({ signal });
    }
  }

  async function stealIfFrozen(): Promise<void> {
    if (leads || signal.aborted || document.visibilityState !== 'visible') return;
    const silentMs = nowMs() - Number(deviceTexts.read(HEARTBEAT) ?? 0);
    if (silentMs > FROZEN_AFTER_MS) await request({ steal: true });
  }

  try {
    await request({ signal });
  } finally {
    stopWatching();
  }
}

function beat(): void {
  deviceTexts.write(HEARTBEAT, String(nowMs()));
}
