import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Command } from '#domain/protocol/command.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { aMovement, deliver, salida, deliverOne } from '#test/server/commands.ts';
import {
  aDecision,
  changeRole,
  failOnUnits,
  mendServer,
  commandReviewsOf,
} from '#test/server/command-reviews.ts';
import { serverForFile } from '#test/server/test-server.ts';

let product: string;
const server = await serverForFile();
beforeEach(async () => {
  product = await server.addProduct({}, 20);
});
afterEach(() => mendServer(server));

/** A movement that waits for a supervisor because its author is a buyer now. */
async function parkedMovement(data: Parameters<typeof aMovement>[1] = {}): Promise<Command> {
  const movement = aMovement(product, data);
  await changeRole(server, 'admin_logistics', 'buyer');
  await deliverOne(server, 'admin_logistics', movement);
  return movement;
}

const movementsOf = async (id: string) =>
  rowsOf<{ user_id: string; user_name: string; quantity: number }>(
    server.db,
    sql`select user_id, user_name, quantity from stock_movements where id = ${id}`,
  );
const stockOf = async () =>
  ((await (await server.request(`/api/v1/products/${product}`)).json()) as { stock: number }).stock;
const reviewOf = async (id: string) =>
  (await commandReviewsOf(server, 'owner')).find((each) => each.id === id);

test('applied, it takes effect once, as its author’s, and the author’s device is told so', async () => {
  const movement = await parkedMovement({ quantity: 7 });
  const decision = aDecision(movement.id, 'apply', { note: 'Vi las cajas.' });
  const answer = await deliverOne(server, 'admin', decision);
  expect(answer).toMatchObject({
    status: 'applied',
    result: { review_id: movement.id, state: 'applied', problem: null },
  });
  expect(await deliverOne(server, 'admin', decision)).toEqual(answer);

  const told = await deliverOne(server, 'admin_logistics', movement);
  expect(told).toMatchObject({ status: 'applied', result: { movement_id: movement.id, newStock: 27 } });
  expect(told.watermark).toEqual(answer.watermark);
  expect(await movementsOf(movement.id)).toEqual([
    { user_id: 'persona-admin_logistics', user_name: 'Persona admin_logistics', quantity: 7 },
  ]);
  expect(await stockOf()).toBe(27);
  expect(await reviewOf(movement.id)).toMatchObject({
    state: 'applied',
    decided_by_name: 'Persona admin',
    note: 'Vi las cajas.',
  });
});

test('rejected, it has no effect, and the author’s device is told so', async () => {
  const movement = await parkedMovement();
  await deliverOne(server, 'admin', aDecision(movement.id, 'reject', { note: 'No llegó nada.' }));
  expect(await deliverOne(server, 'admin_logistics', movement)).toMatchObject({
    status: 'rejected',
    problem: { code: 'review_rejected' },
  });
  expect(await movementsOf(movement.id)).toEqual([]);
  expect(await stockOf()).toBe(20);
  expect(await reviewOf(movement.id)).toMatchObject({ state: 'rejected', note: 'No llegó nada.' });
});

test('the first word counts: the second is refused and says who decided', async () => {
  const movement = await parkedMovement();
  const [first, second] = await deliver(server, 'admin', [
    aDecision(movement.id, 'reject'),
    aDecision(movement.id, 'apply'),
  ]);
  expect(first).toMatchObject({ status: 'applied' });
  expect(second).toMatchObject({
    status: 'rejected',
    problem: { code: 'already_decided', message: 'Persona admin ya lo cerró sin aplicarlo.' },
  });
  expect(await movementsOf(movement.id)).toEqual([]);
});

test('what its handler refuses when it is applied stays refused, and the review says why', async () => {
  const movement = aMovement('no-existe');
  await changeRole(server, 'admin_logistics', 'buyer');
  await deliverOne(server, 'admin_logistics', movement);
  expect(await deliverOne(server, 'admin', aDecision(movement.id, 'apply'))).toMatchObject({
    status: 'applied',
    result: { state: 'rejected', problem: { code: 'product_not_found' } },
  });
  expect(await deliverOne(server, 'admin_logistics', movement)).toMatchObject({
    status: 'rejected',
    problem: { code: 'product_not_found' },
  });
  expect(await reviewOf(movement.id)).toMatchObject({
    state: 'rejected',
    problem: { code: 'product_not_found' },
  });
});

test('when the handler fails nothing is decided, and what came with it is counted right', async () => {
  const movement = await parkedMovement({ quantity: 13 });
  await failOnUnits(server, 13);
  const before = { ...aMovement(product, { quantity: 2 }), actorId: 'persona-admin' };
  const after = { ...aMovement(product, { ...salida, quantity: 1 }), actorId: 'persona-admin' };
  const decision = aDecision(movement.id, 'apply');
  const results = await deliver(server, 'admin', [before, decision, after]);
  expect(results).toMatchObject([
    { status: 'applied' },
    { status: 'rejected', problem: { code: 'still_failing' } },
    { status: 'applied', result: { previousStock: 22, newStock: 21 } },
  ]);
  expect(await reviewOf(movement.id)).toMatchObject({ state: 'open' });

  await mendServer(server);
  expect(await deliverOne(server, 'admin', aDecision(movement.id, 'apply'))).toMatchObject({
    status: 'applied',
  });
  expect(await stockOf()).toBe(34);
  expect(await checkProjection(server.db)).toEqual([]);
});

test('applied among other movements of the product, each sees what the one before left', async () => {
  const movement = await parkedMovement({ quantity: 4 });
  const own = (quantity: number) => ({ ...aMovement(product, { quantity }), actorId: 'persona-admin' });
  const results = await deliver(server, 'admin', [own(1), aDecision(movement.id, 'apply'), own(2)]);
  expect(results).toMatchObject([
    { result: { newStock: 21 } },
    { result: { state: 'applied' } },
    { result: { previousStock: 25, newStock: 27 } },
  ]);
  expect(await checkProjection(server.db)).toEqual([]);
});

test('a decision on what the server does not know is refused', async () => {
  const unknown = aDecision('01900000-0000-7000-8000-00000000ffff', 'apply');
  expect(await deliverOne(server, 'admin', unknown)).toMatchObject({
    status: 'rejected',
    problem: { code: 'review_not_found' },
  });
});

test.each(['buyer', 'vendor', 'admin_sales', 'admin_support', 'admin_marketing'] as const)(
  'a decision by %s is refused, and the review stays open',
  async (role) => {
    const movement = await parkedMovement();
    expect(await deliverOne(server, role, aDecision(movement.id, 'apply', { role }))).toMatchObject({
      status: 'rejected',
      problem: { code: 'forbidden' },
    });
    expect(await reviewOf(movement.id)).toMatchObject({ state: 'open' });
  },
);

test('whoever depended on it goes on once it is applied, and is blocked once it is rejected', async () => {
  const applied = await parkedMovement();
  const rejected = await parkedMovement();
  await deliver(server, 'admin', [aDecision(applied.id, 'apply'), aDecision(rejected.id, 'reject')]);
  await changeRole(server, 'admin_logistics', 'admin_logistics');
  const results = await deliver(server, 'admin_logistics', [
    { ...aMovement(product), after: [applied.id] },
    { ...aMovement(product), after: [rejected.id] },
  ]);
  expect(results).toMatchObject([
    { status: 'applied' },
    { status: 'rejected', problem: { code: 'dependency_rejected' } },
  ]);
});
