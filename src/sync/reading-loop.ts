import { retryPolicy } from '#domain/base/retry-policy.ts';
import { collectionsToRead } from '#sync/outbox/delivery/confirm.ts';
import type { ChangeHint } from '#sync/replication/change-hint.ts';
import { readHints } from '#sync/replication/hint-stream.ts';
import { isFull } from '#platform/storage-failure.ts';
import { random } from '#src/device/random.ts';
import { setStoreFailure } from '#src/db/local-store.ts';
import { tabChannel } from '#src/identity/tab-channel.ts';
import { broadcastInvalidation } from '#src/sync/invalidations.ts';
import { pause } from '#src/device/pause.ts';
import { readChanges, type ReplicationPorts } from '#src/sync/replicate.ts';

const POLL_MIN_MS = 30_000;
const POLL_SPREAD_MS = 30_000;
/** Between readings that did not come to their end: not all devices at once when a server comes back. */
const retries = retryPolicy({ firstMs: 1_000, maxMs: POLL_MIN_MS + POLL_SPREAD_MS, jitter: [0.5, 1.5] });
/** Between 0.5 and 5.5 s, however often: the stream is what tells a device that the server is back. */
const reconnections = retryPolicy({ firstMs: 5_500, maxMs: 5_500, jitter: [1 / 11, 1] });

type Wanted = readonly ChangeHint[] | 'all';

let wake: (hints: Wanted) => void = () => undefined;

/** Has this tab read the changes, if it leads. */
export function requestRead(hints: Wanted): void {
  wake(hints);
}

/** Asks the leading tab, whichever it is, to read. */
export function askForReading(hints: Wanted = 'all'): void {
  requestRead(hints);
  tabChannel.post({ kind: 'read', hints: hints === 'all' ? hints : [...hints] });
}

/** The reading loop of the leading tab: hints and polls say when, one reading at a time. */
export async function runReadingLoop(ports: ReplicationPorts, signal: AbortSignal): Promise<void> {
  let wanted: ChangeHint[] = [];
  let all = true;
  /** Readings in a row that did not come to their end. */
  let cutOff = 0;
  let untilPollMs = pollMs();
  let endPause = () => undefined as void;
  wake = (hints) => {
    if (hints === 'all') all = true;
    else wanted.push(...hints);
    endPause();
  };
  void followHints(ports, signal);
  while (!signal.aborted) {
    const isWanted = all || wanted.length > 0;
    const names = all ? 'all' : collectionsToRead(wanted, ports.progress);
    [all, wanted] = [false, []];
    // Changes that were read before may still confirm a command that was acknowledged after them.
    const isWhole = !isWanted || (await readChanges(ports, names, signal).catch(reportReading));
    cutOff = isWhole ? 0 : cutOff + 1;
    if (all || wanted.length > 0) continue;
    const waitMs = cutOff === 0 ? untilPollMs : Math.min(untilPollMs, retries.delayMs(cutOff, random()));
    untilPollMs -= waitMs;
    await pause(waitMs, signal, (resume) => (endPause = resume));
    if (untilPollMs <= 0) {
      untilPollMs = pollMs();
      if (!all && wanted.length === 0) onHints('all');
    } else if (wanted.length === 0) all = true;
  }
}

/** Keeps one hint stream open. It reads everything after each reconnection, so that a missed hint does not matter. */
async function followHints({ http, asking }: ReplicationPorts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answered = asking();
    await readHints(
      http,
      (hint) => onHints([{ ...hint, epoch: null }]),
      () => {
        answered(true);
        onHints('all');
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
  await pause(reconnections.delayMs(1, random()), signal, (resume) =>
    addEventListener('online', resume, { signal: listening.signal }),
  );
  listening.abort();
}

function pollMs(): number {
  return POLL_MIN_MS + random() * POLL_SPREAD_MS;
}

/** The server said that these are old: this device reads its copies, and its screens ask for their answers. */
function onHints(hints: Wanted): void {
  requestRead(hints);
  broadcastInvalidation(hints === 'all' ? hints : hints.map((each) => each.collection));
}

function reportReading(error: unknown): false {
  if (isFull(error)) setStoreFailure('full');
  console.warn('Reading from the server stopped and will be tried again.', error);
  return false;
}
