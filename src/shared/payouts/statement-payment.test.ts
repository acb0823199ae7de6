import { expect, test } from 'vitest';
import { formatPesos } from '#domain/base/money.ts';
import type { ListedStatement } from '#domain/payouts/store-balance.ts';
import { paymentText } from '#src/shared/payouts/statement-payment.ts';

const payout: NonNullable<ListedStatement['payout']> = {
  state: 'paid',
  amount: 120_000,
  run_number: 'GR-000012',
  bank_name: 'Bancolombia',
  last_four: '5678',
  sent_at: '2026-03-05T13:00:00.000Z',
  answered_at: '2026-03-06T13:00:00.000Z',
  reason: '',
};
const amount = formatPesos(120_000);

test.each<[string, Partial<typeof payout>, string | RegExp]>([
  ['paid', {}, `${amount} a Bancolombia (cuenta terminada en 5678) el 6 de mar de 2026.`],
  ['not sent', { state: 'pending', sent_at: null, answered_at: null }, /MeStore prepara el giro/],
  ['unanswered', { state: 'unanswered', answered_at: null }, /enviado al banco el 5 de mar de 2026\./],
  [
    'returned',
    { state: 'returned', reason: 'CUENTA CANCELADA' },
    /«CUENTA CANCELADA».*volvió a «Disponible»/,
  ],
  ['returned without a word', { state: 'returned' }, /sin decir por qué/],
  ['contradictory', { state: 'contradictory' }, /dos respuestas distintas/],
])('a payment that is %s is told with its amount and its account', (_, over, text) => {
  const told = paymentText({ payout: { ...payout, ...over }, hold: null });
  expect(told).toMatch(text);
  expect(told).toContain(amount);
  expect(told).toContain('Bancolombia (cuenta terminada en 5678)');
});

test('a statement that paid nothing says why, also when its payout was called off', () => {
  const hold = { reason: 'no_account', since: null, until: null } as const;
  expect(paymentText({ payout: null, hold })).toContain('no ha escrito su cuenta bancaria');
  expect(paymentText({ payout: null, hold: null })).toContain('se anuló');
});
