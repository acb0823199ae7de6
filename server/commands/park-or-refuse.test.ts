import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { customRoles, pastGrants, pastRoles } from '#server/db/tables/accounts-tables.ts';
import { aMovement, anOrder, deliver, deliverOne } from '#test/server/commands.ts';
import { changeRole, commandReviewsOf } from '#test/server/command-reviews.ts';
import { aCustomRole, giveCustomRole } from '#test/server/custom-roles.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const product = await server.addProduct({}, 20);
afterEach(() => giveCustomRole(server, 'admin_logistics', null));

test('a movement whose author lost the permission waits for a supervisor, without effect', async () => {
  const movement = aMovement(product);
  await changeRole(server, 'admin_logistics', 'buyer');
  const result = await deliverOne(server, 'admin_logistics', movement);
  expect(result).toMatchObject({ id: movement.id, status: 'parked', problem: { code: 'parked' } });

  const review = (await commandReviewsOf(server, 'admin')).find((each) => each.id === movement.id);
  expect(review).toMatchObject({
    command_id: movement.id,
    name: 'inventory.registerMovement',
    actor_id: 'persona-admin_logistics',
    actor_name: 'Persona admin_logistics',
    device_id: movement.deviceId,
    reason: 'author_lost_permission',
    data: movement.data,
    state: 'open',
    decided_at: null,
  });
  expect(review?.explanation).toMatch(
    /^Su cuenta dejó de ser Admin\. Logística el \d+ de \p{L}+ de \d{4}\.$/u,
  );
  expect((await (await server.request(`/api/v1/products/${product}`)).json()) as object).toMatchObject({
    stock: 20,
  });
});

test('delivered again it is answered alike and has one review', async () => {
  const movement = aMovement(product);
  await changeRole(server, 'admin_logistics', 'buyer');
  const first = await deliverOne(server, 'admin_logistics', movement);
  expect(await deliverOne(server, 'admin_logistics', movement)).toEqual(first);
  expect((await commandReviewsOf(server, 'admin')).filter((each) => each.id === movement.id)).toHaveLength(1);
});

test('a parked movement does not hold back those after it in its lane', async () => {
  const first = aMovement(product);
  const second = { ...aMovement(product), deviceId: first.deviceId, lane: first.lane, laneSeq: 2 };
  await changeRole(server, 'admin_logistics', 'buyer');
  await deliverOne(server, 'admin_logistics', first);
  await changeRole(server, 'admin_logistics', 'admin_logistics');
  expect(await deliverOne(server, 'admin_logistics', second)).toMatchObject({ status: 'applied' });
});

test('what depends on a parked command waits for the decision', async () => {
  const parked = aMovement(product);
  await changeRole(server, 'admin_logistics', 'buyer');
  await deliverOne(server, 'admin_logistics', parked);
  await changeRole(server, 'admin_logistics', 'admin_logistics');
  const dependent = { ...aMovement(product), after: [parked.id] };
  expect(await deliverOne(server, 'admin_logistics', dependent)).toMatchObject({ status: 'lane_gap' });
});

test('a movement of someone who never could move stock is refused, and nobody is bothered', async () => {
  const movement = aMovement(product, {}, { actorId: 'persona-customer' });
  expect(await deliverOne(server, 'customer', movement)).toMatchObject({
    status: 'rejected',
    problem: { code: 'forbidden' },
  });
  expect(await commandReviewsOf(server, 'customer')).toEqual([]);
});

test('an author reads their own reviews only, a supervisor all, and a visitor none', async () => {
  await changeRole(server, 'admin_logistics', 'vendor');
  const movement = aMovement(product);
  await deliver(server, 'admin_logistics', [movement]);
  await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);
  const mine = await commandReviewsOf(server, 'admin_logistics');
  expect(mine.map((each) => each.id)).toContain(movement.id);
  expect(mine.every((each) => each.actor_id === 'persona-admin_logistics')).toBe(true);
  expect(await commandReviewsOf(server, 'buyer')).toEqual([]);
  expect(await commandReviewsOf(server, 'admin_sales')).toEqual([]);
  expect((await commandReviewsOf(server, 'owner')).map((each) => each.id)).toContain(movement.id);
  expect((await server.request('/api/v1/replication/reviews')).status).toBe(403);
});

describe('of a role of one’s own, what somebody did before they lost it', () => {
  const full = ['readStock', 'readWarehouse', 'readIncidents', 'announceGoods', 'moveStock'];

  test('waits for a supervisor when their role lost it meanwhile', async () => {
    const id = await aCustomRole(server, { granted: full });
    await giveCustomRole(server, 'admin_logistics', id);
    const movement = aMovement(product);
    await server.db
      .update(customRoles)
      .set({ granted: ['readStock'] })
      .where(eq(customRoles.id, id));
    const result = await deliverOne(server, 'admin_logistics', movement);
    expect(result).toMatchObject({ status: 'parked' });
    const [review] = await rowsOf<{ explanation: string }>(
      server.db,
      sql`select explanation from command_reviews where command_id = ${movement.id}`,
    );
    expect(review?.explanation).toMatch(
      /^Su cuenta dejó de tener el permiso «Mover existencias» de su rol el /,
    );
  });

  test('waits when they came to another role, and is refused when they never could', async () => {
    const [able, unable] = [
      await aCustomRole(server, { granted: full }),
      await aCustomRole(server, { granted: ['readStock'] }),
    ];
    await giveCustomRole(server, 'admin_logistics', unable);
    await server.db.delete(pastRoles);
    await server.db.delete(pastGrants);
    expect(await deliverOne(server, 'admin_logistics', aMovement(product))).toMatchObject({
      status: 'rejected',
    });
    await giveCustomRole(server, 'admin_logistics', able);
    await giveCustomRole(server, 'admin_logistics', unable);
    expect(await deliverOne(server, 'admin_logistics', aMovement(product))).toMatchObject({
      status: 'parked',
    });
  });
});
