import { SignJWT } from 'jose';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#domain/errors/error-catalogue.ts';
import { uuidv7 } from '#domain/ids.ts';
import { syncPaths, type BatchAnswer, type Command } from '#domain/protocol/command.ts';
import { ruleOf } from '#server/auth/allow.ts';
import { rowsOf } from '#server/db/database.ts';
import { aMovement, anOrder, deliverAs, shelf } from '#server/testing/commands-for-tests.ts';
import { testServer, testPassword, testVendorId } from '#server/testing/server-for-tests.ts';

const server = await testServer();
afterAll(() => server.close());

interface Route {
  method: string;
  path: string;
  /** Whether it asks for a token. */
  locked: boolean;
  /** Whether it does not even look at one. */
  open: boolean;
}

/** Every route of the API, as the router has them. */
const routes = routesOf();
const withBody = routes.filter((each) => each.method !== 'GET');
const withIds = routes.filter((each) => each.path.includes(':'));

const productId = await server.addProduct({ sku: 'TAL-0001' }, 20);
const session = await server.signIn('superuser');
const buyer = await server.signIn('buyer');

const order = {
  items: [{ product_id: productId, quantity: 1 }],
  shipping_name: 'Marta Rojas',
  shipping_phone: '3151234567',
  shipping_address: 'Calle 45 # 27-10',
  shipping_city: 'Bucaramanga',
};
const product = {
  name: 'Olla a presión 6 L',
  sku: 'OLL-9001',
  price: 120_000,
  vendor_id: testVendorId,
  category_id: 'hogar-y-jardin',
};
const signIn = { email: 'buyer@prueba.co', password: testPassword };

/** A body that each route takes as it is, to be spoiled in one thing at a time. */
const goodBodies: Record<string, object> = {
  'POST /api/v1/auth/login': signIn,
  'POST /api/v1/auth/admin-login': signIn,
  'POST /api/v1/auth/refresh-token': { refresh_token: 'x' },
  'POST /api/v1/auth/logout': { refresh_token: 'x' },
  'POST /api/v1/products': product,
  'PUT /api/v1/products/:id': { price: 130_000 },
  'POST /api/v1/productos': product,
  'PUT /api/v1/productos/:id': { price: 130_000 },
  'POST /api/v1/orders': order,
  'POST /api/v1/orders/sync': { commands: [anOrder('superuser', [[productId, 1]])] },
  'POST /api/v1/payments/sync': { commands: [anOrder('superuser', [[productId, 1]])] },
  'POST /api/v1/inventory/sync': { commands: [aMovement(productId, {}, { actorId: 'persona-superuser' })] },
  // It takes a file, and refuses any JSON for being that.
  'POST /api/v1/imports/products': {},
};

let before: Record<string, number>;
beforeAll(async () => {
  before = await rowCounts();
});

describe.each(withBody)('$method $path', ({ method, path, open }) => {
  const credentials = open ? {} : session;
  const good = goodBodies[`${method} ${path}`] ?? {};
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
    expect(Object.keys(goodBodies)).toContain(`${method} ${path}`);
  });

  test('refuses every bad body with 4xx in the one shape', async () => {
    const wrong: string[] = [];
    for (const [name, body] of Object.entries(bodies)) {
      const headers = { ...credentials, 'content-type': 'application/json' };
      wrong.push(...(await notRefused(name, withKnownIds(path), { method, headers, body })));
    }
    expect(wrong).toEqual([]);
  });

  test('refuses what does not say that it is JSON', async () => {
    const wrong: string[] = [];
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      ';',
    ]) {
      const headers = { ...credentials, 'content-type': type };
      wrong.push(...(await notRefused(type, withKnownIds(path), { method, headers, body: text })));
    }
    expect(wrong).toEqual([]);
  });
});

describe('a bad token', () => {
  const good = session.authorization.slice('Bearer '.length);
  const [header = '', claims = '', signature = ''] = good.split('.');
  const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');

  async function badTokens(): Promise<Record<string, string>> {
    const grant = await server.grant('superuser', uuidv7());
    return {
      garbled: `Bearer ${header}.${claims}.${signature.slice(0, -4)}AAAA`,
      unsigned: `Bearer ${none}.${claims}.`,
      'without scheme': good,
      'of another scheme': `Basic ${Buffer.from('admin:admin').toString('base64')}`,
      empty: 'Bearer ',
      expired: `Bearer ${await forged(server.services.config.jwtSecret, -60)}`,
      'signed by a stranger': `Bearer ${await forged('another secret that is just as long as ours', 600)}`,
      'of nobody': `Bearer ${await forged(server.services.config.jwtSecret, 600)}`,
      enormous: `Bearer ${header}.${'A'.repeat(20_000)}.${signature}`,
      'that only submits commands': grant.authorization,
    };
  }

  test('is refused by every route that looks at tokens', async () => {
    const wrong: string[] = [];
    for (const [name, authorization] of Object.entries(await badTokens())) {
      for (const { method, path } of routes.filter((each) => !each.open)) {
        // The permission of a device is a good token where commands are submitted.
        if (name === 'that only submits commands' && path.endsWith('/sync')) continue;
        const body = method === 'GET' ? {} : { body: JSON.stringify(goodBodies[`${method} ${path}`]) };
        const headers = { authorization, 'content-type': 'application/json' };
        const label = `${name}: ${method} ${path}`;
        wrong.push(...(await notRefused(label, withKnownIds(path), { method, headers, ...body })));
      }
    }
    expect(wrong).toEqual([]);
  });

  test('missing is 401 wherever one is asked for', async () => {
    const answers = await Promise.all(
      routes
        .filter((each) => each.locked)
        .map(async ({ method, path }) => (await server.request(withKnownIds(path), { method })).status),
    );
    expect(answers.length).toBeGreaterThan(15);
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  test('of somebody else does not submit this person’s commands', async () => {
    const commands = [anOrder('superuser', [[productId, 1]])];
    const answer = await deliverAs(server, buyer, commands);
    expect(answer.status).toBe(403);
    expect(v.is(ApiError, await answer.json())).toBe(true);
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
    const body = method === 'GET' ? {} : { body: JSON.stringify(goodBodies[`${method} ${path}`]) };
    const headers = { ...session, 'content-type': 'application/json' };
    wrong.push(...(await notRefused(id, path.replace(/:\w+/, id), { method, headers, ...body })));
  }
  expect(wrong).toEqual([]);
});

test('no address of the API answers 5xx to a bad query', async () => {
  const values = [
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
  const names = [
    'limit',
    'page',
    'q',
    'category',
    'sort_by',
    'zone',
    'type',
    'from',
    'epoch',
    'x',
    'min_price',
  ];
  const wrong: string[] = [];
  for (const { path } of routes.filter((each) => each.method === 'GET' && !each.path.endsWith('/stream'))) {
    for (const name of names) {
      for (const value of values) {
        const address = `${withKnownIds(path)}?${name}=${value}`;
        const answer = await server.request(address, { headers: session });
        const body: unknown = await answer.json().catch(() => null);
        if (answer.status >= 500) wrong.push(`${answer.status} ${address.slice(0, 100)}`);
        if (answer.status >= 400 && !v.is(ApiError, body)) wrong.push(`shape ${address.slice(0, 100)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

describe('an order', () => {
  const quantities = [0, -1, 1.5, 10_000, 1e21, '1', null, [1], true];

  test.each(quantities)('of quantity %j is refused', async (quantity) => {
    const json = { ...order, items: [{ product_id: productId, quantity }] };
    expect((await server.request('/api/v1/orders', { json, headers: buyer })).status).toBe(422);
  });

  test.each([
    ['a price per line', { items: [{ product_id: productId, quantity: 1, unit_price: 1 }] }],
    ['a total', { total: 1 }],
    ['a discount', { discount: 100 }],
    ['another buyer', { buyer_id: 'persona-admin' }],
    ['a state', { status: 'confirmed' }],
    ['no lines', { items: [] }],
    [
      'too many lines',
      { items: Array.from({ length: 201 }, () => ({ product_id: productId, quantity: 1 })) },
    ],
    ['a product that does not exist', { items: [{ product_id: 'nada', quantity: 1 }] }],
    ['a card number', { card_number: '4111111111111111' }],
    ['a name of nothing but spaces', { shipping_name: '   ' }],
  ])('with %s is refused', async (_, change) => {
    const answer = await server.request('/api/v1/orders', { json: { ...order, ...change }, headers: buyer });
    expect(answer.status).toBe(422);
    expect(v.is(ApiError, await answer.json())).toBe(true);
  });
});

describe('a command in a batch', () => {
  const spoiled: [string, Partial<Command>][] = [
    ['of an unknown name', { name: 'inventory.robar' }],
    ['of an unknown version', { v: 99 }],
    ['without data', { data: null }],
    ['with an unknown field', { data: { ...movement(), price: 1 } }],
    ['of a negative quantity', { data: movement({ quantity: -5 }) }],
    ['of half a unit', { data: movement({ quantity: 0.5 }) }],
    ['of too many units', { data: movement({ quantity: 1e15 }) }],
    ['of a product that does not exist', { data: movement({ product_id: 'nada' }) }],
    ['of a place that does not exist', { data: movement({ location: { ...shelf, zone: 'luna' } }) }],
    ['with U+0000', { data: movement({ notes: 'a\0b' }) }],
    ['with half a surrogate pair', { data: movement({ notes: 'a\ud800' }) }],
  ];

  test.each(spoiled)('%s is rejected alone and moves nothing', async (_, change) => {
    const bad = aMovement(productId, {}, { ...change, actorId: 'persona-superuser' });
    const answer = await deliverAs(server, session, [bad], 'inventory');
    expect(answer.status).toBe(200);
    const { results } = (await answer.json()) as BatchAnswer;
    expect(results).toMatchObject([{ id: bad.id, status: 'rejected' }]);
  });

  test.each([
    ['without an id', { ...aMovement(productId), id: undefined }],
    ['of another person', aMovement(productId)],
    ['of another type', anOrder('superuser', [[productId, 1]])],
  ])('%s refuses the whole batch', async (_, command) => {
    const answer = await deliverAs(server, session, [command], 'inventory');
    expect([403, 422]).toContain(answer.status);
    expect(v.is(ApiError, await answer.json())).toBe(true);
  });

  test('over 256 KiB, or the 101st, refuses the whole batch', async () => {
    const command = aMovement(productId, {}, { actorId: 'persona-superuser' });
    const many = Array.from({ length: 101 }, () => command);
    expect((await deliverAs(server, session, many)).status).toBe(422);
    const heavy = { ...command, data: { notes: 'x'.repeat(300 * 1024) } };
    expect((await deliverAs(server, session, [heavy], 'inventory')).status).toBe(413);
  });

  test.each(Object.values(syncPaths))(
    'sent bare to %s without an Idempotency-Key is refused',
    async (path) => {
      for (const key of [undefined, 'x', '0'.repeat(5_000)]) {
        const headers = { ...session, ...(key ? { 'idempotency-key': key } : {}) };
        expect((await server.request(path, { json: movement(), headers })).status).toBe(400);
      }
    },
  );
});

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
    expect(await notRefused(options, address, { method: 'POST', headers, body: 'sku\n' })).toEqual([]);
  }
});

test('of all this nothing was written, but the receipts of rejected commands and the sessions opened', async () => {
  const { command_receipts: _, device_grants: __, refresh_tokens: ___, ...after } = await rowCounts();
  expect(before).toMatchObject(after);
});

/** Asks, and says what is wrong with the answer: nothing when it is 4xx in the one shape. */
async function notRefused(name: string, address: string, init: RequestInit): Promise<string[]> {
  const answer = await server.request(address, init);
  const body: unknown = await answer.json().catch(() => null);
  const refused = answer.status >= 400 && answer.status < 500 && v.is(ApiError, body);
  return refused ? [] : [`${name.slice(0, 60)}: ${answer.status} ${JSON.stringify(body)?.slice(0, 120)}`];
}

function movement(change: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...(aMovement(productId).data as Record<string, unknown>), ...change };
}

function routesOf(): Route[] {
  const found = new Map<string, Route>();
  for (const { method, path, handler } of server.app.routes) {
    if (method === 'ALL' || !path.startsWith('/api/')) continue;
    const rule = ruleOf(handler);
    if (rule === undefined) continue;
    const locked = rule !== 'open' && rule !== 'anyone';
    found.set(`${method} ${path}`, { method, path, locked, open: rule === 'open' });
  }
  return [...found.values()];
}

function withKnownIds(path: string): string {
  return path
    .replace(':collection', 'products')
    .replace(':file', `${'0'.repeat(64)}.ndjson`)
    .replace(':id', productId);
}

/** A token well made and signed with `secret`, for a session that does not exist. */
function forged(secret: string, secondsToLive: number): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('mestore')
    .setAudience('api')
    .setSubject('persona-superuser')
    .setJti(uuidv7())
    .setIssuedAt(now - 600)
    .setExpirationTime(now + secondsToLive)
    .sign(Buffer.from(secret));
}

/** How many rows every table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const { db } = server.services.database;
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counts[name] = row?.count ?? -1;
  }
  return counts;
}
