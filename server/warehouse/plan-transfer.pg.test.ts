import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { rowsOf } from '#server/db/database.ts';
import { aMovement, deliver } from '#test/server/commands.ts';
import { aCapacity, aPlace, aPositionCommand, aSharedDescription, rangesOf } from '#test/server/positions.ts';
import { aTransferPlan } from '#test/server/tasks.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, neighbour, work } = await warehouseForFile();

let aisle = 40;
let from: Position;
let to: Position;
let product: string;
beforeEach(async () => {
  aisle += 1;
  from = { zone: 'warehouse_a', aisle: String(aisle), shelf: '1', position: 'A' };
  to = { ...from, position: 'B' };
  product = await server.addProduct({}, 0);
  await work(
    aPlace(from),
    aMovement(product, { location: from, quantity: 8 }),
    aPositionCommand('position.generate', {
      ranges: rangesOf(to),
      description: aSharedDescription(),
    }),
  );
});

const plan = (over: object = {}) => aTransferPlan(product, { from, to, quantity: 8, ...over });
const block = (location: Position) =>
  aPositionCommand('position.block', { location, reason: 'Piso mojado', seen: null });

async function tasks() {
  return rowsOf<{ id: string; kind: string; status: string; from: string; to: string; quantity: number }>(
    server.db,
    sql`select t.id, t.kind, t.status, l.from_key as "from", l.to_key as "to", l.quantity
        from warehouse_tasks t join warehouse_task_lines l on l.task_id = t.id where l.product_id = ${product}`,
  );
}

async function refusalOf(command: ReturnType<typeof plan>) {
  const [result] = await work(command);
  return [result?.status, result?.problem?.code];
}

test('opens one task for the floor, however often it arrives', async () => {
  const command = plan();
  const [first] = await work(command);
  const [again] = await work(command);
  expect(first).toMatchObject({ status: 'applied', result: { task_id: command.id } });
  expect(again?.result).toEqual(first?.result);
  expect(await tasks()).toEqual([
    {
      id: command.id,
      kind: 'transfer',
      status: 'open',
      from: positionKey(from),
      to: positionKey(to),
      quantity: 8,
    },
  ]);
});

test('of many who plan the same goods at once, one task is opened', async () => {
  const results = await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      deliver(turn % 2 === 0 ? server : neighbour, 'admin_logistics', [plan()]),
    ),
  );
  const all = results.flat();
  expect(all.filter((each) => each.status === 'applied')).toHaveLength(1);
  expect(all.filter((each) => each.problem?.code === 'already_planned')).toHaveLength(5);
  expect(await tasks()).toHaveLength(1);
});

test('two of one batch do not plan the same goods either', async () => {
  const results = await work(plan(), plan());
  expect(results.map((each) => each.status)).toEqual(['applied', 'rejected']);
  expect(await tasks()).toHaveLength(1);
});

test('two products change places as one task', async () => {
  const other = await server.addProduct({}, 0);
  await work(aMovement(other, { location: to, quantity: 6 }), aCapacity(from, 8), aCapacity(to, 8));
  const swap = plan();
  const back = { product_id: other, from: to, to: from, quantity: 6 };
  const lines = (swap.data as { lines: object[] }).lines;
  const [result] = await work({ ...swap, data: { lines: [...lines, back] } });
  expect(result?.status).toBe('applied');
});

test('refuses what moved, was blocked or filled since, or is unknown, and writes nothing', async () => {
  expect(await refusalOf(plan({ quantity: 9 }))).toEqual(['rejected', 'moved_meanwhile']);
  expect(await refusalOf(plan({ product_id: 'nunca-visto' }))).toEqual(['rejected', 'product_not_found']);
  expect(await refusalOf(plan({ to: { ...to, position: 'Z' } }))).toEqual(['rejected', 'position_unknown']);
  await work(aCapacity(to, 7));
  expect(await refusalOf(plan())).toEqual(['rejected', 'position_full']);
  await work(block(to));
  expect(await refusalOf(plan({ quantity: 1 }))).toEqual(['rejected', 'position_blocked']);
  expect(await tasks()).toEqual([]);
});

async function measure(productId: string, grams: number, cm3: number): Promise<void> {
  await server.db.execute(
    sql`insert into product_measures (product_id, weight_grams, length_mm, width_mm, height_mm)
        values (${productId}, ${grams}, 10, 100, ${cm3})`,
  );
}

test('refuses what a position does not carry or hold, and says which', async () => {
  await measure(product, 3_000, 900);
  const change = (changes: object, seen: object) =>
    aPositionCommand('position.save', { location: to, changes, seen });
  await work(change({ maxWeightKg: 23 }, { maxWeightKg: null }));
  const [heavy] = await work(plan());
  expect(heavy?.problem).toMatchObject({
    code: 'position_full',
    message: expect.stringMatching(/ por peso/),
  });
  const inside = { widthCm: 20, depthCm: 20, heightCm: 20 };
  const unknown = { widthCm: null, depthCm: null, heightCm: null };
  await work(change({ maxWeightKg: 24, ...inside }, { maxWeightKg: 23, ...unknown }));
  const [large] = await work(plan());
  expect(large?.problem).toMatchObject({
    code: 'position_full',
    message: expect.stringMatching(/ por volumen/),
  });
  expect((await work(plan({ quantity: 7 })))[0]?.status).toBe('applied');
});

test('counts what is already on its way there, in the same batch and before', async () => {
  const [second, third] = [await server.addProduct({}, 0), await server.addProduct({}, 0)];
  const own = (letter: string) => ({ ...from, position: letter });
  await work(
    aPlace(own('C')),
    aPlace(own('D')),
    aMovement(second, { location: own('C'), quantity: 8 }),
    aMovement(third, { location: own('D'), quantity: 1 }),
    aCapacity(to, 16),
  );
  const both = await work(plan(), aTransferPlan(second, { from: own('C'), to, quantity: 8 }));
  expect(both.map((each) => each.status)).toEqual(['applied', 'applied']);
  expect(await refusalOf(aTransferPlan(third, { from: own('D'), to }))).toEqual([
    'rejected',
    'position_full',
  ]);
});
