import { afterEach, expect, test, vi } from 'vitest';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { WIPE_HEADER } from '#domain/accounts/device.ts';
import { fetchScopes, httpPullTransport } from '#sync/replication/pull-transport.ts';

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

/** A server that takes one token, and says what it was asked with. */
function serverThatTakes(good: string, wipes = false) {
  const seen: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    seen.push(headers['authorization'] ?? null);
    if (headers['authorization'] === `Bearer ${good}`)
      return Promise.resolve(Response.json({ scopes: { orders: 'o' } }));
    const wipe = wipes ? { [WIPE_HEADER]: '1' } : {};
    return Promise.resolve(Response.json(apiError('AUTH_003'), { status: 401, headers: wipe }));
  });
  return seen;
}

const signedIn = { clientVersion: '1.0.0', token: async () => 'old' };

test('a token that is taken no longer is renewed, and the server asked once more', async () => {
  const seen = serverThatTakes('new');
  const renew = vi.fn(async () => 'new');
  expect(await fetchScopes({ ...signedIn, renew })).toMatchObject({ kind: 'scopes' });
  expect(seen).toEqual(['Bearer old', 'Bearer new']);
  expect(renew).toHaveBeenCalledWith('old');
});

test.each([
  ['over', null],
  ['not renewed for want of a network', 'old'],
])('with a session that is %s the refusal stands', async (_, renewed) => {
  const seen = serverThatTakes('new');
  expect(await fetchScopes({ ...signedIn, renew: async () => renewed })).toMatchObject({ status: 401 });
  expect(seen).toEqual(['Bearer old']);
});

test('a device that is to be wiped renews nothing, and a visitor has nothing to renew', async () => {
  const renew = vi.fn(async () => 'new');
  const onWipe = vi.fn(async () => undefined);
  serverThatTakes('new', true);
  await fetchScopes({ ...signedIn, renew, onWipe });
  expect(onWipe).toHaveBeenCalledWith('old');
  serverThatTakes('new');
  await fetchScopes({ clientVersion: '1.0.0', token: async () => null, renew });
  expect(renew).not.toHaveBeenCalled();
});
