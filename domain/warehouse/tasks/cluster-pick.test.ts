import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextOnRoute, totedTasks } from '#domain/warehouse/tasks/cluster-pick.ts';
import { countDone, missingUnits } from '#domain/warehouse/tasks/task-rules.ts';
import { parseToteCode, toteCode, TOTES } from '#domain/scanning/tote.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';

const at = (id: string, from: string, quantity = 1) => aTaskLine({ id, from, quantity });
const shown = (over: Parameters<typeof aTask>[0]) => ({ ...aTask(over), asked: false, isHere: true });
const first = shown({ id: 'a', lines: [at('a1', 'warehouse_a/01/1/A'), at('a2', 'warehouse_a/02/9/A')] });
const second = shown({ id: 'b', lines: [at('b1', 'warehouse_a/01/5/A'), at('b2', 'warehouse_a/02/1/A')] });
const clusterPick = [
  { tote: 'A' as const, task: first },
  { tote: 'B' as const, task: second },
];
const nothing = { begun: [], skipped: [] };

describe('nextInRound', () => {
  test('takes the orders of a cluster pick as one route, up an aisle and down the next, and says which tote', () => {
    const walked: string[] = [];
    let toted = clusterPick;
    for (let next = nextOnRoute(toted, nothing); next; next = nextOnRoute(toted, nothing)) {
      const { line, tote } = next;
      walked.push(`${line.id} ${tote}`);
      toted = toted.map((each) =>
        each.tote === tote ? { ...each, task: countDone(each.task, line.id, 1) } : each,
      );
    }
    expect(walked).toEqual(['a1 A', 'b1 B', 'a2 A', 'b2 B']);
  });

  test('an order that was cancelled is not gone to, and the route turns where it would have', () => {
    const cancelled = { ...first, status: 'cancelled' as const, isHere: false };
    const toted = [
      { tote: 'A' as const, task: cancelled },
      { tote: 'B' as const, task: second },
    ];
    expect(nextOnRoute(toted, nothing)?.line.id).toBe('b1');
    expect(nextOnRoute([{ tote: 'A', task: cancelled }], nothing)).toBeNull();
  });

  test('goes on with what was begun, and leaves for the end what was skipped', () => {
    expect(nextOnRoute(clusterPick, { begun: ['b2'], skipped: [] })?.line.id).toBe('b2');
    expect(nextOnRoute(clusterPick, { begun: [], skipped: ['a1', 'b1'] })?.line.id).toBe('a2');
    expect(nextOnRoute(clusterPick, { begun: [], skipped: ['a1', 'a2', 'b1', 'b2'] })?.line.id).toBe('a1');
  });

  test('whatever is done in whatever order, every unit is asked for once, in the tote of its order', () => {
    const places = fc.array(
      fc.record({ aisle: fc.integer({ min: 1, max: 4 }), shelf: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(
        fc.array(places, { minLength: 1, maxLength: 6 }),
        fc.func(fc.boolean()),
        (orders, skips) => {
          let toted = orders.map((lines, order) => ({
            tote: TOTES[order] ?? 'A',
            task: shown({
              id: `${order}`,
              lines: lines.map(({ aisle, shelf }, index) =>
                at(`${order}-${index}`, `warehouse_a/0${aisle}/${shelf}/A`),
              ),
            }),
          }));
          const skipped: string[] = [];
          const done: string[] = [];
          for (let turn = 0; turn < 100; turn += 1) {
            const next = nextOnRoute(toted, { begun: [], skipped });
            if (!next) break;
            expect(TOTES.indexOf(next.tote ?? 'F')).toBe(Number(next.task.id));
            if (!skipped.includes(next.line.id) && skips(next.line.id)) skipped.push(next.line.id);
            else {
              done.push(next.line.id);
              toted = toted.map((each) =>
                each.tote === next.tote ? { ...each, task: countDone(each.task, next.line.id, 1) } : each,
              );
            }
          }
          expect(done.toSorted()).toEqual(
            orders.flatMap((lines, order) => lines.map((_, index) => `${order}-${index}`)).toSorted(),
          );
          expect(toted.every(({ task }) => task.lines.every((each) => missingUnits(each) === 0))).toBe(true);
        },
      ),
    );
  });
});

test('an order that is gone leaves its tote empty, and the others keep theirs', () => {
  expect(totedTasks(['a', 'gone', 'b'], [second, first])).toEqual([
    { tote: 'A', task: first },
    { tote: 'C', task: second },
  ]);
});

test('a tote is known by its code, however it was typed', () => {
  for (const tote of TOTES) expect(parseToteCode(toteCode(tote).toLowerCase())).toBe(tote);
  expect(parseToteCode('MSCANASTAZ')).toBeNull();
});
