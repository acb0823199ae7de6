import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  claimTask,
  countDone,
  freeTask,
  isWhole,
  missingUnits,
  runShort,
} from '#domain/warehouse/tasks/task-rules.ts';
import type { TaskStatus } from '#domain/warehouse/tasks/warehouse-task.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';

const holder = (deviceId: string, userId = 'ana') => ({
  deviceId,
  userId,
  userName: userId,
  at: '2026-03-01T15:00:00.000Z',
});
const lector3 = holder('lector-3');
const lector5 = holder('lector-5', 'beto');

describe('claimTask', () => {
  test('gives a task to the first device, and tells the second who has it', () => {
    const { task, outcome } = claimTask(aTask(), lector3);
    expect([outcome, task.status, task.claimedBy]).toEqual(['yours', 'claimed', lector3]);
    expect(claimTask(task, lector5)).toEqual({ task, outcome: 'somebody_else' });
    expect(claimTask(task, lector3)).toEqual({ task, outcome: 'yours' });
  });

  test('lets the next person of the same device go on with it', () => {
    const { task } = claimTask(aTask(), lector3);
    expect(claimTask(task, holder('lector-3', 'carla')).task.claimedBy?.userId).toBe('carla');
  });

  test.each(['done', 'cancelled'] as const)('gives nobody a task that is %s', (status) => {
    const task = aTask({ status });
    expect(claimTask(task, lector3)).toEqual({ task, outcome: 'finished' });
  });
});

describe('freeTask', () => {
  test('frees it of the device that has it and of no other', () => {
    const { task } = claimTask(aTask(), lector3);
    expect(freeTask(task, 'lector-5')).toEqual({ task, outcome: 'somebody_else' });
    expect(freeTask(task, 'lector-3').task).toMatchObject({ status: 'open', claimedBy: null });
    expect(freeTask(aTask(), 'lector-3').outcome).toBe('open');
  });

  test('of any devices that claim and free a task, it is never with two and never lost', () => {
    const device = fc.constantFrom('lector-1', 'lector-2', 'lector-3');
    const step = fc.record({ device, frees: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let task = aTask();
        let has: string | null = null;
        for (const { device: by, frees } of steps) {
          const answer = frees ? freeTask(task, by) : claimTask(task, holder(by));
          if (!frees) expect(answer.outcome).toBe(has === null || has === by ? 'yours' : 'somebody_else');
          if (frees && has === by) has = null;
          else if (!frees) has ??= by;
          ({ task } = answer);
          expect(task.claimedBy?.deviceId ?? null).toBe(has);
          expect(task.status).toBe(has === null ? 'open' : 'claimed');
        }
      }),
    );
  });
});

describe('what is done of a task', () => {
  test('ends it with the last unit, and opens it again when one goes back', () => {
    const task = aTask({
      kind: 'pick',
      status: 'claimed',
      claimedBy: lector3,
      lines: [aTaskLine({ quantity: 2 })],
    });
    const [line] = task.lines;
    const id = line?.id ?? '';
    const whole = countDone(task, id, 2);
    expect([whole.status, isWhole(whole)]).toEqual(['done', true]);
    expect(countDone(whole, id, -1)).toMatchObject({ status: 'claimed', lines: [{ done: 1 }] });
  });

  test('ends a line that has nowhere else to look, and not whole', () => {
    const task = aTask({ kind: 'pick', lines: [aTaskLine({ id: 'uno', quantity: 2 })] });
    const elsewhere = runShort(task, 'uno', { reason: 'no_esta', next: 'warehouse_b/01/1/A' });
    expect(elsewhere).toMatchObject({ status: 'open', lines: [{ from: 'warehouse_b/01/1/A', short: null }] });
    const ended = runShort(elsewhere, 'uno', { reason: 'hay_menos', next: null });
    expect(ended).toMatchObject({ status: 'done', lines: [{ short: 'hay_menos' }] });
    expect(isWhole(ended)).toBe(false);
  });

  test('says nothing of what is missing in a blind count, which only who counts can end', () => {
    const task = aTask({ kind: 'count', lines: [aTaskLine({ id: 'uno', quantity: null })] });
    expect(missingUnits(aTaskLine({ quantity: null }))).toBeNull();
    expect(countDone(task, 'uno', 4).status).toBe('open');
  });

  test('is the sum of the facts, however they come, whoever has the task', () => {
    const fact = fc.record({ line: fc.constantFrom('uno', 'dos'), units: fc.integer({ min: 1, max: 5 }) });
    const status = fc.constantFrom<TaskStatus>('open', 'claimed', 'done', 'cancelled');
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 20 }), status, (facts, before) => {
        const lines = ['uno', 'dos'].map((id) => aTaskLine({ id, quantity: 10 }));
        const task = aTask({ kind: 'pick', status: before, lines });
        const sum = (id: string) => facts.reduce((all, each) => all + (each.line === id ? each.units : 0), 0);
        const told = facts.reduce((now, { line, units }) => countDone(now, line, units), task);
        const reversed = facts
          .toReversed()
          .reduce((now, { line, units }) => countDone(now, line, units), task);
        expect(told.lines.map((each) => each.done)).toEqual([sum('uno'), sum('dos')]);
        expect(reversed).toEqual(told);
      }),
    );
  });
});
