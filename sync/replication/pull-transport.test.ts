import { afterEach, expect, test, vi } from 'vitest';
import { httpPullTransport } from '#sync/replication/pull-transport.ts';

afterEach(() => vi.unstubAllGlobals());

/** A network that carries so many documents in the time of one request. */
function networkOf(documents: number) {
  const asked: number[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const limit = Number(new URL(url, 'http://mestore').searchParams.get('limit'));
    asked.push(limit);
    if (limit > documents) return Promise.reject(new DOMException('Late.', 'TimeoutError'));
    return Promise.resolve(Response.json({ not: 'a page' }));
  });
  return asked;
}

test('a network that is too slow for a page is asked for smaller ones, and for larger ones again', async () => {
  const asked = networkOf(150);
  const transport = httpPullTransport({ clientVersion: '1.0.0', token: async () => null });
  for (let turn = 0; turn < 6; turn += 1) await transport.pull('inventory', null, 1_000);
  expect(asked).toEqual([1_000, 500, 250, 125, 250, 125]);
});

test('without a network nothing is known of its pace', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'http://mestore').searchParams.get('limit') ?? '');
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const transport = httpPullTransport({ clientVersion: '1.0.0', token: async () => null });
  await transport.pull('inventory', null, 200);
  await transport.pull('inventory', null, 200);
  expect(asked).toEqual(['200', '200']);
});
