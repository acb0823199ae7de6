import type { ChangeHint } from '#sync/replication/change-hint.ts';
import { readHints } from '#sync/replication/hint-stream.ts';
import type { HttpOptions } from '#sync/replication/pull-transport.ts';
import { pause } from '#src/sync/pause.ts';

const RECONNECT_MIN_MS = 500;
const RECONNECT_SPREAD_MS = 5_000;

interface Followed {
  /** The server is about to be asked; the function it answers hears whether the server replied. */
  asking(): (isReachable: boolean) => void;
  askForReading(hints: readonly ChangeHint[] | 'all'): void;
}

/**
 * Keeps one hint stream open. It reads everything after each reconnection, so that a missed hint does not
 * matter.
 */
export async function followHints(
  http: HttpOptions,
  { asking, askForReading }: Followed,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const answered = asking();
    await readHints(
      http,
      (hint) => askForReading([{ ...hint, epoch: null }]),
      () => {
        answered(true);
        askForReading('all');
      },
      signal,
    ).catch(() => undefined);
    if (signal.aborted) return;
    await untilReconnect(signal);
  }
}

/** Waits for a jittered time, or until the device says that the network is back. */
async function untilReconnect(signal: AbortSignal): Promise<void> {
  const listening = new AbortController();
  await pause(RECONNECT_MIN_MS + Math.random() * RECONNECT_SPREAD_MS, signal, (wake) =>
    addEventListener('online', wake, { signal: listening.signal }),
  );
  listening.abort();
}
