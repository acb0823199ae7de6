import { expect, test } from 'vitest';
import { ACCOUNT_SPLITS, MONEY_ACCOUNT_KINDS, moneyAccountId } from '#domain/money/money-accounts.ts';

test('the chart of accounts has twenty kinds at most', () => {
  expect(MONEY_ACCOUNT_KINDS.length).toBeLessThanOrEqual(20);
});

test('the purchases of a day are spread over all the rows of a split account, each always on the same one', () => {
  const rows = new Map<string, number>();
  for (let count = 0; count < 3_200; count += 1) {
    const cause = { vendorId: null, purchaseId: `offline_order_0195a000-${count}` };
    const id = moneyAccountId('buyer', cause);
    expect(moneyAccountId('buyer', cause)).toBe(id);
    rows.set(id, (rows.get(id) ?? 0) + 1);
  }
  expect([...rows.keys()].sort()).toEqual(
    Array.from({ length: ACCOUNT_SPLITS }, (_, split) => `buyer:${String(split).padStart(2, '0')}`),
  );
  expect(Math.max(...rows.values())).toBeLessThan(2 * (3_200 / ACCOUNT_SPLITS));
});

test('a store has accounts of its own, and the company some that are one row', () => {
  const cause = { vendorId: 'v-1', purchaseId: 'offline_order_1' };
  expect(moneyAccountId('store_available', cause)).toBe('store:v-1:available');
  expect(moneyAccountId('bank_own', cause)).toBe('bank_own');
  expect(() => moneyAccountId('store_held', { ...cause, vendorId: null })).toThrow(Error);
});
