import { expect, test } from 'vitest';
import { workLeft } from '#domain/warehouse/tasks/work-left.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';

const nowMs = Date.parse('2026-03-02T16:00:00.000Z');

test('adds up by kind what is missing, and leaves out what is over', () => {
  const left = workLeft(
    [
      aTask({ lines: [aTaskLine({ quantity: 5, done: 2 }), aTaskLine({ id: 'l2', quantity: 1, done: 1 })] }),
      aTask({ id: 't2', status: 'claimed', openedAt: '2026-03-02T15:00:00.000Z' }),
      aTask({ id: 't3', kind: 'put_away', lines: [aTaskLine({ quantity: 8 })] }),
      aTask({ id: 't4', status: 'done' }),
      aTask({ id: 't5', status: 'cancelled' }),
    ],
    nowMs,
  );
  expect(left.pick).toEqual({ tasks: 2, lines: 2, units: 6, late: 1 });
  expect(left.put_away).toEqual({ tasks: 1, lines: 1, units: 8, late: 1 });
  expect(left.receive).toEqual({ tasks: 0, lines: 0, units: 0, late: 0 });
  expect(left.all).toEqual({ tasks: 3, lines: 3, units: 14, late: 2 });
});

test('a line that ended short is not left, and one that is counted blind is a line without units', () => {
  const lines = [aTaskLine({ short: 'missing' }), aTaskLine({ id: 'l2', quantity: null })];
  expect(workLeft([aTask({ kind: 'count', lines })], nowMs).count).toMatchObject({ lines: 1, units: 0 });
});
