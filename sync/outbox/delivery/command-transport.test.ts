import { afterEach, expect, test, vi } from 'vitest';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { httpCommandTransport } from '#sync/outbox/delivery/command-transport.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that takes one permission. @returns the permissions that it was asked with. */
function serverThatTakes(good: string) {
  const seen: string[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    const [, permission = ''] = (headers['authorization'] ?? '').split(' ');
    seen.push(permission);
    return Promise.resolve(
      permission === good
        ? Response.json({ results: [] })
        : Response.json(apiError('AUTH_003'), { status: 401 }),
    );
  });
  return seen;
}

const options = { clientVersion: '1.0.0', grantOf: async () => 'old' };

test('a permission that is taken no longer is renewed with the session, and the batch sent once more', async () => {
  const seen = serverThatTakes('new');
  const renewGrant = vi.fn(async () => 'new');
  const transport = httpCommandTransport({ ...options, renewGrant });
  expect(await transport.submit('order', 'marta', [])).toEqual({ kind: 'answer', results: [] });
  expect(seen).toEqual(['old', 'new']);
  expect(renewGrant).toHaveBeenCalledWith('marta', 'old');
});

test.each([
  ['whose author is elsewhere', async () => null],
  ['that could not be renewed', async () => 'old'],
])('a permission %s stays refused, and is asked with once', async (_, renewGrant) => {
  const seen = serverThatTakes('new');
  const transport = httpCommandTransport({ ...options, renewGrant });
  expect(await transport.submit('order', 'marta', [])).toMatchObject({ kind: 'refused', status: 401 });
  expect(seen).toEqual(['old']);
});

test('another origin is where the commands go', async () => {
  let to = '';
  vi.stubGlobal('fetch', async (url: string) => {
    to = url;
    return Response.json({ results: [] });
  });
  await httpCommandTransport({ ...options, origin: 'https://api.mestore.co' }).submit('order', 'marta', []);
  expect(to).toBe('https://api.mestore.co/api/v1/orders/sync');
});

test.each([422, 500])('an answer %i is told as a failure, with what was asked', async (status) => {
  vi.stubGlobal('fetch', async () => Response.json(apiError('API_001'), { status }));
  const onFailure = vi.fn();
  await httpCommandTransport({ ...options, onFailure }).submit('order', 'marta', []);
  expect(onFailure.mock.calls).toMatchObject([['POST /api/v1/orders/sync', { kind: 'refused', status }]]);
});

test.each([401, 403, 404, 422, 426, 429, 502])(
  'an answer %i of something in between decides nothing: the commands go again later',
  async (status) => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Forbidden' }, { status }));
    const renewGrant = vi.fn(async () => 'new');
    const onFailure = vi.fn();
    const onWipe = vi.fn();
    const transport = httpCommandTransport({ ...options, renewGrant, onFailure, onWipe });
    expect(await transport.submit('order', 'marta', [])).toEqual({ kind: 'unreachable' });
    for (const each of [renewGrant, onWipe]) expect(each).not.toHaveBeenCalled();
    expect(onFailure.mock.calls).toMatchObject([['POST /api/v1/orders/sync', { kind: 'unreachable' }]]);
  },
);

test('a refusal of something in between, while the server answers, is told apart from no network', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/healthz'
      ? Response.json({ ok: true })
      : new Response('<html>Request blocked</html>', {
          status: 403,
          headers: { 'content-type': 'text/html' },
        }),
  );
  const answer = await httpCommandTransport(options).submit('order', 'marta', []);
  expect(answer).toEqual({ kind: 'intercepted', status: 403 });
});
