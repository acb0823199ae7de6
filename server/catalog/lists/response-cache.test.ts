import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { responseCache } from '#server/catalog/lists/response-cache.ts';
import { listen } from '#server/ops/listen.ts';
import { testServer } from '#test/server/test-server.ts';

const server = await testServer();
/** How many requests reached the app. */
let reached = 0;
const { before } = responseCache(server.services);
const listening = await listen(server.app, { port: 0, host: '127.0.0.1' }, (app) =>
  before((incoming, outgoing) => {
    reached += 1;
    app(incoming, outgoing);
  }),
);
const { port } = listening.address() as AddressInfo;
afterAll(async () => {
  listening.close();
  listening.closeAllConnections();
  await server.close();
});

const product = await server.addProduct({ name: 'Olla de barro' });
const LIST = '/api/v1/products/?limit=24';
const buyer = await server.signIn('buyer');
const admin = await server.signIn('admin');
const plain = { 'accept-encoding': 'identity' };

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...plain, ...headers } });
  const { date: _, 'x-request-id': id, ...rest } = Object.fromEntries(answer.headers);
  return { status: answer.status, id, headers: rest, text: await answer.text() };
}

beforeEach(() => {
  reached = 0;
});

test.each([
  ['a visitor', {}],
  ['a person', buyer],
  ['who takes it compressed', { 'accept-encoding': 'gzip' }],
])('what %s got is repeated without the app, head and body alike', async (name, headers) => {
  // Another address for each, which the app has not answered yet.
  const path = `${LIST}&sort_by=price&v=${name.length}`;
  const { id: first, ...whole } = await ask(path, headers);
  const { id: second, ...again } = await ask(path, headers);
  expect(again).toEqual(whole);
  expect([whole.status, reached]).toEqual([200, 1]);
  expect(second).not.toBe(first);
  expect((await ask(path, { ...headers, 'x-request-id': 'mine-0001' })).id).toBe('mine-0001');

  const copy = await ask(path, { ...headers, 'if-none-match': whole.headers['etag'] ?? '' });
  expect([copy.status, copy.text, copy.headers['etag']]).toEqual([304, '', whole.headers['etag']]);
  expect(copy.headers['cache-control']).toBe(whole.headers['cache-control']);
  expect(reached).toBe(1);
});

test('people and visitors do not get the head of the other', async () => {
  const [visitor, person] = [await ask(LIST), await ask(LIST, buyer)];
  expect([visitor.headers['cache-control'], person.headers['cache-control']]).toEqual([
    'public, max-age=10',
    'no-store',
  ]);
  expect((await ask(LIST)).headers['cache-control']).toBe('public, max-age=10');
});

test('a change is seen at once, whoever made it', async () => {
  const path = `${LIST}&sort_by=name`;
  await ask(path);
  await server.db.execute(sql`update products set name = 'Un nombre nuevo' where id = ${product}`);
  expect((await ask(path)).text).toContain('Un nombre nuevo');
  expect(reached).toBe(2);
});

test('who may not ask reaches the app', async () => {
  await ask(LIST, buyer);
  reached = 0;
  const strangers = [
    'Bearer nothing',
    'Bearer a.b.c',
    (await server.grant('buyer', 'equipo-1')).authorization,
  ];
  for (const authorization of strangers) expect((await ask(LIST, { authorization })).status).toBe(401);
  expect(reached).toBe(strangers.length);
});

test('who may see more gets another list at the same address, in either order', async () => {
  const off = `${LIST}&is_active=false`;
  await server.db.execute(sql`update products set is_active = false where id = ${product}`);
  for (const [headers, sees] of [
    [buyer, false],
    [admin, true],
    [buyer, false],
    [admin, true],
  ] as const)
    expect((await ask(off, headers)).text.includes(product)).toBe(sees);
});
