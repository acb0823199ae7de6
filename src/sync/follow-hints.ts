import { retryPolicy } from '#domain/base/retry-policy.ts';
import type { ChangeHint } from '#sync/replication/change-hint.ts';
import { readHints } from '#sync/replication/hint-stream.ts';
import type { HttpOptions } from '#sync/replication/pull-transport.ts';
import { random } from '#src/device/random.ts';
import { pause } from '#src/device/pause.ts';

/** Between 0.5 and 5.5 s, however often: the stream is what tells a device that the server is back. */
const reconnections = retryPolicy({ firstMs: 5_500, maxMs: 5_500, jitter: [1 / 11, 1] });

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
  await pause(reconnections.delayMs(1, random()), signal, (wake) =>
    addEventListener('online', wake, { signal: listening.signal }),
  );
  listening.abort();
}
