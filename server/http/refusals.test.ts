import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { ruleOf } from '#server/auth/allow.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const manager = await server.signIn('admin');

const product = {
  name: 'Olla a presión 6 L',
  sku: 'OLL-9001',
  price: 120_000,
  vendor_id: 'tienda-1',
  category_id: 'hogar-y-jardin',
};

describe('every route', () => {
  /** Public by nature and mounted without the rules of the API. */
  const exempt = ['/media/'];

  test('declares who may use it', () => {
    const declared = new Map<string, boolean>();
    for (const { method, path, handler } of server.app.routes) {
      if (method === 'ALL' || exempt.some((each) => path.startsWith(each))) continue;
      const route = `${method} ${path}`;
      declared.set(route, (declared.get(route) ?? false) || ruleOf(handler) !== undefined);
    }
    expect(declared.size).toBeGreaterThan(25);
    expect([...declared].filter(([, has]) => !has).map(([route]) => route)).toEqual([]);
  });
});

describe('a bad body', () => {
  test.each([
    ['malformed JSON', '{"name": ', 400],
    ['nothing', '', 400],
    ['a list instead of an object', '[]', 422],
    ['null', 'null', 422],
    ['an unknown field', JSON.stringify({ ...product, stock: 5 }), 422],
    ['a given id', JSON.stringify({ ...product, id: 'mine' }), 422],
    ['a negative price', JSON.stringify({ ...product, price: -1 }), 422],
    ['a fractional price', JSON.stringify({ ...product, price: 10.5 }), 422],
    ['a price beyond what is stored', JSON.stringify({ ...product, price: 9_000_000_000 }), 422],
    ['a number that JSON cannot hold', JSON.stringify(product).replace('120000', '1e999'), 422],
    ['a price as text', JSON.stringify({ ...product, price: '120000' }), 422],
    ['U+0000', JSON.stringify({ ...product, name: 'Olla\u0000' }), 422],
    ['half a surrogate pair', JSON.stringify(product).replace('Olla', 'Olla\\ud800'), 422],
    ['__proto__', `{"__proto__": {"is_active": true}, ${JSON.stringify(product).slice(1)}`, 422],
    ['bottomless nesting', '['.repeat(5000) + ']'.repeat(5000), 422],
    ['a sale price above the list price', JSON.stringify({ ...product, precio_venta: 130_000 }), 422],
    ['a category that does not exist', JSON.stringify({ ...product, category_id: 'nada' }), 422],
    ['a script as image', JSON.stringify({ ...product, main_image_url: 'javascript:alert(1)' }), 422],
  ])('with %s is refused in the one shape', async (_, body, status) => {
    const headers = { ...manager, 'content-type': 'application/json' };
    const answer = await server.request('/api/v1/products', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(v.parse(ApiError, await answer.json()).code).toBe('API_001');
  });

  test('names each bad field once, in Spanish', async () => {
    const json = { ...product, name: '', price: -1, extra: true };
    const answer = await server.request('/api/v1/products', { json, headers: manager });
    const { errors } = v.parse(ApiError, await answer.json());
    expect(errors).toEqual([
      { field: 'name', message: 'Este campo es requerido.' },
      { field: 'price', message: 'Debe ser 0 o más.' },
      { field: 'extra', message: 'Este campo no se admite.' },
    ]);
  });

  test('over 1 MiB is refused, with or without a declared length', async () => {
    const text = JSON.stringify({ ...product, description: 'x'.repeat(1024 * 1024) });
    const headers = { ...manager, 'content-type': 'application/json' };
    const declared = { ...headers, 'content-length': String(text.length) };
    for (const each of [headers, declared]) {
      const answer = await server.request('/api/v1/products', { method: 'POST', headers: each, body: text });
      expect(answer.status).toBe(413);
    }
  });

  test('of another content type is refused', async () => {
    const headers = { ...manager, 'content-type': 'text/plain' };
    const answer = await server.request('/api/v1/products', { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(415);
  });
});

describe('a bad address', () => {
  test.each([
    '/api/v1/nada',
    '/api/v1/products/nada',
    '/api/v1/products/%00',
    '/api/v1/products/%F0%9F',
    '/api',
  ])('%s is not found', async (path) => {
    const answer = await server.request(path);
    expect(answer.status).toBe(404);
    expect(v.parse(ApiError, await answer.json()).code).toBe('API_002');
  });

  test('an unknown method is refused, saying which there are', async () => {
    const answer = await server.request('/api/v1/products/', { method: 'DELETE' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
    expect(v.is(ApiError, await answer.json())).toBe(true);
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'page=-1',
    'sort_by=password',
    'status=NADA',
    'category=%00',
  ])('?%s is refused', async (query) => {
    expect((await server.request(`/api/v1/products?${query}`)).status).toBe(422);
  });
});

describe('every answer', () => {
  test.each(['/api/v1/products', '/api/v1/nada', '/healthz', '/docs', '/media/art/v1/nada.svg'])(
    '%s carries the security headers and an id',
    async (path) => {
      const { headers } = await server.request(path, { headers: { 'x-request-id': 'trace-12345' } });
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toBe('trace-12345');
    },
  );
});
