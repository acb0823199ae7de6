import { expect, test } from 'vitest';
import { serverForFile } from '#test/server/test-server.ts';

const SHOP = 'https://tienda.co';
const config = { corsOrigins: [SHOP], apiOrigin: 'https://api.mestore.co' };
const server = await serverForFile({ config });

const preflight = (origin: string) =>
  server.request('/api/v1/orders/sync', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });

test('a page of an allowed origin may call the API with its token and its key, and read when to try again', async () => {
  const asked = await preflight(SHOP);
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe(SHOP);
  expect(asked.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  const answer = await server.request('/api/v1/categories', { headers: { origin: SHOP } });
  expect(answer.headers.get('access-control-allow-origin')).toBe(SHOP);
  expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
});

test.each(['https://otra.co', 'https://tienda.co.otra.co', 'null'])(
  'a page of %s may not',
  async (origin) => {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    const answer = await server.request('/api/v1/categories', { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  },
);

test('the pages that this server gives may ask the API where it is', async () => {
  const policy = (await server.request('/healthz')).headers.get('content-security-policy');
  expect(policy).toMatch(/connect-src [^;]* https:\/\/api\.mestore\.co/);
});
