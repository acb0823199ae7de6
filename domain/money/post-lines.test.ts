import { expect, test } from 'vitest';
import { postLines } from '#domain/money/post-lines.ts';

const sale = { leg: 'sale', from: 'buyer:01', to: 'store:v-1:pending', amount: 100 } as const;
const commission = {
  leg: 'commission',
  from: 'store:v-1:pending',
  to: 'commission_pending:01',
  amount: 10,
} as const;
const accounts = [
  { id: 'buyer:01', balance: 0, version: 0 },
  { id: 'commission_pending:01', balance: 5, version: 1 },
  { id: 'store:v-1:pending', balance: -30, version: 7 },
];

test('a line keeps what each account had before and after it, and which of its lines it is', () => {
  const posted = postLines([{ lines: [sale] }, { lines: [commission] }], accounts);
  const [first, second] = posted.entries.map(({ lines }) => lines[0]);
  expect(first?.toSide).toEqual({ before: -30, after: 70, version: 8 });
  expect(second?.fromSide).toEqual({ before: 70, after: 60, version: 9 });
  expect(posted.accounts).toEqual([
    { id: 'buyer:01', balance: -100, version: 1 },
    { id: 'commission_pending:01', balance: 15, version: 2 },
    { id: 'store:v-1:pending', balance: 60, version: 9 },
  ]);
});

test.each([
  ['whose account was not locked', { ...sale, to: 'store:v-2:pending' }],
  ['that moves nothing', { ...sale, amount: 0 }],
  ['that moves less than nothing', { ...sale, amount: -5 }],
  ['that leads nowhere', { ...sale, to: sale.from }],
])('refuses a line %s', (_, line) => {
  expect(() => postLines([{ lines: [line] }], accounts)).toThrow(Error);
});
