import { expect, test } from 'vitest';
import { ledgerDifference } from '#domain/money/ledger-difference.ts';

const leg = { leg: 'release', from: 'store:v-1:pending', to: 'store:v-1:available' } as const;

test('posts what a leg lacks, takes back what it has too much of, and nothing when it agrees', () => {
  expect(ledgerDifference([{ ...leg, amount: 70 }], [{ ...leg, amount: 50 }])).toEqual([
    { ...leg, amount: 20 },
  ]);
  const back = { ...leg, from: leg.to, to: leg.from };
  expect(ledgerDifference([{ ...leg, amount: 70 }], [{ ...leg, amount: 90 }])).toEqual([
    { ...back, amount: 20 },
  ]);
  expect(ledgerDifference([], [{ ...leg, amount: 90 }])).toEqual([{ ...back, amount: 90 }]);
  const posted = [
    { ...leg, amount: 90 },
    { ...back, amount: 20 },
  ];
  expect(ledgerDifference([{ ...leg, amount: 70 }], posted)).toEqual([]);
  expect(ledgerDifference([{ ...leg, amount: -10 }], [])).toEqual([{ ...back, amount: 10 }]);
});

test('takes money back from the account to which it went, when another one is due', () => {
  const byGateway = { leg: 'refund', from: 'buyer:01', to: 'gateway:01', amount: 90 } as const;
  const byPerson = { ...byGateway, to: 'bank_collecting' };
  expect(ledgerDifference([byPerson], [byGateway])).toEqual([
    byPerson,
    { ...byGateway, from: 'gateway:01', to: 'buyer:01' },
  ]);
});
