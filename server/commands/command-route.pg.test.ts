import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { DiscrepancyMovedResult, RecordCountResult } from '#domain/counts/count-commands.ts';
import { RecordedCount } from '#domain/counts/recorded-count.ts';
import { RegisterMovementResult } from '#domain/inventory/register-movement.ts';
import type { Command } from '#domain/protocol/command.ts';
import { TaskAnswers } from '#domain/warehouse/tasks/task-commands.ts';
import { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { rowsOf } from '#server/db/database.ts';
import { aMovement, deliver, otherShelf, shelf } from '#test/server/commands.ts';
import { aCount, aCountRequest, anApproval, aRejection, countsOn } from '#test/server/counts.ts';
import { aPositionCommand, aSharedDescription, rangesOf } from '#test/server/positions.ts';
import { anOpenTask, aTaskMove, aTaskShort, aTransferPlan, stockOf } from '#test/server/tasks.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const other = await neighbourOf(server);
const { discrepancy, seenSoFar, stockStatus, withStock } = countsOn(server);

interface Sending {
  role?: UserType;
  key?: string;
  /** The device in whose name it comes. */
  device?: string;
  to?: typeof server;
}

/** Sends the data of a command to a route below `/inventory`. */
async function send(path: string, { data }: Pick<Command, 'data'>, sending: Sending = {}): Promise<Response> {
  const { role = 'admin_logistics', key = randomUUID(), device, to = server } = sending;
  const of = device === undefined ? {} : { 'device-id': device };
  const headers = { ...(await to.signIn(role)), 'idempotency-key': key, ...of };
  return to.request(`/api/v1/inventory${path}`, { method: 'POST', headers, json: data });
}

async function read(path: string, role: UserType = 'admin_support'): Promise<unknown[]> {
  const answer = await server.request(`/api/v1/inventory${path}`, { headers: await server.signIn(role) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: unknown[] }).data;
}

const audited = (commandId: string) =>
  rowsOf<{ act: string; outcome: string; asked: unknown; changes: unknown; role: string }>(
    server.db,
    sql`select act, outcome, asked, changes, role from audit_acts where command_id = ${commandId}`,
  );

describe('a movement by its own route', () => {
  test('is the same as one by command: in the ledger, in the stock and in the audit', async () => {
    const [byRoute, byCommand] = [await server.addProduct({}, 10), await server.addProduct({}, 10)];
    const key = randomUUID();
    const answer = await send('/movements', aMovement(byRoute), { key });
    expect(answer.status).toBe(201);
    const told = v.parse(RegisterMovementResult, await answer.json());
    const command = aMovement(byCommand);
    const [result] = await deliver(server, 'admin_logistics', [command]);
    expect(told).toEqual({ ...(result?.result as object), movement_id: key });
    expect(await stockOf(server, byRoute)).toEqual(await stockOf(server, byCommand));
    const same = (entries: unknown) => JSON.parse(JSON.stringify(entries).replaceAll(byRoute, byCommand));
    expect(same(await audited(key))).toEqual(await audited(command.id));
  });

  test('counts once under one key, however often and wherever it is sent', async () => {
    const product = await server.addProduct({}, 10);
    const key = randomUUID();
    const movement = aMovement(product, { quantity: 3 });
    const answers = await Promise.all([
      send('/movements', movement, { key }),
      send('/movements', movement, { key, to: other }),
    ]);
    answers.push(await send('/movements', movement, { key }));
    expect(answers.map((each) => each.status)).toEqual([201, 201, 201]);
    const bodies = await Promise.all(answers.map((each) => each.json()));
    expect(new Set(bodies.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await stockOf(server, product)).toEqual({ 'warehouse_a/01/1/A': 13 });
    expect(await audited(key)).toHaveLength(1);
    const changed = await send('/movements', aMovement(product, { quantity: 4 }), { key });
    expect(changed.status).toBe(422);
    expect(await stockOf(server, product)).toEqual({ 'warehouse_a/01/1/A': 13 });
  });

  test('is refused in Spanish, with the field that is wrong', async () => {
    const product = await server.addProduct({}, 1);
    const wrong = await send('/movements', aMovement(product, { quantity: 0 }));
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: [{ field: 'quantity' }] }]);
    const unknown = await send('/movements', aMovement('no-such-product'));
    expect([unknown.status, await unknown.json()]).toMatchObject([
      422,
      { detail: expect.stringMatching(/producto/) },
    ]);
    const keyless = await send('/movements', aMovement(product), { key: 'mañana' });
    expect([keyless.status, await keyless.json()]).toMatchObject([
      400,
      { detail: expect.stringContaining('Idempotency-Key') },
    ]);
    expect((await send('/movements', aMovement(product), { role: 'vendor' })).status).toBe(403);
    expect(await stockOf(server, product)).toEqual({ 'warehouse_a/01/1/A': 1 });
  });
});

describe('tasks', () => {
  test('are read by state, kind, device and words, and one by one', async () => {
    const product = await server.addProduct({ name: 'Cafetera italiana Ñapa' }, 10);
    const { taskId } = await anOpenTask(server, product, { reference: 'T-REST' });
    const listed = async (query: string) =>
      (await read(`/tasks?limit=100&${query}`)).map((each) => v.parse(WarehouseTask, each).id);
    expect(await listed('q=t-rest')).toEqual([taskId]);
    expect(await listed('q=cafetera%20italiana%20napa&status=open&kind=transfer')).toEqual([taskId]);
    expect(await listed('q=t-rest&status=done')).toEqual([]);
    expect(await listed('q=t-rest&kind=pick')).toEqual([]);
    expect(await listed(`device_id=${randomUUID()}`)).toEqual([]);
    const headers = await server.signIn('admin_support');
    const one = await server.request(`/api/v1/inventory/tasks/${taskId}`, { headers });
    expect(v.parse(WarehouseTask, await one.json()).reference).toBe('T-REST');
    const none = await server.request('/api/v1/inventory/tasks/no-such-task', { headers });
    expect(none.status).toBe(404);
  });

  test('are taken for the device that is named, and for nobody without one', async () => {
    const product = await server.addProduct({}, 10);
    const { taskId } = await anOpenTask(server, product);
    const claim = { data: { task_ids: [taskId] } };
    const outcome = async (path: string, device: string) => {
      const answer = await send(path, claim, { device });
      expect(answer.status).toBe(200);
      return v.parse(TaskAnswers, await answer.json()).tasks[0]?.outcome;
    };
    const nowhere = await send('/tasks/claim', claim);
    expect([nowhere.status, await nowhere.json()]).toMatchObject([
      400,
      { detail: expect.stringContaining('Device-Id') },
    ]);
    const [mine, theirs] = [randomUUID(), randomUUID()];
    expect(await outcome('/tasks/claim', mine)).toBe('yours');
    expect(await outcome('/tasks/claim', theirs)).toBe('somebody_else');
    expect(await read(`/tasks?device_id=${mine}`)).toMatchObject([{ id: taskId, status: 'claimed' }]);
    expect(await outcome('/tasks/release', mine)).toBe('open');
    expect(await outcome('/tasks/claim', theirs)).toBe('yours');
    const taken = await send('/tasks/take-away', { data: { task_id: taskId, device_id: theirs } });
    expect(v.parse(TaskAnswers, await taken.json()).tasks[0]?.outcome).toBe('open');
  });

  test('are worked on: units moved, units missing, and transfers asked for', async () => {
    const product = await server.addProduct({}, 10);
    const line = await anOpenTask(server, product);
    expect((await send('/tasks/moves', aTaskMove(line, product))).status).toBe(201);
    const short = await send('/tasks/shorts', aTaskShort(line, product));
    expect([short.status, await short.json()]).toEqual([201, { task_id: line.taskId, missing: 2 }]);
    const moved = await read('/tasks?limit=100');
    expect(moved).toContainEqual(
      expect.objectContaining({
        id: line.taskId,
        lines: [expect.objectContaining({ done: 1, short: 'no_esta' })],
      }),
    );

    const carried = await server.addProduct({}, 5);
    for (const location of [shelf, otherShelf])
      await send('/positions', {
        data: { location, changes: { purpose: 'storage' }, seen: { purpose: 'storage' } },
      });
    const planned = await send('/tasks/transfers', aTransferPlan(carried));
    expect(planned.status).toBe(201);
    const { task_id: id } = (await planned.json()) as { task_id: string };
    expect(await read('/tasks?limit=100&kind=transfer&status=open')).toContainEqual(
      expect.objectContaining({ id }),
    );
  });
});

describe('counts', () => {
  test('are recorded, read, asked for, and approved by who did not count', async () => {
    const product = await withStock(1_000);
    const seen = await seenSoFar();
    const count = async (role: UserType, counted: number) => {
      const answer = await send('/counts', aCount(product, counted, { seen }), { role });
      expect(answer.status).toBe(201);
      return v.parse(RecordCountResult, await answer.json()).lines[0]?.outcome;
    };
    expect(await count('admin', 1)).toBe('recount');
    expect(await count('owner', 1)).toBe('approval');
    const found = await discrepancy(product, 'approval');
    const [id, countId] = [found?.id ?? '', found?.count_id ?? ''];
    const [last, first] = (await read(`/counts?limit=100&q=${found?.sku}`)).map((each) =>
      v.parse(RecordedCount, each),
    );
    expect(last).toMatchObject({ id: countId, counted: 1, expected: 1_000, outcome: 'approval' });
    expect(first).toMatchObject({ counted_by_name: 'Persona admin', outcome: 'recount' });
    expect(await read(`/counts?q=${found?.sku}&outcome=matched`)).toEqual([]);

    const again = await send('/counts/reject', aRejection(id, countId), { role: 'superuser' });
    expect(v.parse(DiscrepancyMovedResult, await again.json()).status).toBe('recount');
    expect([await count('admin', 1), await count('owner', 1)]).toEqual(['recount', 'approval']);
    const counted = (await discrepancy(product, 'approval'))?.count_id ?? '';
    const own = await send('/counts/approve', anApproval(id, counted), { role: 'admin' });
    expect(own.status).toBe(422);
    const keeper = await send('/counts/approve', anApproval(id, counted), { role: 'admin_logistics' });
    expect(keeper.status).toBe(403);
    const approved = await send('/counts/approve', anApproval(id, counted), { role: 'superuser' });
    expect(v.parse(DiscrepancyMovedResult, await approved.json()).status).toBe('settled');
    expect(await stockStatus(product)).toMatchObject({ quantity: 1 });

    const asked = await send('/counts/requests', aCountRequest({ of: 'position', position: shelf }));
    expect([asked.status, await asked.json()]).toEqual([201, { requested: 1 }]);
  });
});

test('positions are made, described, blocked and archived', async () => {
  const location = { zone: 'warehouse_b', aisle: '77', shelf: '1', position: 'A' } as const;
  const made = await send(
    '/positions/generate',
    aPositionCommand('position.generate', {
      ranges: rangesOf(location),
      description: aSharedDescription(40),
    }),
  );
  expect([made.status, await made.json()]).toEqual([201, { created: 1, existing: 0 }]);
  const listed = async () =>
    (await read('/positions?aisle=77')).map((each) => v.parse(StoragePosition, each));
  expect(await listed()).toMatchObject([{ location, maxUnits: 40, blocked: null }]);

  const save = (seen: number) => ({
    data: { location, changes: { maxUnits: 60 }, seen: { maxUnits: seen } },
  });
  expect((await send('/positions', save(40))).status).toBe(200);
  const stale = await send('/positions', {
    data: { location, changes: { maxUnits: 5 }, seen: { maxUnits: 40 } },
  });
  expect(stale.status).toBe(422);
  await send('/positions/block', { data: { location, reason: 'Estante roto', seen: null } });
  expect(await listed()).toMatchObject([{ maxUnits: 60, blocked: 'Estante roto' }]);
  expect((await send('/positions/archive', { data: { location } })).status).toBe(200);
  expect(await listed()).toEqual([]);
});
