import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { memoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { HintedName } from '#domain/protocol/replication.ts';
import { onInvalidate } from '#src/sync/invalidations.ts';
import { runReadingLoop } from '#src/sync/reading-loop.ts';
import { replicationPaths } from '#domain/protocol/replication.ts';

let leaving: AbortController;
let stream: ReadableStreamDefaultController<Uint8Array>;
let opened: Promise<void>;
let readings = 0;

beforeEach(() => {
  vi.useFakeTimers();
  leaving = new AbortController();
  readings = 0;
  opened = new Promise((resolve) => {
    vi.stubGlobal('fetch', async (path: string) => {
      if (path !== replicationPaths.stream) {
        readings += 1;
        return new Response('{}', { status: 503 });
      }
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
      resolve();
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
  });
});
afterEach(() => {
  leaving.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const told = (name: HintedName) =>
  new Promise<void>((resolve) => {
    const stop = onInvalidate([name], () => {
      stop();
      resolve();
    });
  });

function run(role: UserType | null = null): void {
  void runReadingLoop(
    {
      http: { clientVersion: '1.0.0', token: async () => null },
      outbox: memoryOutboxStore(),
      accountId: role && 'alguien',
      progress: {},
      authority: role && fixedRole(role),
      asking: () => () => undefined,
      onCaughtUp: () => undefined,
      onAccountChanged: async () => undefined,
      readAccount: async () => false,
      onQueuedAgain: () => undefined,
      onCommandReviewsChanged: async () => undefined,
    },
    leaving.signal,
  );
}

test('screens hear of what they follow when the stream opens, with each hint, and when nothing was heard for long', async () => {
  const atOpening = told('shipping_notices');
  run();
  await opened;
  await atOpening;

  const withHint = told('shipping_notices');
  stream.enqueue(
    new TextEncoder().encode('event: hint\ndata: {"collection":"shipping_notices","upTo":"7"}\n\n'),
  );
  await withHint;

  const later = told('pqrs');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(later).resolves.toBeUndefined();
});

test('a reading that did not come to its end is tried again soon, and then more and more rarely', async () => {
  run('buyer');
  await opened;
  await vi.advanceTimersByTimeAsync(0);
  const first = readings;
  await vi.advanceTimersByTimeAsync(3_500);
  expect(readings).toBeGreaterThan(first);
  await vi.advanceTimersByTimeAsync(120_000);
  const before = readings;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(readings - before).toBeLessThanOrEqual(2 * first);
});
