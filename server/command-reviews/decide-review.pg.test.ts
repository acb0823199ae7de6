import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Command } from '#domain/protocol/command.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { aMovement, deliver, deliverAs, salida, deliverOne } from '#test/server/commands.ts';
import { aDecision, changeRole, commandReviewsOf } from '#test/server/command-reviews.ts';
import { neighbourOf, serverForFile, type TestServer } from '#test/server/test-server.ts';

const REVIEWS = 40;

const server = await serverForFile();
const neighbour = await neighbourOf(server);

async function parkedMovements(product: string): Promise<Command[]> {
  const movements = Array.from({ length: REVIEWS }, () => aMovement(product, { quantity: 1 }));
  await changeRole(server, 'admin_logistics', 'buyer');
  const results = await deliver(server, 'admin_logistics', movements);
  expect(results.every((each) => each.status === 'parked')).toBe(true);
  return movements;
}

test(
  'of two supervisors who decide at once on two instances, one is heard and the other told who it was',
  { timeout: 60_000 },
  async () => {
    const product = await server.addProduct({}, 100);
    const movements = await parkedMovements(product);
    const pairs = await Promise.all(
      movements.map(({ id }) =>
        Promise.all([
          deliverOne(server, 'admin', aDecision(id, 'apply')),
          deliverOne(neighbour, 'owner', aDecision(id, 'reject', { role: 'owner' })),
        ]),
      ),
    );

    const applied = pairs.filter(([first]) => first.status === 'applied').length;
    for (const [index, pair] of pairs.entries()) {
      const [winner] = pair.filter((each) => each.status === 'applied');
      const [loser] = pair.filter((each) => each.status === 'rejected');
      expect(winner).toBeDefined();
      expect(loser?.problem?.code).toBe('already_decided');
      expect(loser?.problem?.message).toMatch(winner === pair[0] ? /^Persona admin ya/ : /^Persona owner ya/);
      const told = await deliverOne(server, 'admin_logistics', movements[index] ?? fail());
      expect(told.status).toBe(winner === pair[0] ? 'applied' : 'rejected');
    }
    const [stock] = await rowsOf(
      neighbour.db,
      sql`select on_hand as "onHand" from products where id = ${product}`,
    );
    expect(stock).toEqual({ onHand: 100 + applied });
    expect((await commandReviewsOf(server, 'owner')).filter((each) => each.state === 'open')).toEqual([]);
    expect(await checkProjection(neighbour.db)).toEqual([]);
  },
);

test(
  'decisions and movements of the same products at once, in opposite orders, are all decided',
  { timeout: 60_000 },
  async () => {
    const products = [await server.addProduct({}, 500), await server.addProduct({}, 500)];
    const [a = '', b = ''] = products;
    const parked = [await parkedMovements(a), await parkedMovements(b)].flat();
    const supervisor = await server.signIn('admin');
    const own = (product: string) => ({ ...aMovement(product, salida), actorId: 'persona-admin' });
    const batches = parked.map((each, index) =>
      index % 2
        ? [own(a), aDecision(each.id, 'apply'), own(b)]
        : [own(b), aDecision(each.id, 'apply'), own(a)],
    );
    const statuses = await Promise.all(
      batches.map((batch, index) => settled(index % 2 ? server : neighbour, supervisor, batch)),
    );
    expect(new Set(statuses.flat())).toEqual(new Set(['applied']));
    expect(await checkProjection(neighbour.db)).toEqual([]);
  },
);

/** Delivers until everything is decided, as a device does. */
async function settled(
  instance: TestServer,
  headers: Record<string, string>,
  batch: readonly Command[],
): Promise<string[]> {
  for (;;) {
    const answer = await deliverAs(instance, headers, batch);
    const { results } = (await answer.json()) as { results: { status: string }[] };
    if (results.every((each) => each.status !== 'failed')) return results.map((each) => each.status);
  }
}

function fail(): never {
  throw new Error('There is a pair of decisions for each movement.');
}
