import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { limitCalls } from '#src/device/call-limits.ts';
import { clearErrors, storedErrors, writeErrors } from '#src/errors/error-log.ts';
import { call } from '#src/identity/call.ts';

const Store = v.object({ id: v.string() });

describe('what only reads', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    limitCalls({ timeout: 30_000, retries: 3 });
  });
  afterEach(() => {
    vi.useRealTimers();
    limitCalls({ timeout: 30_000, retries: 0 });
    vi.restoreAllMocks();
  });

  /** Nobody answers, and then the server does. */
  function answeringAfter(failures: number, fail: () => Promise<Response>): () => number {
    let asked = 0;
    vi.stubGlobal('fetch', () =>
      (asked += 1) > failures ? Promise.resolve(Response.json({ id: 's1' })) : fail(),
    );
    return () => asked;
  }
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  async function asked(options: Parameters<typeof call>[2] = {}) {
    const beganMs = Date.now();
    const answer = call('/stores', Store, { as: 'nobody', ...options });
    const tookMs = answer.then(() => Date.now() - beganMs);
    await vi.runAllTimersAsync();
    return { ...(await answer), tookMs: await tookMs };
  }

  test.each([
    ['nobody answers', unreachable],
    ['it takes too long', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['a gateway does not reach the server', async () => new Response('<html>', { status: 502 })],
    [
      'the answer breaks off',
      async () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) })),
    ],
  ])('is asked again three times where %s, and says the answer', async (_, fail) => {
    const times = answeringAfter(3, fail);
    expect(await asked()).toMatchObject({ ok: true, body: { id: 's1' } });
    expect(times()).toBe(4);
  });

  test('is not asked a fifth time, and is one failure in the log', async () => {
    const times = answeringAfter(9, unreachable);
    clearErrors();
    expect(await asked()).toMatchObject({ ok: false, status: null, code: 'NET_001' });
    expect(times()).toBe(4);
    await vi.dynamicImportSettled();
    writeErrors();
    expect(storedErrors.value.map((each) => each.details)).toEqual(['GET /stores sin respuesta']);
  });

  test('as often as the company has set', async () => {
    limitCalls({ timeout: 30_000, retries: 1 });
    const times = answeringAfter(1, unreachable);
    expect(await asked()).toMatchObject({ ok: true });
    expect(times()).toBe(2);
  });

  test('waits ten seconds for each answer and thirty for all of them', async () => {
    const waits = vi.spyOn(AbortSignal, 'timeout');
    // Each request is as slow as it may be.
    vi.stubGlobal('fetch', async () => {
      await new Promise((resolve) => setTimeout(resolve, waits.mock.lastCall?.[0]));
      throw new DOMException('', 'TimeoutError');
    });
    expect(await asked()).toMatchObject({ ok: false, code: 'NET_002', tookMs: 30_000 });
    expect(waits.mock.calls.map(([ms]) => ms).slice(0, 2)).toEqual([10_000, 10_000]);
    expect(waits.mock.calls).toHaveLength(3);
    limitCalls({ timeout: 4_000, retries: 3 });
    waits.mockClear();
    expect(await asked()).toMatchObject({ ok: false, code: 'NET_002', tookMs: 4_000 });
    expect(waits.mock.calls).toEqual([[4_000]]);
  });

  test.each([
    ['what changes something', { method: 'POST', json: {} }, unreachable],
    ['what somebody asks in their own time', { once: true }, unreachable],
    ['what the server refused', {}, async () => Response.json(apiError('API_003'), { status: 503 })],
    ['what a portal answered in its place', {}, async () => new Response('<html>')],
  ] as const)('alone: %s is asked once', async (_, options, fail) => {
    const times = answeringAfter(1, fail);
    expect(await asked(options)).toMatchObject({ ok: false });
    expect(times()).toBe(1);
  });

  test('is asked once where the device has no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const times = answeringAfter(1, unreachable);
    expect(await asked()).toMatchObject({ ok: false });
    expect(times()).toBe(1);
  });
});
