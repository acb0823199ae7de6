import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { TaskAnswers } from '#domain/warehouse/tasks/task-commands.ts';
import { auditEvents } from '#server/db/tables/audit-tables.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { warehouseTasks } from '#server/db/tables/warehouse-tables.ts';
import { deliverOne } from '#test/server/commands.ts';
import { orderNow } from '#test/server/orders.ts';
import { aHold, aRelease } from '#test/server/purchases.ts';
import { aClaim, anOpenTask, anOrderToPick, aTaskMove, taskAsCopied } from '#test/server/tasks.ts';
import { pull } from '#test/server/database/replica.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const product = await server.addProduct({}, 1_000);
const worker = server.accountId('admin_logistics');

beforeEach(async () => {
  await server.db
    .update(users)
    .set({ isActive: true, userType: 'admin_logistics', disabledAt: null })
    .where(eq(users.id, worker));
});

async function claimed(id: string, deviceId = randomUUID()) {
  const { result } = await deliverOne(server, 'admin_logistics', aClaim([id], { deviceId }));
  return v.parse(TaskAnswers, result).tasks[0]?.outcome;
}

/** Whether the devices of the warehouse have a task. */
async function isShown(id: string): Promise<boolean> {
  const { documents } = await pull(server, 'tasks', null, await server.signIn('admin_logistics'));
  return documents.some((each) => each.id === id && !each._deleted);
}

test.each([
  ['whose account is closed', { isActive: false, disabledAt: new Date() }],
  ['whose role works on the floor no more', { userType: 'admin_support' as const }],
])('the tasks of a person %s are free, and the audit says so; those of others stay', async (_, change) => {
  const [{ taskId }, other] = [await anOpenTask(server, product), await anOpenTask(server, product)];
  await claimed(taskId);
  await deliverOne(
    server,
    'admin',
    aClaim([other.taskId], { deviceId: randomUUID(), actorId: server.accountId('admin') }),
  );
  await server.run('free-tasks');
  expect((await taskAsCopied(server, taskId)).status).toBe('claimed');
  await server.db.update(users).set(change).where(eq(users.id, worker));
  await server.run('free-tasks');
  expect(await taskAsCopied(server, taskId)).toMatchObject({ status: 'open', claimedBy: null });
  expect((await taskAsCopied(server, other.taskId)).status).toBe('claimed');
  const told = await server.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `task:${taskId}`));
  expect(told.at(-1)).toMatchObject({ act: 'task.takeAway', actorId: null });
});

test('what such a person had picked stays done, and somebody else goes on with the rest', async () => {
  const { taskId, lineId } = await anOpenTask(server, product);
  await claimed(taskId);
  await deliverOne(server, 'admin_logistics', aTaskMove({ taskId, lineId }, product, { quantity: 1 }));
  await server.db.update(users).set({ isActive: false }).where(eq(users.id, worker));
  await server.run('free-tasks');
  const task = await taskAsCopied(server, taskId);
  expect(task).toMatchObject({ status: 'open', lines: [{ done: 1 }] });
});

test('what a purchase on hold wants leaves the devices and is taken by nobody, until it is released', async () => {
  const { orderId, task } = await anOrderToPick(server, product, 2);
  expect(await isShown(task.id)).toBe(true);
  await deliverOne(server, 'superuser', aHold(orderId));
  expect(await isShown(task.id)).toBe(false);
  expect(await claimed(task.id)).toBe('unknown');
  await server.run('follow-orders');
  await server.run('free-tasks');
  expect(await isShown(task.id)).toBe(false);
  await deliverOne(server, 'superuser', aRelease(orderId));
  expect(await isShown(task.id)).toBe(true);
  expect(await claimed(task.id)).toBe('yours');
});

test('who was picking when it was held goes on; once they give it back, nobody takes it', async () => {
  const { orderId, task } = await anOrderToPick(server, product, 2);
  const deviceId = randomUUID();
  await claimed(task.id, deviceId);
  await deliverOne(server, 'superuser', aHold(orderId));
  expect(await isShown(task.id)).toBe(true);
  expect(await claimed(task.id, deviceId)).toBe('yours');
  expect(await claimed(task.id)).toBe('unknown');
  await deliverOne(server, 'admin_logistics', aClaim([task.id], { name: 'task.release', deviceId }));
  await server.run('free-tasks');
  expect(await isShown(task.id)).toBe(false);
});

test('what was picked without a network before the hold was heard of is packed once it is released', async () => {
  const { orderId, task, line } = await anOrderToPick(server, product, 2);
  await deliverOne(server, 'superuser', aHold(orderId));
  const move = aTaskMove(line, product, { quantity: 2 });
  expect((await deliverOne(server, 'admin_logistics', move)).status).toBe('applied');
  await server.run('follow-orders');
  await server.run('free-tasks');
  expect(await packTasksOf(orderId)).toBe(0);
  await deliverOne(server, 'superuser', aRelease(orderId));
  await server.run('follow-orders');
  expect((await taskAsCopied(server, task.id)).status).toBe('done');
  expect(await packTasksOf(orderId)).toBe(1);
  expect((await orderNow(server, orderId)).vendor_orders[0]?.preparation).toBe('picking');
});

async function packTasksOf(orderId: string): Promise<number> {
  const rows = await server.db.select().from(warehouseTasks).where(eq(warehouseTasks.kind, 'pack'));
  return rows.filter((each) => each.sourceId.startsWith(orderId) && !each.deleted).length;
}
