import { ledgerDifference, legsBetweenAccounts } from '#domain/money/ledger-difference.ts';
import { orderTarget } from '#domain/money/order-target.ts';
import type { Mover } from '#domain/orders/order-transitions.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { byKey } from '#test/simulation/invariants/by-key.ts';
import type { Truth } from '#test/simulation/truth.ts';
import { Violation } from '#test/simulation/violation.ts';

/**
 * The money of each vendor order is where its state says, each account's lines follow one another from the balance that the one
 * before left, and all accounts together are nothing.
 */
export function everyPesoOnce(truth: Truth): void {
  const linesOf = byKey(truth.moneyLines, (each) => each.cause_id);
  const known = new Set(truth.vendorOrders.map((each) => each.id));
  for (const id of linesOf.keys()) if (!known.has(id)) broken(`${id} has money and is no order`);
  const orders = new Map(truth.orders.map((each) => [each.id, each]));
  const eventsOf = byKey(truth.orderEvents, (each) => each.vendor_order_id);
  const returnsOf = byKey(truth.returns, (each) => each.vendor_order_id);
  for (const vendorOrder of truth.vendorOrders) {
    const { id, vendor_id: vendorId, order_id: purchaseId } = vendorOrder;
    const order = orders.get(purchaseId);
    if (!order) return broken(`${id} belongs to no purchase`);
    const paid = (eventsOf.get(id) ?? [])
      .filter((each) => each.axis === 'payment' && each.to_state === 'paid')
      .toSorted((one, other) => Number(other.id) - Number(one.id))[0];
    const legs = orderTarget({
      ...vendorOrder,
      lines: order.lines,
      payment_method: order.payment_method as PaymentMethod,
      paidBy: (paid?.moved_by as Mover | undefined) ?? null,
      refundedBy: 'gateway',
      returns: returnsOf.get(id) ?? [],
      commissions: [],
      isReleased: false,
      withholdings: [],
    });
    const lines = linesOf.get(id) ?? [];
    const posted = lines.map(({ leg, from_account: from, to_account: to, amount }) => ({
      leg,
      from,
      to,
      amount,
    }));
    const [missing] = ledgerDifference(legsBetweenAccounts(legs, { vendorId, purchaseId }), posted);
    if (missing)
      broken(`${id} lacks ${missing.amount} of ${missing.leg} from ${missing.from} to ${missing.to}`);
    const numbers = new Set(lines.map((each) => each.number));
    if (numbers.size > 0 && Math.max(...numbers) !== numbers.size) broken(`an entry of ${id} is missing`);
  }
  checkAccounts(truth);
}

function checkAccounts({ moneyAccounts, moneyLines }: Truth): void {
  const sides = moneyLines.flatMap((each) => [
    {
      account: each.from_account,
      version: each.from_version,
      before: each.from_before,
      after: each.from_after,
      change: -each.amount,
    },
    {
      account: each.to_account,
      version: each.to_version,
      before: each.to_before,
      after: each.to_after,
      change: each.amount,
    },
  ]);
  const sidesOf = byKey(sides, (each) => each.account);
  for (const { id, balance, version } of moneyAccounts) {
    const own = (sidesOf.get(id) ?? []).toSorted((one, other) => one.version - other.version);
    let at = 0;
    for (const [index, side] of own.entries()) {
      if (side.version !== index + 1) broken(`line ${index + 1} of ${id} is missing, or there twice`);
      if (side.before !== at || side.after !== at + side.change)
        broken(`line ${side.version} of ${id} does not follow`);
      at = side.after;
    }
    if (balance !== at || version !== own.length) broken(`${id} says ${balance}, and its lines ${at}`);
  }
  const whole = moneyAccounts.reduce((sum, each) => sum + each.balance, 0);
  if (whole !== 0) broken(`all accounts together are ${whole}`);
}

function broken(what: string): never {
  throw new Violation('every peso once', what);
}
