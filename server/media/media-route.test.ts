import { expect, test } from 'vitest';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();

test('serves a drawing that browsers keep for ever and never run', async () => {
  const answer = await server.request('/media/art/v1/tenis-3-1.svg');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toMatch(/^<svg /);
});

test.each(['/art/v1/nada-1-1.svg', '/art/v1/tenis-3-1.png', '/art/v1/a/b.svg', '/art/v1/%3Cscript%3E.svg'])(
  'does not find %s',
  async (address) => {
    expect((await server.request(`/media${address}`)).status).toBe(404);
  },
);

test('refuses an unknown drawing in the one shape of errors', async () => {
  const answer = await server.request('/media/art/v1/nada-1-1.svg');
  expect(await answer.json()).toMatchObject({ code: 'API_002', detail: 'Recurso no encontrado.' });
});
