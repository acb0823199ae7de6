import { expect, test } from 'vitest';
import { formatPesos } from '#domain/base/money.ts';
import { nextPayoutText } from '#domain/payouts/next-payout.ts';
import { PAYOUT_HOLD_REASONS, payoutHoldLabels } from '#domain/payouts/payout-hold.ts';

const MINIMUM = 20_000;
const balance = (available: number) => ({ pending: 0, available, held: 0, paying: 0 });

test('what enters the next payout is said with its amount', () => {
  expect(nextPayoutText({ hold: null, balances: balance(120_000), minimum: MINIMUM })).toBe(
    `${formatPesos(120_000)} entran en el próximo giro.`,
  );
});

test.each(PAYOUT_HOLD_REASONS)('a store that is not paid for %s reads why, and what to do', (reason) => {
  const hold = { reason, since: null, until: null };
  const text = nextPayoutText({ hold, balances: balance(0), minimum: MINIMUM });
  expect(text.startsWith(payoutHoldLabels[reason])).toBe(true);
  expect(text.length).toBeGreaterThan(payoutHoldLabels[reason].length + 5);
});

test('how much is missing is said, and until when it lasts where that is known', () => {
  const below = { reason: 'below_minimum', since: null, until: null } as const;
  expect(nextPayoutText({ hold: below, balances: balance(19_000), minimum: MINIMUM })).toContain(
    `Faltan ${formatPesos(1_000)}.`,
  );
  const changed = { reason: 'account_changed', since: null, until: '2026-03-05T15:00:00.000Z' } as const;
  expect(nextPayoutText({ hold: changed, balances: balance(90_000), minimum: MINIMUM })).toMatch(
    /desde el .*5 de marzo.*10:00/,
  );
});
