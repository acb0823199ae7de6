import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import {
  moneyToCome,
  outstandingDebts,
  overdueDebt,
  WRITE_OFF_DAYS,
  writeOffFromMs,
  writeOffLimit,
  writeOffTarget,
  writeOffsByOrder,
  type AvailableDebit,
} from '#domain/payouts/write-off.ts';

/** What came into a balance and left it, day by day, in COP. */
const someMoves = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 120 }),
    change: fc.integer({ min: -1_000, max: 1_000 }).filter((each) => each !== 0),
  }),
  { maxLength: 40 },
);

/** The same history as somebody would keep it on paper: a queue of debts, of which what comes in pays the oldest first. */
function keptOnPaper(moves: readonly { days: number; change: number }[]) {
  const queue: AvailableDebit[] = [];
  const debits: AvailableDebit[] = [];
  let [available, atMs] = [0, 0];
  for (const { days, change } of moves) {
    atMs += days * DAY_MS;
    if (change < 0) {
      debits.unshift({ atMs, amount: -change, orderId: null });
      const owed = Math.min(-change, Math.max(0, -(available + change)));
      if (owed > 0) queue.push({ atMs, amount: owed, orderId: null });
    }
    let paid = Math.max(0, change);
    while (paid > 0 && queue[0]) {
      const part = Math.min(paid, queue[0].amount);
      queue[0] = { ...queue[0], amount: queue[0].amount - part };
      paid -= part;
      if (queue[0].amount === 0) queue.shift();
    }
    available += change;
  }
  return { available, debits, queue, lastMs: atMs };
}

test('what a store owes is what is left of its debts once what came in paid the oldest first', () => {
  fc.assert(
    fc.property(someMoves, (moves) => {
      const { available, debits, queue } = keptOnPaper(moves);
      const debts = outstandingDebts(available, debits);
      expect(debts.toReversed()).toEqual(queue);
      expect(debts.reduce((sum, each) => sum + each.amount, 0)).toBe(Math.max(0, -available));
    }),
  );
});

test('never more may be written off than a store owes, only what it owes for 180 days without a break, and with time all of it', () => {
  fc.assert(
    fc.property(someMoves, fc.integer({ min: 0, max: 400 }), (moves, laterDays) => {
      const { available, debits, lastMs } = keptOnPaper(moves);
      const nowMs = lastMs + laterDays * DAY_MS;
      const debts = outstandingDebts(available, debits);
      const overdue = overdueDebt(debts, nowMs);
      expect(overdue).toBeLessThanOrEqual(Math.max(0, -available));
      const since = nowMs - WRITE_OFF_DAYS * DAY_MS;
      const leftSince = debits
        .filter((each) => each.atMs > since)
        .reduce((sum, each) => sum + each.amount, 0);
      expect(overdue).toBe(Math.max(0, -available - leftSince));
      const fromMs = writeOffFromMs(debts);
      expect(overdue > 0).toBe(fromMs !== null && fromMs <= nowMs);
      expect(overdueDebt(debts, lastMs + WRITE_OFF_DAYS * DAY_MS)).toBe(Math.max(0, -available));
    }),
  );
});

test('what a store still has to come pays first: with it nobody loses more than the store owes in all', () => {
  const some = fc.integer({ min: -500, max: 1_000 });
  fc.assert(
    fc.property(someMoves, fc.record({ pending: some, held: some, paying: some }), (moves, others) => {
      const { available, debits, lastMs } = keptOnPaper(moves);
      const debts = outstandingDebts(available, debits);
      const limit = writeOffLimit(debts, others, lastMs + WRITE_OFF_DAYS * DAY_MS);
      expect(limit).toBe(Math.max(0, -available - moneyToCome(others)));
      expect(writeOffLimit(debts, others, lastMs)).toBeLessThanOrEqual(limit);
      // Once all of that is available, the store has what it earned, and never more for the loss.
      expect(available + limit + moneyToCome(others)).toBe(limit > 0 ? 0 : available + moneyToCome(others));
    }),
  );
});

test('a payment that the bank took back is no debt while it is held', () => {
  const debts = outstandingDebts(-119_000, [{ atMs: 0, amount: 119_000, orderId: null }]);
  const nowMs = 200 * DAY_MS;
  expect(writeOffLimit(debts, { pending: 0, held: 119_000, paying: 0 }, nowMs)).toBe(0);
  expect(writeOffLimit(debts, { pending: 0, held: 0, paying: 0 }, nowMs)).toBe(119_000);
});

test('what is written off leaves the balance at zero at most, and the loss with the company', () => {
  expect(writeOffTarget(5_000)).toEqual([
    { leg: 'write_off', from: 'write_offs', to: 'store_available', amount: 5_000 },
  ]);
});

test('a debt of yesterday is not written off with one of half a year ago', () => {
  const debts = outstandingDebts(-1_000, [
    { atMs: 300 * DAY_MS, amount: 900, orderId: 'b' },
    { atMs: 100 * DAY_MS, amount: 400, orderId: 'a' },
  ]);
  expect([...writeOffsByOrder(debts, 150)]).toEqual([
    ['a', 100],
    ['b', 50],
  ]);
  expect(debts.map((each) => each.amount)).toEqual([900, 100]);
  expect(overdueDebt(debts, 301 * DAY_MS)).toBe(100);
  expect(writeOffFromMs(debts)).toBe(280 * DAY_MS);
});
