import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { addressOf, type ApiRoute, apiRoutes, notRefused, rowCounts } from '#test/api/bad-input.ts';
import { goodBodies } from '#test/api/bodies/good-bodies.ts';
import { objectsOf, type SchemaPart } from '#test/api/schema-parts.ts';
import { servedRoutes } from '#test/api/served-routes.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const productId = await server.addProduct({ sku: 'TAL-0001' }, 20);
const session = await server.signIn('superuser');
const bodiesOf = goodBodies(productId);
const routes = apiRoutes(server);
/** Neither an id nor a body: nothing in it can be wrong. */
const takesNothing = [
  'DELETE /api/v1/auth/google',
  'POST /api/v1/auth/second-factor/enrol',
  'POST /api/v1/auth/passkeys/registration-options',
  'POST /api/v1/auth/passkeys/verification-options',
  'POST /api/v1/auth/passkeys/sign-in-options',
  'POST /api/v1/profile/deletion-code',
  'POST /api/v1/notifications/unsubscribe',
];
const withBody = routes.filter(
  ({ method, path }) => method !== 'GET' && !takesNothing.includes(`${method} ${path}`),
);
const withIds = routes.filter((each) => each.path.includes(':'));
/** Beacons say that their JSON is text. */
const takesText = ['POST /api/v1/events'];
const before = await rowCounts(server);

describe.each(withBody)('$method $path', (route) => {
  const { method, path, open } = route;
  const credentials = open ? {} : session;
  const good = bodiesOf[`${method} ${path}`] ?? {};
  const text = JSON.stringify(good);
  const field = JSON.stringify(Object.keys(good)[0] ?? 'x');
  const bodies: Record<string, string> = {
    'half a JSON': text.slice(0, -1),
    nothing: '',
    null: 'null',
    'a list': '[]',
    'a text': '"hola"',
    'a number': '42',
    'an unknown field': JSON.stringify({ ...good, is_admin: true }),
    'a field of another type': JSON.stringify(
      Object.fromEntries(Object.keys(good).map((each) => [each, { a: 1 }])),
    ),
    'a field that is null': JSON.stringify(Object.fromEntries(Object.keys(good).map((each) => [each, null]))),
    __proto__: `{"__proto__":{"is_admin":true},${text.slice(1)}`.replace(',}', '}'),
    'a constructor': JSON.stringify({ ...good, constructor: { prototype: { is_admin: true } } }),
    'U+0000': `{"\\u0000":1,${text.slice(1)}`.replace(',}', '}'),
    'U+0000 in a value': `{${field}:"\\u0000"}`,
    'half a surrogate pair': `{${field}:"\\ud800"}`,
    'bottomless nesting': `{${field}:${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    'an endless number': `{${field}:1e999}`,
    '2 MiB': JSON.stringify({ ...good, notes: 'x'.repeat(2 * 1024 * 1024) }),
    'bytes that are no text': '\u00ff\u00fe\u0000',
  };

  test('has a good body in the table', () => {
    expect(Object.keys(bodiesOf)).toContain(`${method} ${path}`);
  });

  test('refuses every bad body with 4xx in the one shape', async () => {
    const wrong: string[] = [];
    for (const [name, body] of Object.entries(bodies)) {
      const headers = { ...credentials, 'content-type': 'application/json' };
      wrong.push(...(await notRefused(server, name, addressOf(route, productId), { method, headers, body })));
    }
    expect(wrong).toEqual([]);
  });

  test('refuses what does not say that it is JSON', async () => {
    const wrong: string[] = [];
    for (const type of [
      ...(takesText.includes(`${method} ${path}`) ? [] : ['text/plain']),
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      ';',
    ]) {
      const headers = { ...credentials, 'content-type': type };
      wrong.push(
        ...(await notRefused(server, type, addressOf(route, productId), { method, headers, body: text })),
      );
    }
    expect(wrong).toEqual([]);
  });
});

test.each(withIds)('$method $path refuses ids that cannot be', async ({ method, path }) => {
  const wrong: string[] = [];
  const ids = [
    'nada',
    uuidv7(),
    '%00',
    '%ED%A0%80',
    '%FF',
    'a'.repeat(3_000),
    '__proto__',
    'constructor',
    '..%2f..%2f',
  ];
  for (const id of ids) {
    const body = method === 'GET' ? {} : { body: JSON.stringify(bodiesOf[`${method} ${path}`]) };
    const headers = { ...session, 'content-type': 'application/json' };
    wrong.push(...(await notRefused(server, id, path.replace(/:\w+/, id), { method, headers, ...body })));
  }
  expect(wrong).toEqual([]);
});

const BAD_VALUES = [
  '-1',
  '0',
  '1.5',
  '1e999',
  '99999999999999999999',
  '',
  '%00',
  '%ED%A0%80',
  '%F0%9F',
  'x'.repeat(5_000),
];
const read = routes.filter((each) => each.method === 'GET' && !each.path.endsWith('/stream'));

test('what is read from a query is known of most lists', () => {
  expect(read.flatMap(queryNamesOf).filter((each) => each !== 'x').length).toBeGreaterThan(read.length);
});

test.each(read)('GET $path answers no 5xx to a bad query', async (route) => {
  const wrong: string[] = [];
  for (const name of queryNamesOf(route)) {
    for (const value of BAD_VALUES) {
      const address = `${addressOf(route, productId)}?${name}=${value}`;
      const answer = await server.request(address, { headers: session });
      const body: unknown = await answer.json().catch(() => null);
      if (answer.status >= 500) wrong.push(`${answer.status} ${address.slice(0, 100)}`);
      if (answer.status >= 400 && !v.is(ApiError, body)) wrong.push(`shape ${address.slice(0, 100)}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** What the route reads from its query, and one name that nobody reads. */
function queryNamesOf({ method, path }: ApiRoute): readonly string[] {
  const served = servedRoutes(server.app).find((each) => each.name === `${method} ${path}`);
  const queries = served?.inputs.filter((each) => each.target === 'query') ?? [];
  return [...queries.flatMap(({ schema }) => objectsOf(schema as SchemaPart)[0]?.fields ?? []), 'x'];
}

test('a file that is no catalogue imports nothing', async () => {
  const files = ['', '\0\0\0', 'solo,una\ncabecera', '"comillas sin cerrar', 'nombre;precio\n;;;;\n'];
  for (const body of files) {
    const headers = { ...session, 'content-type': 'text/csv' };
    const answer = await server.request('/api/v1/imports/products', { method: 'POST', headers, body });
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toMatch(/"creados":[1-9]/);
  }
  for (const options of ['{', '[]', '{"vendor":1}', '{"price":-1}', '{"__proto__":{}}', '%00']) {
    const address = `/api/v1/imports/products?options=${encodeURIComponent(options)}`;
    const headers = { ...session, 'content-type': 'text/csv' };
    expect(await notRefused(server, options, address, { method: 'POST', headers, body: 'sku\n' })).toEqual(
      [],
    );
  }
});

test('of all this nothing was written', async () => {
  expect(await rowCounts(server)).toEqual(before);
});
