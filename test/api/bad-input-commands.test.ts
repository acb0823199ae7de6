import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { syncPaths, type BatchAnswer, type Command } from '#domain/protocol/command.ts';
import { rowCounts } from '#test/api/bad-input.ts';
import { aMovement, anOrder, deliverAs, shelf } from '#test/server/commands.ts';
import { goodOrder } from '#test/api/bodies/good-bodies.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const productId = await server.addProduct({ sku: 'TAL-0001' }, 20);
const session = await server.signIn('superuser');
const buyer = await server.signIn('buyer');
const before = await rowCounts(server);

describe('an order', () => {
  const quantities = [0, -1, 1.5, 10_000, 1e21, '1', null, [1], true];

  test.each(quantities)('of quantity %j is refused', async (quantity) => {
    const json = { ...goodOrder(productId), items: [{ product_id: productId, quantity }] };
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
    const answer = await server.request('/api/v1/orders', {
      json: { ...goodOrder(productId), ...change },
      headers: buyer,
    });
    expect(answer.status).toBe(422);
    expect(v.is(ApiError, await answer.json())).toBe(true);
  });
});

describe('a command in a batch', () => {
  const spoiled: [string, Partial<Command>][] = [
    ['of a name that is no command of its type', { name: 'robar' }],
    ['without data', { data: null }],
    ['with an unknown field', { data: { ...movement(), price: 1 } }],
    ['of a negative quantity', { data: movement({ quantity: -5 }) }],
    ['of half a unit', { data: movement({ quantity: 0.5 }) }],
    ['of too many units', { data: movement({ quantity: 1e15 }) }],
    ['of a product that does not exist', { data: movement({ product_id: 'nada' }) }],
    ['of a place that does not exist', { data: movement({ location: { ...shelf, zone: 'luna' } }) }],
    ['further in its lane than is counted', { laneSeq: 2_147_483_648 }],
    ['with U+0000', { data: movement({ notes: 'a\0b' }) }],
    ['with U+0000 around its data', { lane: 'a\0b' }],
    ['with half a surrogate pair around its data', { lane: 'a\ud800' }],
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
    ['of an unknown name', { name: 'inventory.robar' }],
    ['of a version to come', { v: 99 }],
  ])('%s is not judged, because a newer server may know it', async (_, change) => {
    const bad = aMovement(productId, {}, { ...change, actorId: 'persona-superuser' });
    const answer = await deliverAs(server, session, [bad], 'inventory');
    const { results } = (await answer.json()) as BatchAnswer;
    expect(results).toMatchObject([{ id: bad.id, status: 'failed', problem: { code: 'server_too_old' } }]);
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
        // A queued payment needs none: a second one of the purchase and its method is the same.
        const status = path === syncPaths.payment ? 422 : 400;
        expect((await server.request(path, { json: movement(), headers })).status).toBe(status);
      }
    },
  );
});

test('of all this nothing was written but the receipts of rejected commands', async () => {
  const { command_receipts: receipts, ...others } = await rowCounts(server);
  expect({ ...others, command_receipts: before['command_receipts'] }).toEqual(before);
  expect(receipts).toBeGreaterThan(0);
});

function movement(change: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...(aMovement(productId).data as Record<string, unknown>), ...change };
}
