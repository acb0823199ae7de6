import { expect, test } from 'vitest';
import { deletionRefusal, type HeldByAccount } from '#domain/accounts/account-deletion.ts';

const nothing: HeldByAccount = {
  ordersOnTheirWay: 0,
  openReturns: 0,
  openCommandReviews: 0,
  storeProducts: 0,
  isLastOwner: false,
};

test('an account that holds nothing up can be deleted', () => {
  expect(deletionRefusal(nothing)).toBeNull();
});

test.each([
  [{ ordersOnTheirWay: 1 }, /cuando los recibas/],
  [{ openReturns: 1 }, /devoluciones en curso/],
  [{ openCommandReviews: 2 }, /cuando los haya decidido/],
  [{ storeProducts: 1 }, /Retíralos/],
  [{ isLastOwner: true }, /Nombra a otra/],
  [{ isLastOwner: true, ordersOnTheirWay: 1 }, /Nombra a otra/],
])('with %j it is refused with what to do', (held, sentence) => {
  expect(deletionRefusal({ ...nothing, ...held })).toMatch(sentence);
});
