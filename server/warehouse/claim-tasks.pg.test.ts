import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Command } from '#domain/protocol/command.ts';
import { TaskAnswers } from '#domain/warehouse/tasks/task-commands.ts';
import { rowsOf } from '#server/db/database.ts';
import { deliver, deliverOne } from '#test/server/commands.ts';
import { aCustomRole, giveCustomRole } from '#test/server/custom-roles.ts';
import { aRelease } from '#test/server/purchases.ts';
import { untilSomebodyWaits } from '#test/server/until-somebody-waits.ts';
import { neighbourOf, serverForFile } from '#test/server/test-server.ts';
import { anOpenTask, anOrderToPick, taskAsCopied, aClaim } from '#test/server/tasks.ts';
import { cancelTasksOf, finishTasksOf } from '#server/warehouse/end-tasks.ts';
import { followHoldOf } from '#server/warehouse/free-tasks.ts';
import { openTasks } from '#server/warehouse/tasks-storage.ts';

const server = await serverForFile();
const neighbour = await neighbourOf(server);
const product = await server.addProduct({}, 10);

const taskOf = (id: string) => taskAsCopied(server, id);

async function answersTo(command: Command, by = server) {
  const [result] = await deliver(by, 'admin_logistics', [command]);
  return v.parse(TaskAnswers, result?.result).tasks;
}

test('of many devices that take the same tasks at once, each task has one and all hear which', async () => {
  const tasks = await Promise.all([1, 2, 3].map(() => anOpenTask(server, product)));
  const ids = tasks.map((each) => each.taskId);
  const devices = Array.from({ length: 8 }, () => randomUUID());
  const answers = await Promise.all(
    devices.map((deviceId, index) =>
      // In any order, over two servers: they wait for each other and never in a circle.
      answersTo(
        aClaim(index % 2 === 0 ? ids : ids.toReversed(), { deviceId }),
        index % 3 === 0 ? neighbour : server,
      ),
    ),
  );
  for (const id of ids) {
    const outcomes = answers.map((each) => each.find(({ task_id }) => task_id === id)?.outcome);
    expect(outcomes.filter((each) => each === 'yours')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'somebody_else')).toHaveLength(devices.length - 1);
    expect((await taskOf(id)).claimedBy?.deviceId).toBe(devices[outcomes.indexOf('yours')]);
  }
});

test('who may move goods and not orders is not given packing, which they could not end', async () => {
  const pack = await anOpenTask(server, product, { kind: 'pack' });
  const pick = await anOpenTask(server, product, { kind: 'pick' });
  const deviceId = randomUUID();
  const claim = () => aClaim([pack.taskId, pick.taskId], { deviceId });
  const picker = await aCustomRole(server, {
    granted: ['moveStock', 'readStock', 'readWarehouse', 'readIncidents', 'announceGoods'],
  });
  await giveCustomRole(server, 'admin_logistics', picker);
  const asPicker = await answersTo(claim());
  await giveCustomRole(server, 'admin_logistics', null);
  expect(asPicker.map((each) => each.outcome)).toEqual(['unknown', 'yours']);
  expect((await answersTo(claim())).map((each) => each.outcome)).toEqual(['yours', 'yours']);
});

test('an answer that was lost is the same when it is asked for again', async () => {
  const { taskId } = await anOpenTask(server, product);
  const claim = aClaim([taskId, 'no-such-task']);
  const first = await answersTo(claim);
  await answersTo(aClaim([taskId]));
  expect(await answersTo(claim)).toEqual(first);
  expect(first).toEqual([
    { task_id: taskId, outcome: 'yours', holder: null },
    { task_id: 'no-such-task', outcome: 'unknown', holder: null },
  ]);
});

test('a task is given back by who has it, and taken away from who does not come back', async () => {
  const { taskId } = await anOpenTask(server, product);
  const [lector, other] = [randomUUID(), randomUUID()];
  await answersTo(aClaim([taskId], { deviceId: lector }));
  const release = (deviceId: string) => aClaim([taskId], { name: 'task.release', deviceId });
  expect(await answersTo(release(other))).toMatchObject([
    { outcome: 'somebody_else', holder: 'Persona admin_logistics' },
  ]);
  expect(await answersTo(release(lector))).toMatchObject([{ outcome: 'open' }]);
  await answersTo(aClaim([taskId], { deviceId: lector }));
  const takeAway = () =>
    aClaim([], { name: 'task.takeAway', data: { task_id: taskId, device_id: lector }, deviceId: other });
  expect(await answersTo(takeAway())).toMatchObject([{ outcome: 'open' }]);
  // Somebody else holds it by the time that a second person presses the same button.
  await answersTo(aClaim([taskId], { deviceId: other }));
  expect(await answersTo(takeAway())).toMatchObject([{ outcome: 'somebody_else' }]);
  expect((await taskOf(taskId)).claimedBy?.deviceId).toBe(other);
});

test('a task is opened once, shows what is to be done, and ends with what it is for', async () => {
  const { taskId, lineId } = await anOpenTask(server, product, { sourceId: 'pedido-1', kind: 'pick' });
  await anOpenTask(server, product, { id: taskId, sourceId: 'otro' });
  expect(await taskOf(taskId)).toMatchObject({
    kind: 'pick',
    status: 'open',
    sourceId: 'pedido-1',
    claimedBy: null,
    lines: [
      { id: lineId, productId: product, from: 'warehouse_a/01/1/A', quantity: 3, done: 0, short: null },
    ],
  });
  const { db } = server;
  const now = server.services.now();
  expect(await db.transaction((tx) => openTasks(tx, [], now))).toEqual([]);
  expect(await db.transaction((tx) => cancelTasksOf(tx, 'pick', ['pedido-1'], now))).toEqual([taskId]);
  expect(await db.transaction((tx) => finishTasksOf(tx, 'pick', ['pedido-1'], now))).toEqual([]);
  expect((await taskOf(taskId)).status).toBe('cancelled');
  expect(await answersTo(aClaim([taskId]))).toMatchObject([{ outcome: 'finished' }]);
});

test('nobody takes no task at all, nor more than a shift needs', async () => {
  const refused = [aClaim([]), aClaim(Array.from({ length: 21 }, () => randomUUID()))];
  for (const command of refused) {
    const [result] = await deliver(server, 'admin_logistics', [command]);
    expect(result).toMatchObject({ status: 'rejected' });
  }
});

test('a task whose purchase is held while it is being claimed is nobody’s, and open again once it is released', async () => {
  const { orderId, task } = await anOrderToPick(server, product, 1);
  let claim: ReturnType<typeof answersTo> | undefined;
  await server.db.transaction(async (tx) => {
    await rowsOf(tx, sql`update vendor_orders set on_hold = true where order_id = ${orderId}`);
    await followHoldOf(tx, orderId);
    claim = answersTo(aClaim([task.id]));
    await untilSomebodyWaits(tx);
  });
  expect(await claim).toMatchObject([{ outcome: 'unknown' }]);
  await deliverOne(server, 'superuser', aRelease(orderId));
  expect(await answersTo(aClaim([task.id]))).toMatchObject([{ outcome: 'yours' }]);
});
