import { NO_LOT } from '#domain/inventory/lot.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parsePositionKey } from '#domain/inventory/position.ts';
import { packTaskOf } from '#domain/warehouse/tasks/packing.ts';
import {
  byPriority,
  nextAfter,
  tasksWithPending,
  type PendingWork,
} from '#domain/warehouse/tasks/tasks-with-pending.ts';
import { ClaimTasksData } from '#domain/warehouse/tasks/task-commands.ts';
import {
  inspectSource,
  inspectTaskId,
  packTaskId,
  returnOfTask,
  type WarehouseTask,
} from '#domain/warehouse/tasks/warehouse-task.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';

const me = { deviceId: 'lector-3', userId: 'ana', userName: 'Ana' };
const line = aTaskLine({ quantity: 2 });
const task = aTask({ lines: [line] });
const claimedBy = { ...me, at: '2026-03-01T15:00:00.000Z' };
const shelf = parsePositionKey(line.from ?? '') ?? {
  zone: 'warehouse_a',
  aisle: '1',
  shelf: '1',
  position: '1',
};
const other = { ...shelf, aisle: '09' };
const claim = (won: string[] | null): PendingWork => ({
  name: 'task.claim',
  data: { task_ids: [task.id] },
  won,
});
const facts = { task_id: task.id, line_id: line.id, product_id: line.productId, occurred_at: claimedBy.at };
const move = (quantity: number, taken_back = false): PendingWork => ({
  name: 'task.move',
  data: { ...facts, quantity, from: shelf, to: other, taken_back, ...NO_LOT },
});

const shown = (pending: PendingWork[], given = task) => tasksWithPending([given], pending, me)[0];

test('a return that this device says it inspected is no more work, and other steps of it leave the task', () => {
  const returned = { vendor_order_id: 'pedido:7/1', return_id: '01900000-0000-7000-8000-0000000000d1' };
  const inspect = aTask({ id: inspectTaskId(returned), kind: 'inspect', status: 'claimed', claimedBy });
  const step = (to: 'inspected' | 'refund_pending'): PendingWork => ({
    name: 'return.advance',
    data: { ...returned, to, note: 'Se puede vender: 1 × CAM-1.' },
  });
  expect(v.is(ClaimTasksData, { task_ids: [inspect.id] })).toBe(true);
  expect(returnOfTask({ sourceId: inspectSource(returned) })).toEqual(returned);
  expect(shown([step('inspected')], inspect)).toMatchObject({ status: 'done', isHere: false });
  expect(shown([step('refund_pending')], inspect)).toMatchObject({ status: 'claimed', isHere: true });
});

describe('a task that was asked for', () => {
  test('is this device’s only when the server said so', () => {
    expect(shown([claim(null)])).toMatchObject({ asked: true, isHere: false, status: 'open' });
    expect(shown([claim([task.id])])).toMatchObject({ asked: false, isHere: true, status: 'claimed' });
    expect(shown([claim([])])).toMatchObject({ asked: false, isHere: false, status: 'open' });
  });

  test('is free at once when it is given back', () => {
    const held = aTask({ lines: [line], status: 'claimed', claimedBy });
    const release: PendingWork = { name: 'task.release', data: { task_ids: [task.id] } };
    expect(shown([], held)).toMatchObject({ isHere: true });
    expect(shown([release], held)).toMatchObject({ isHere: false, status: 'open', claimedBy: null });
  });
});

describe('what this device did', () => {
  const held = aTask({ lines: [line], status: 'claimed', claimedBy });

  test('counts at once, and ends the task with the last unit', () => {
    expect(shown([move(1)], held)).toMatchObject({ status: 'claimed', lines: [{ done: 1 }] });
    expect(shown([move(1), move(1)], held)).toMatchObject({ status: 'done', lines: [{ done: 2 }] });
    expect(shown([move(2), move(1, true)], held)).toMatchObject({ status: 'claimed', lines: [{ done: 1 }] });
  });

  test('sends it elsewhere, or ends the line short', () => {
    const short = (next: typeof other | null): PendingWork => ({
      name: 'task.short',
      data: { ...facts, at: shelf, reason: 'no_esta', next },
    });
    expect(shown([short(other)], held)?.lines[0]?.from).toBe('warehouse_a/09/2/B');
    expect(shown([short(null)], held)).toMatchObject({ status: 'done', lines: [{ short: 'no_esta' }] });
  });
});

describe('what this device picked', () => {
  const held = aTask({ lines: [line], status: 'claimed', claimedBy });
  const packing = (pending: PendingWork[], given = [held]) =>
    tasksWithPending(given, pending, me).find((each) => each.kind === 'pack');
  const advance = (to: 'ready' | 'picking'): PendingWork => ({
    name: 'order.advance',
    data: { vendor_order_id: held.sourceId, step: { axis: 'preparation', to }, note: '', shipment: null },
  });

  test('it may pack at once, before the server opened the task', () => {
    expect(packing([move(1)])).toBeUndefined();
    expect(packing([move(2)])).toMatchObject({
      id: packTaskId(held.sourceId),
      isHere: true,
      status: 'claimed',
      lines: [{ id: line.productId, from: line.to, quantity: 2, done: 0 }],
    });
    const opened = packTaskOf({ ...held, status: 'done', lines: [{ ...line, done: 2 }] });
    if (!opened) throw new Error('It was picked.');
    expect(tasksWithPending([held, opened], [move(2)], me)).toHaveLength(2);
  });

  test('is not packed elsewhere, nor when something is short of it', () => {
    const done = { ...held, status: 'done' as const, lines: [{ ...line, done: 2 }] };
    expect(packing([], [{ ...done, claimedBy: { ...claimedBy, deviceId: 'lector-5' } }])).toBeUndefined();
    expect(packing([], [{ ...done, lines: [{ ...line, done: 1, short: 'no_esta' }] }])).toBeUndefined();
  });

  test('is packed once its order is ready, and again when that is taken back', () => {
    expect(packing([move(2), advance('ready')])).toMatchObject({ status: 'done', isHere: false });
    expect(packing([move(2), advance('ready'), advance('picking')])).toMatchObject({
      status: 'claimed',
      isHere: true,
      lines: [{ done: 0 }],
    });
  });

  test('is not packed any more when a unit goes back to its shelf', () => {
    const done = { ...held, status: 'done' as const, lines: [{ ...line, done: 2 }] };
    const pack = packTaskOf(done);
    if (!pack) throw new Error('It was picked.');
    expect(packing([move(1, true)], [done, pack])).toMatchObject({ status: 'cancelled', isHere: false });
  });
});

test('what is urgent comes first, then what is due, then what is oldest', () => {
  const tasks = [
    aTask({ id: 'nueva', openedAt: '2026-03-02T15:00:00.000Z' }),
    aTask({ id: 'vieja' }),
    aTask({ id: 'con-plazo', dueAt: '2026-03-05T15:00:00.000Z' }),
    aTask({ id: 'urgente', priority: 5 }),
  ];
  expect(tasks.toSorted(byPriority).map((each) => each.id)).toEqual([
    'urgente',
    'con-plazo',
    'vieja',
    'nueva',
  ]);
});

test('after a pick come the other picks, then its package, then what is first', () => {
  const mine = (over: Partial<WarehouseTask>) => aTask({ status: 'claimed', claimedBy, ...over });
  const picked = mine({ status: 'done', lines: [{ ...line, done: 2 }] });
  const receive = mine({ id: 'recibo', kind: 'receive', priority: 9 });
  const another = mine({ id: 'otra', sourceId: 'pedido-2' });
  const nextOf = (tasks: WarehouseTask[]) => nextAfter(picked, tasksWithPending(tasks, [], me))?.id;
  expect(nextOf([picked, receive, another])).toBe('otra');
  expect(nextOf([picked, receive])).toBe(packTaskId(picked.sourceId));
  expect(nextOf([receive])).toBe('recibo');
  expect(nextOf([])).toBeUndefined();
});
