import { expect, test } from 'vitest';
import { chargeTarget } from '#domain/money/charge-target.ts';

const charge = { status: 'approved', amount: 500, refundDue: true, wasRefunded: false } as const;
const legsOf = (over: Partial<typeof charge> | object) =>
  chargeTarget({ ...charge, ...over }).map(({ leg, amount }) => [leg, amount]);

test('a charge that pays nothing is owed to its buyer until somebody or the gateway gives it back', () => {
  expect(legsOf({})).toEqual([['charge', 500]]);
  expect(legsOf({ wasRefunded: true })).toEqual([
    ['charge', 500],
    ['charge_refund', 500],
  ]);
  expect(legsOf({ status: 'voided', refundDue: false })).toEqual([]);
  expect(legsOf({ status: 'voided', refundDue: false, wasRefunded: true })).toEqual([]);
  expect(legsOf({ refundDue: false })).toEqual([]);
});
