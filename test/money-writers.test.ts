import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** What decides where money is: whoever writes one of these tables says so, and the ledger follows. */
const WRITES = [
  /\b(?:insert into|update) (?:vendor_orders|order_returns|refunds|payment_attempts|order_commissions|payout_legs|payout_runs|payout_answers|write_offs|write_off_orders|order_withholdings)\b/,
  /\.(?:insert|update)\((?:vendorOrders|orderReturns|refunds|paymentAttempts|orderCommissions|payoutLegs|payoutRuns|payoutAnswers|writeOffs|writeOffOrders|orderWithholdings)\)/,
];

/** Writers of those tables that move no money, and why. */
const MOVES_NONE: Readonly<Record<string, string>> = {
  'server/withholdings/order-withholdings-storage.ts':
    'who releases the orders says so, in the same transaction',
  'server/orders/purchases/purchases-storage.ts': 'a hold stops the work and changes no state',
  'server/orders/enter-feeds-again.ts': 'the row enters the feed again as it is',
  'server/payouts/make-run.ts': 'a run that nobody approved yet has moved nothing',
  'server/orders/holding-storage.ts': 'it keeps units for a time, and the method of who did not pay yet',
};

const writers = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .map((file) => `server/${file}`)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter((file) => WRITES.some((each) => each.test(readFileSync(join(root, file), 'utf8'))));

test('whoever writes what decides where money is says so to the ledger', () => {
  expect(writers.length).toBeGreaterThan(4);
  const silent = writers.filter(
    (file) => !(file in MOVES_NONE) && !readFileSync(join(root, file), 'utf8').includes('moneyMoved('),
  );
  expect(silent).toEqual([]);
});

test('of those that say nothing each has its reason, and is there', () => {
  expect(Object.keys(MOVES_NONE).filter((file) => !writers.includes(file))).toEqual([]);
});
