import { expect, test } from 'vitest';
import { payInAnyOrder } from '#test/support/paid-in-any-order.ts';
import { paymentsForFile } from '#test/server/money/payments.ts';

/** `npm run bench -- one-charge` pays a thousand. */
const PURCHASES = Number(process.env.PURCHASES ?? 50);
/** Any text; the same text gives the same order again. */
const SEED = process.env.SEED ?? 'una sola vez';

const pay = await paymentsForFile();

test(
  `${PURCHASES} purchases paid with retry × webhook × poll in random order are each paid by one charge`,
  { timeout: 300_000 },
  async () => {
    const { charges, paid, refunds, open, wrong } = await payInAnyOrder(pay, {
      purchases: PURCHASES,
      seed: SEED,
    });
    expect(wrong).toEqual([]);
    expect(open).toBe(0);
    // Every charge that the gateway made is accounted for: it pays its purchase or is to be refunded.
    expect(paid + refunds).toBe(charges);
    expect(paid).toBeGreaterThan(PURCHASES / 2);
    expect(refunds).toBeGreaterThan(0);
  },
);
