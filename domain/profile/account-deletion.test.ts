import { expect, test } from 'vitest';
import { deletionMessages, deletionRefusal, type HeldByAccount } from '#domain/profile/account-deletion.ts';

const kinds = Object.keys(deletionMessages) as (keyof HeldByAccount)[];
const nothing = Object.fromEntries(kinds.map((each) => [each, 0])) as HeldByAccount;

test('an account that holds nothing up can be deleted', () => {
  expect(deletionRefusal(nothing)).toBeNull();
});

test.each(kinds)('with %s it is refused with what to do', (kind) => {
  expect(deletionRefusal({ ...nothing, [kind]: 1 })).toBe(deletionMessages[kind]);
});

test('of several the first that keeps it is told', () => {
  expect(deletionRefusal({ ...nothing, lastOwner: 1, ordersOnTheirWay: 1 })).toMatch(/Nombra a otra/);
  expect(deletionRefusal({ ...nothing, owedRefunds: 1, storeProducts: 1 })).toMatch(/Te debemos/);
});
