import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  begin,
  counted,
  lotProblem,
  ofAnyLot,
  pickableLine,
  questionOf,
  scanned,
  type FinishedMove,
  type LineProgress,
  type MovingKind,
  undone,
  validated,
} from '#domain/warehouse/tasks/floor-job.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import type { Tote } from '#domain/scanning/tote.ts';
import type { TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
import { aTaskLine } from '#test/factories/warehouse/task-factory.ts';

const line = aTaskLine({ from: 'warehouse_a/03/2/B', to: 'storage_room/EMPACA/1/1', quantity: 3 });
const SHELF = 'A-03-2-B';
const OTHER = 'B-01-1-A';

/** Answers with codes, one after the other; the outcome of each. */
function answers(
  kind: MovingKind,
  codes: readonly string[],
  from: LineProgress = begin(line),
  tote: Tote | null = null,
) {
  let progress = from;
  const outcomes: string[] = [];
  const moves: FinishedMove[] = [];
  for (const code of codes) {
    const answered = scanned(kind, line, progress, readScan(code), tote);
    outcomes.push(answered.outcome === 'wrong' ? answered.refusal : answered.outcome);
    if (answered.outcome !== 'right') continue;
    ({ progress } = answered);
    if (answered.move) moves.push(answered.move);
  }
  return { outcomes, moves, progress };
}

describe('a cluster pick', () => {
  test('units are picked once they are in the tote of their order', () => {
    const inHand = answers('pick', [SHELF, line.sku, line.sku, line.sku], begin(line), 'B');
    expect(inHand.moves).toEqual([]);
    expect(questionOf('pick', line, inHand.progress, 'B')).toBe('tote');
    const { outcomes, moves } = answers(
      'pick',
      ['MSCANASTAA', line.sku, SHELF, 'a', 'mscanastab'],
      inHand.progress,
      'B',
    );
    expect(outcomes).toEqual(['another_tote', 'another_tote', 'another_tote', 'another_tote', 'right']);
    expect(moves).toEqual([{ quantity: 3, from: line.from, to: line.to }]);
  });

  test('its letter is enough, and a tote is no answer to another question', () => {
    const inHand = answers('pick', [SHELF, line.sku, line.sku, line.sku], begin(line), 'B');
    expect(answers('pick', ['b'], inHand.progress, 'B').moves).toHaveLength(1);
    expect(answers('pick', ['MSCANASTAB', SHELF, 'MSCANASTAB'], begin(line), 'B').outcomes).toEqual([
      'not_a_position',
      'right',
      'another_product',
    ]);
  });
});

describe('picking', () => {
  test('asks where, then what, until the last unit', () => {
    expect(questionOf('pick', line, begin(line))).toBe('from');
    const { outcomes, moves } = answers('pick', [SHELF, line.sku, line.sku, line.sku]);
    expect(outcomes).toEqual(['right', 'right', 'right', 'right']);
    expect(moves).toEqual([{ quantity: 3, from: line.from, to: line.to }]);
  });

  test('says what is wrong with a code, and nothing happens', () => {
    const at = answers('pick', [OTHER, line.sku, '7702004003509', SHELF]);
    expect(at.outcomes).toEqual(['another_position', 'not_a_position', 'damaged', 'right']);
    expect(answers('pick', [SHELF, OTHER, 'LIC-0600'], at.progress)).toMatchObject({
      outcomes: ['repeated', 'not_a_product', 'another_product'],
      progress: at.progress,
    });
  });

  test('takes a number, or what was scanned as all there is', () => {
    const { progress } = answers('pick', [SHELF, line.sku]);
    expect(counted('pick', line, progress, 3)).toMatchObject({ outcome: 'right', move: { quantity: 3 } });
    expect(validated('pick', line, progress)).toMatchObject({ outcome: 'right', move: { quantity: 1 } });
    expect(counted('pick', line, progress, 4)).toEqual({ outcome: 'wrong', refusal: 'enough' });
    for (const units of [0, -1, 1.5, Number.NaN])
      expect(counted('pick', line, progress, units)).toEqual({ outcome: 'wrong', refusal: 'nothing_taken' });
  });

  test('lets who does not know where it is say where they found it', () => {
    const lost = { ...line, from: null };
    const answered = scanned('pick', lost, begin(lost), readScan(OTHER));
    expect(answered).toMatchObject({ outcome: 'right', progress: { from: 'warehouse_b/01/1/A' } });
  });
});

describe('putting away', () => {
  test('asks what, then where to, and takes any shelf that is not the dock', () => {
    const docked = { ...line, from: 'storage_room/MUELLE/1/1', to: 'warehouse_a/03/2/B' };
    expect(questionOf('put_away', docked, begin(docked))).toBe('product');
    const two = counted('put_away', docked, begin(docked), 2);
    if (two.outcome !== 'right') throw new Error('Two of three can be put away.');
    expect([two.move, questionOf('put_away', docked, two.progress)]).toEqual([null, 'to']);
    expect(scanned('put_away', docked, two.progress, readScan('D-MUELLE-1-1'))).toMatchObject({
      outcome: 'wrong',
    });
    expect(scanned('put_away', docked, two.progress, readScan(OTHER))).toMatchObject({
      move: { quantity: 2, from: docked.from, to: 'warehouse_b/01/1/A' },
    });
  });
});

describe('moving', () => {
  test('asks where from, what and where to, which was decided', () => {
    const moved = { ...line, to: 'warehouse_b/01/1/A', quantity: 1 };
    let progress = begin(moved);
    const asked: string[] = [];
    for (const code of [SHELF, moved.sku]) {
      asked.push(questionOf('transfer', moved, progress));
      const answered = scanned('transfer', moved, progress, readScan(code));
      if (answered.outcome === 'right') ({ progress } = answered);
    }
    expect([...asked, questionOf('transfer', moved, progress)]).toEqual(['from', 'product', 'to']);
    expect(scanned('transfer', moved, progress, readScan('B-09-1-A'))).toMatchObject({ outcome: 'wrong' });
    expect(scanned('transfer', moved, progress, readScan(OTHER))).toMatchObject({ move: { to: moved.to } });
  });
});

test('whatever is scanned and undone, what is in the hand is what was scanned right and never more than wanted', () => {
  const code = fc.constantFrom(SHELF, OTHER, line.sku, 'LIC-0600', '7702004003509', 'nada', 'undo');
  fc.assert(
    fc.property(fc.array(code, { maxLength: 40 }), (codes) => {
      let progress = begin(line);
      let hand = 0;
      for (const each of codes) {
        if (each === 'undo') {
          const before = undone(progress);
          if (before && progress.taken > 0) hand -= 1;
          progress = before ?? progress;
        } else {
          const answered = scanned('pick', line, progress, readScan(each));
          if (answered.outcome !== 'right') continue;
          if (each === line.sku) hand += 1;
          ({ progress } = answered);
          if (answered.move) {
            expect(answered.move).toEqual({ quantity: 3, from: line.from, to: line.to });
            return;
          }
        }
        expect(progress.taken).toBe(hand);
        expect(hand).toBeLessThan(3);
      }
    }),
  );
});

describe('the code of a carton', () => {
  const goods = aTaskLine({ gtin: '7709990000016', quantity: 30, to: 'storage_room/EMPACA/1/1' });
  const there = { ...begin(goods), from: goods.from };
  const carton = readScan('17709990000013');
  const ofTwelve = readScan('(01)17709990000013(37)12');

  test('asks how many units it has, and counts them once they are said', () => {
    expect(scanned('pick', goods, there, carton)).toEqual({ outcome: 'carton' });
    expect(scanned('pick', goods, there, ofTwelve)).toMatchObject({
      outcome: 'right',
      progress: { taken: 12, scans: [12] },
    });
  });

  test('with more units than are wanted takes none of them', () => {
    const almost = { ...there, taken: 20 };
    expect(scanned('pick', goods, almost, ofTwelve)).toEqual({ outcome: 'wrong', refusal: 'too_many' });
  });

  test('is taken back whole, and a unit scanned before it as one', () => {
    const taken = [readScan(goods.sku), ofTwelve].reduce((progress, scan) => {
      const answered = scanned('pick', goods, progress, scan);
      return answered.outcome === 'right' ? answered.progress : progress;
    }, there);
    expect(taken).toMatchObject({ taken: 13, scans: [1, 12] });
    const back = undone(taken);
    expect(back).toMatchObject({ taken: 1, scans: [1] });
    expect(back && undone(back)).toMatchObject({ taken: 0, scans: [] });
  });
});

describe('goods of several lots', () => {
  const milk = { gtin: '7709990000016', from: 'storage_room/MUELLE/1/1', to: null };
  const code = (rest: string) => readScan(`]C10107709990000016${rest}`);
  const outcome = (of: { lot?: string; expiresOn?: string }, rest: string) => {
    const itsLine = aTaskLine({ ...milk, ...of });
    const answered = scanned('put_away', itsLine, begin(itsLine), code(rest));
    return answered.outcome === 'wrong' ? answered.refusal : answered.outcome;
  };

  test('are put away lot by lot: a code that says another one is no answer', () => {
    const lot = { lot: 'L-1', expiresOn: '2027-12-31' };
    expect(outcome(lot, '10L-2')).toBe('another_lot');
    expect(outcome(lot, '17270630')).toBe('another_lot');
    expect(outcome(lot, '10l-1')).toBe('right');
    expect(outcome(lot, '17271231')).toBe('right');
    expect(outcome(lot, '')).toBe('right');
    expect(outcome({}, '10L-2')).toBe('right');
  });

  const pickOf = (of: { lot?: string; expiresOn?: string } = {}) =>
    aTaskLine({ gtin: '7709990000016', ...of });

  test('are picked by day: what expired is no answer, and another lot that lasts is asked about', () => {
    const problem = (of: { lot?: string; expiresOn?: string }, rest: string) =>
      lotProblem(pickableLine(pickOf(of), '2026-03-05'), code(rest), '2026-03-05');
    const lot = { lot: 'L-1', expiresOn: '2026-03-09' };
    expect(problem(lot, '1726030310V')).toBe('expired');
    expect(problem({}, '17260303')).toBe('expired');
    expect(problem(lot, '1726030910L-1')).toBeNull();
    expect(problem(lot, '1726083110L-2')).toBe('another_lot');
    expect(problem(lot, '')).toBeNull();
    expect(problem({}, '1726083110L-2')).toBeNull();
    // Its own lot expired since the task was opened: any that lasts will do.
    expect(problem({ lot: 'V', expiresOn: '2026-03-04' }, '1726083110L-2')).toBeNull();
    // Its product asks for ten days more: its own lot is none that can be picked, and neither is another of that day.
    const asking = pickableLine(
      aTaskLine({ gtin: '7709990000016', ...lot, minimumShelfLifeDays: 10 }),
      '2026-03-05',
    );
    expect(lotProblem(asking, code('1726030910L-1'), '2026-03-05')).toBe('short_dated');
    expect(lotProblem(asking, code('1726030310V'), '2026-03-05')).toBe('expired');
    expect(lotProblem(asking, code('1726083110L-2'), '2026-03-05')).toBeNull();
    // A code of another product is that, whatever its day.
    expect(lotProblem(aTaskLine({ gtin: null, sku: 'X' }), code('17260303'), '2026-03-05')).toBeNull();
  });

  test('leave as none, and not as that of the line, where the code of another lot may mean several', () => {
    const lotAfter = (itsLine: TaskLine, askedFor: TaskLine) => {
      const begun = { ...begin(itsLine), from: itsLine.from };
      const one = scanned('pick', askedFor, begun, code('10LOTE717271231'));
      const all = one.outcome === 'right' ? validated('pick', itsLine, one.progress) : one;
      if (all.outcome !== 'right') throw new Error(all.outcome);
      return all.move?.lot;
    };
    const itsLine = { ...pickOf({ lot: 'L-1', expiresOn: '2026-03-09' }), quantity: 2, done: 0 };
    expect(lotAfter(itsLine, ofAnyLot(itsLine))).toBeUndefined();
    const meant = { ...itsLine, lot: 'LOTE7', expiresOn: '2027-12-31' };
    expect(lotAfter(meant, meant)).toEqual({ lot: 'LOTE7', expires_on: '2027-12-31' });
  });

  test('leave as the lot that their codes said, else as that of the line, and as none where they said several', () => {
    const itsLine = pickOf({ lot: 'L-1', expiresOn: '2026-03-09' });
    const any = { ...ofAnyLot(itsLine), quantity: 2, done: 0 };
    const begun = { ...begin(any), from: any.from };
    const after = (answered: ReturnType<typeof scanned>) => {
      if (answered.outcome !== 'right') throw new Error(answered.outcome);
      return answered;
    };
    const one = after(scanned('pick', any, begun, code('1726083110L-2'))).progress;
    expect(after(scanned('pick', any, one, code(''))).move?.lot).toEqual({
      lot: 'L-2',
      expires_on: '2026-08-31',
    });
    expect(after(scanned('pick', any, one, code('10L-3'))).move?.lot).toBeUndefined();
    expect(undone(one)?.lot).toBeUndefined();
    const typed = after(counted('pick', { ...itsLine, quantity: 2, done: 0 }, begun, 2));
    expect(typed.move?.lot).toEqual({ lot: 'L-1', expires_on: '2026-03-09' });
  });
});
