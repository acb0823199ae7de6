import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { demoProducts } from '#server/seed/demo-catalog.ts';
import { demoStock } from '#server/seed/demo-stock.ts';
import { companyHistory } from '#server/seed/history/company-history.ts';
import { FATES } from '#server/seed/history/history-purchases.ts';
import { workingTimeAfter, workingTimeBefore } from '#server/seed/history/working-time.ts';

const products = demoProducts();
const goods = { products, stock: demoStock(products) };

/** Written as in Bogotá. */
const at = (input: string) => Date.parse(`${input}-05:00`);

describe('the history of a company', () => {
  test.each([
    ['in a night', '2026-11-24T02:10'],
    ['as the day begins', '2026-11-23T07:01'],
    ['on a Sunday', '2026-11-22T15:00'],
    ['late on a Saturday', '2026-11-28T23:30'],
  ])('that is told %s has nothing to come and no shelf below zero', (_, written) => {
    const nowMs = at(written);
    const { orders, audit, ledger, purchases } = companyHistory(goods, nowMs);
    expect(orders.events.filter((each) => each.at.getTime() > nowMs)).toEqual([]);
    expect(audit.filter((each) => each.recordedAt.getTime() > nowMs)).toEqual([]);
    expect(ledger.movements.filter((each) => each.newStock < 0 || each.previousStock < 0)).toEqual([]);
    expect(new Set(purchases.map((each) => each.fate))).toEqual(new Set(FATES));
  });

  test('is the same each time, and moves with the day on which it is told', () => {
    const nowMs = at('2026-11-24T10:00');
    const [told, again, later] = [nowMs, nowMs, nowMs + 7 * DAY_MS].map((each) =>
      companyHistory(goods, each),
    );
    expect(again?.ledger.movements).toEqual(told?.ledger.movements);
    const first = told?.purchases[0];
    expect(later?.purchases[0]).toMatchObject({
      id: first?.id,
      placedMs: (first?.placedMs ?? 0) + 7 * DAY_MS,
    });
  });

  test('ends with the stock that the demonstration has', () => {
    const { ledger } = companyHistory(goods, at('2026-11-24T10:00'));
    const level = (key: string, productId: string) =>
      ledger.movements
        .filter((each) => each.productId === productId)
        .reduce(
          (sum, { fromPosition, toPosition, quantity }) =>
            sum + (toPosition === key ? quantity : 0) - (fromPosition === key ? quantity : 0),
          0,
        );
    for (const { product_id, location, quantity } of goods.stock.slice(0, 60)) {
      const key = positionKey(location);
      expect(level(key, product_id), `${product_id} at ${key}`).toBe(quantity);
    }
  });
});

describe('time at work', () => {
  test.each([
    ['2026-11-24T10:00', 60, '2026-11-24T11:00'],
    ['2026-11-24T17:30', 60, '2026-11-25T07:30'],
    ['2026-11-24T03:00', 30, '2026-11-24T07:30'],
    ['2026-11-28T17:50', 20, '2026-11-30T07:10'],
    ['2026-11-29T12:00', 0, '2026-11-30T07:00'],
  ])('after %s comes %i minutes later at %s', (from, minutes, to) => {
    expect(workingTimeAfter(at(from), minutes)).toBe(at(to));
  });

  test.each([
    ['2026-11-24T10:00', 60, '2026-11-24T09:00'],
    ['2026-11-25T07:30', 60, '2026-11-24T17:30'],
    ['2026-11-29T12:00', 30, '2026-11-28T17:30'],
  ])('before %s lay %i minutes earlier at %s', (to, minutes, from) => {
    expect(workingTimeBefore(at(to), minutes)).toBe(at(from));
  });
});
