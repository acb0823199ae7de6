import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryOutboxStore } from '#sync/outbox/memory-outbox-store.ts';
import type { HintedName } from '#domain/protocol/replication.ts';
import { whenTold } from '#src/sync/answers-told.ts';
import { runReadingLoop } from '#src/sync/reading-loop.ts';
import { replicationPaths } from '#domain/protocol/replication.ts';

const leaving = new AbortController();
let stream: ReadableStreamDefaultController<Uint8Array>;
let opened: Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  opened = new Promise((resolve) => {
    vi.stubGlobal('fetch', async (path: string) => {
      if (path !== replicationPaths.stream) return new Response('{}', { status: 503 });
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
    const stop = whenTold([name], () => {
      stop();
      resolve();
    });
  });

test('screens hear of what they follow when the stream opens, with each hint, and when nothing was heard for long', async () => {
  const atOpening = told('shipping_notices');
  void runReadingLoop(
    {
      http: { clientVersion: '1.0.0', token: async () => null },
      outbox: memoryOutboxStore(),
      accountId: null,
      progress: {},
      role: null,
      asking: () => () => undefined,
      onCaughtUp: () => undefined,
      onAccountChanged: async () => undefined,
      readAccount: async () => false,
      onQueuedAgain: () => undefined,
      onCommandReviewsChanged: async () => undefined,
    },
    leaving.signal,
  );
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
