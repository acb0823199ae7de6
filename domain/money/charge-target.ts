import type { Pesos } from '#domain/base/money.ts';
import type { LegOfKinds } from '#domain/money/money-legs.ts';
import type { AttemptStatus } from '#domain/payments/payment-attempt.ts';

/** Everything about a charge that decides where the money that it took for nothing is. */
export interface ChargeFacts {
  status: AttemptStatus;
  amount: Pesos;
  /** It took money that pays nothing (`isRefundDue`). */
  refundDue: boolean;
  /** Somebody wrote down that they gave it back. */
  wasRefunded: boolean;
}

/**
 * Where the money of a charge that pays nothing has to be. One that pays its purchase is a leg of its vendor orders, and one
 * that the gateway took back never left anything here.
 */
export function chargeTarget({ status, amount, refundDue, wasRefunded }: ChargeFacts): LegOfKinds[] {
  const legs: LegOfKinds[] = [
    { leg: 'charge', from: 'gateway', to: 'buyer', amount: refundDue ? amount : 0 },
    {
      leg: 'charge_refund',
      from: 'buyer',
      to: 'bank_collecting',
      amount: wasRefunded && status !== 'voided' ? amount : 0,
    },
  ];
  return legs.filter((each) => each.amount !== 0);
}
