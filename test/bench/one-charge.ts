import { payInAnyOrder } from '#test/support/paid-in-any-order.ts';
import { paymentsForTests } from '#test/server/money/payments.ts';
import type { Bench } from '#test/bench/support/bench.ts';
import { whole, type Figure } from '#test/bench/support/figures.ts';

const PURCHASES = 1_000;
const SEED = 'una sola vez';

/**
 * Purchases paid with retry × webhook × poll in random order, on PostgreSQL and against the local gateway.
 * Throws when one is not paid by exactly one charge, or when a charge neither pays a purchase nor is owed
 * back.
 */
export async function oneCharge(bench: Bench): Promise<Figure[]> {
  const purchases = bench.sizes.runs === 1 ? PURCHASES / 10 : PURCHASES;
  const pay = await paymentsForTests({ databaseUrl: await bench.emptyDatabase() });
  try {
    const { charges, paid, refunds, open, wrong } = await payInAnyOrder(pay, { purchases, seed: SEED });
    if (wrong.length > 0 || open > 0 || paid + refunds !== charges) {
      throw new Error(
        `${wrong.length} purchases are not paid as they should be, ${open} attempts are open, and of ` +
          `${charges} charges ${paid} pay and ${refunds} are owed back. Seed: ${SEED}`,
      );
    }
    return [
      {
        what: `${whole(purchases)} purchases, retry × webhook × poll in random order`,
        figure: `${whole(paid)} paid by one charge each, ${purchases - paid} that the bank declined`,
        target: { words: 'one charge each', met: true },
      },
      {
        what: '  charges = those that pay + those that are owed back',
        figure: `${whole(charges)} = ${whole(paid)} + ${whole(refunds)}`,
      },
    ];
  } finally {
    await pay.close();
  }
}
