import {
  commissionIvaUpTo,
  commissionOfUnit,
  commissionUpTo,
  type FrozenCommission,
} from '#domain/commissions/frozen-commission.ts';
import type { MoneyAccountKind } from '#domain/money/money-accounts.ts';
import type { LegOfKinds, MoneyLeg } from '#domain/money/money-legs.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { fellThrough, type OrderAxes } from '#domain/orders/order-axes.ts';
import type { OrderReturn, ReturnedLine } from '#domain/orders/return.ts';
import type { Mover } from '#domain/orders/order-transitions.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { cashFor } from '#domain/payments/cash.ts';
import { needsGateway, type PaymentMethod } from '#domain/payments/payment-method.ts';
import { unitBreakdowns } from '#domain/returns/unit-breakdown.ts';
import {
  type FrozenWithholding,
  withheldAmounts,
  type WithheldFrom,
} from '#domain/withholdings/withholding-kind.ts';

/** Everything about a vendor order that decides where its money is. */
export interface OrderFacts
  extends OrderAxes, Pick<VendorOrder, 'vendor_id' | 'subtotal' | 'iva' | 'shipping_cost' | 'total'> {
  /** All lines of its purchase. */
  lines: readonly OrderLine[];
  /** What was frozen at the placement; none of an order from before commissions. */
  commissions: readonly (FrozenCommission & { line: number })[];
  payment_method: PaymentMethod;
  /** Who said that it was paid, the last time that it was; null where no move of it tells. */
  paidBy: Mover | null;
  /** Who gave the whole payment back: the bank through the gateway, a person who wrote it down, or one after the other, so twice. */
  refundedBy: 'gateway' | 'person' | 'both';
  returns: readonly Pick<OrderReturn, 'status' | 'lines' | 'refund'>[];
  /** Its return window is over: its store may be paid. */
  isReleased: boolean;
  /** The dispute about its payment is over, and the bank keeps what it gave back. */
  isLost: boolean;
  /** What was written off of what its store owed for it. */
  writeOffs: readonly OrderWriteOff[];
  /** What was frozen at the release; none before it. */
  withholdings: readonly FrozenWithholding[];
}

/** A part of a write-off. @property amount COP. @property released what was released of the order then, without what was withheld. */
export interface OrderWriteOff {
  amount: number;
  released: number;
}

/**
 * Where the money of a vendor order has to be, leg by leg, as follows from how the order stands now and from nothing else:
 * whatever brought it there, in whatever order, the sums are the same. Everything that a store earns goes through what is to
 * be released; the release moves what remains of it on, so that a later return takes it out of what is available.
 * @returns legs with their amounts in COP; those of nothing are left out.
 */
export function orderTarget(facts: OrderFacts): LegOfKinds[] {
  const sold = soldLegs(facts);
  const net = sum(sold.map((each) => changeOf(each, 'store_pending')));
  const withheld = withholdingLegs(facts);
  const legs = [...sold, ...paymentLegs(facts), ...settledLegs(facts, net, withheld), ...withheld];
  return legs.filter((each) => each.amount !== 0);
}

/** What withholdings of a vendor order are computed from: what of it stands sold, and what of that is its store's. */
export function withheldFrom(facts: OrderFacts): WithheldFrom {
  if (fellThrough(facts)) return { price: 0, iva: 0, limit: 0 };
  const back = partsOf(facts, acceptedReturns(facts));
  const limit = sum(soldLegs(facts).map((each) => changeOf(each, 'store_pending')));
  return { price: facts.subtotal - back.goods, iva: facts.iva - back.iva, limit };
}

/** What was sold, what was taken back of it, and the company's share in the rest. */
function soldLegs(facts: OrderFacts): LegOfKinds[] {
  if (fellThrough(facts)) return [];
  const returned = acceptedReturns(facts);
  const back = partsOf(facts, returned);
  const kept = keptCommission(facts, returned);
  const refund = sum(returned.map((each) => each.refund));
  const refunded = sum(returned.map((each) => (each.status === 'refunded' ? each.refund : 0)));
  // Nobody pays for it any more: as if it had not been sold, but for what a person gave back besides the bank.
  if (facts.isLost && isChargedBack(facts))
    return [leg('return_refund', 'buyer', 'bank_collecting', refunded)];
  const isDelivered = facts.tracking === 'delivered';
  return [
    leg('sale', 'buyer', 'store_pending', facts.subtotal + facts.iva),
    leg('shipping', 'buyer', 'shipping', facts.shipping_cost),
    leg('commission', 'store_pending', 'commission_pending', kept.commission),
    leg('commission_iva', 'store_pending', 'commission_pending', kept.iva),
    leg('commission_earned', 'commission_pending', 'commission', isDelivered ? kept.commission : 0),
    leg('commission_iva_earned', 'commission_pending', 'commission_iva', isDelivered ? kept.iva : 0),
    leg('return_sale', 'store_pending', 'buyer', back.goods + back.iva),
    leg('return_shipping', 'shipping', 'buyer', back.shipping),
    // The refund was frozen when the buyer asked: what it lacks of the whole price is what cash was rounded by.
    leg('return_rounding', 'buyer', 'rounding', back.goods + back.iva + back.shipping - refund),
    leg('return_refund', 'buyer', 'bank_collecting', refunded),
  ];
}

/** What the buyer paid for the whole order, and what of it went back. */
function paymentLegs(facts: OrderFacts): LegOfKinds[] {
  const { payment, total, refundedBy } = facts;
  if (payment === 'pending' || payment === 'void') return [];
  const isCash = wasCollectedInCash(facts);
  const isRefunded = payment === 'refunded';
  // The gateway has nothing of what the bank took back: what a person gave back besides, its buyer owes.
  if (isRefunded && refundedBy === 'both') return [leg('refund', 'buyer', 'bank_collecting', total)];
  const paid = isCash ? cashFor(total) : total;
  return [
    leg('payment', isCash ? 'carrier_cash' : 'gateway', 'buyer', paid),
    leg('rounding', 'rounding', 'buyer', total - paid),
    leg('refund', 'buyer', refundedBy === 'person' ? 'bank_collecting' : 'gateway', isRefunded ? total : 0),
  ];
}

/**
 * Whether it was paid at the door, where whole coins are collected: who delivers says so, and of any other payment a
 * gateway. The method of its purchase tells only where no move does: its buyer may have changed it meanwhile.
 */
function wasCollectedInCash({ payment, payment_method: method, paidBy }: OrderFacts): boolean {
  if (paidBy === null) return payment === 'paid' && !needsGateway(method);
  return paidBy === 'operations';
}

/** Where what the store earns goes: on hold while the bank has the payment back, or free once it was released. */
function settledLegs(facts: OrderFacts, net: number, withheld: readonly LegOfKinds[]): LegOfKinds[] {
  const isHeld = isChargedBack(facts);
  const released = facts.isReleased && !isHeld ? net : 0;
  const came = released - sum(withheld.map((each) => each.amount));
  return [
    leg('release', 'store_pending', 'store_available', released),
    leg('hold', 'store_pending', 'store_held', isHeld ? net : 0),
    leg('write_off', 'write_offs', 'store_available', -recovered(facts.writeOffs, came)),
  ];
}

/**
 * What the company has back of what it wrote off: what was owed for the order and came after all, as when a buyer pays again. Its store
 * had been paid for it before it came to owe it. What the law keeps of it came to nobody.
 * @param came what was released of the order, without what is withheld.
 */
function recovered(parts: readonly OrderWriteOff[], came: number): number {
  return sum(parts.map((each) => Math.min(each.amount, Math.max(0, came - each.released))));
}

/** What the law keeps of what was released: a later return takes its share back, and so does what is held. */
function withholdingLegs(facts: OrderFacts): LegOfKinds[] {
  if (facts.withholdings.length === 0 || !facts.isReleased || isChargedBack(facts)) return [];
  return withheldAmounts(facts.withholdings, withheldFrom(facts)).map(({ kind, amount }) =>
    leg(`withholding_${kind}`, 'store_available', `withholding_${kind}`, amount),
  );
}

/** Whether the bank took back the payment of goods that somebody has, or will get. */
export function isChargedBack(facts: OrderAxes): boolean {
  return !fellThrough(facts) && facts.payment === 'refunded';
}

type AcceptedReturn = OrderFacts['returns'][number];

/** Returns whose money is owed or was given back. */
function acceptedReturns({ returns }: Pick<OrderFacts, 'returns'>): AcceptedReturn[] {
  return returns.filter((each) => each.status === 'refund_pending' || each.status === 'refunded');
}

/** What the units that were taken back had cost. */
function partsOf(facts: OrderFacts, returned: readonly AcceptedReturn[]) {
  const parts = { goods: 0, iva: 0, shipping: 0 };
  if (returned.length === 0) return parts;
  const names = unitNames(returned);
  // How it was paid decides about the rounding alone, which the frozen refund tells.
  const purchase = { lines: [...facts.lines], payment_method: 'pse' as const };
  for (const { line, unit, goods, iva, shipping } of unitBreakdowns(purchase, facts)) {
    if (!names.has(nameOf(line, unit))) continue;
    parts.goods += goods;
    parts.iva += iva;
    parts.shipping += shipping;
  }
  return parts;
}

/** The company's commission on the units that were not taken back, and its IVA. */
function keptCommission({ commissions }: OrderFacts, returned: readonly AcceptedReturn[]) {
  const names = unitNames(returned);
  const kept = { commission: 0, iva: 0 };
  for (const frozen of commissions) {
    kept.commission += commissionUpTo(frozen, frozen.units);
    kept.iva += commissionIvaUpTo(frozen, frozen.units);
    if (names.size === 0) continue;
    for (let unit = 1; unit <= frozen.units; unit += 1) {
      if (!names.has(nameOf(frozen.line, unit))) continue;
      const own = commissionOfUnit(frozen, unit);
      kept.commission -= own.commission;
      kept.iva -= own.iva;
    }
  }
  return kept;
}

function unitNames(returned: readonly { lines: readonly ReturnedLine[] }[]): ReadonlySet<string> {
  return new Set(
    returned.flatMap(({ lines }) =>
      lines.flatMap(({ line, units }) => units.map((unit) => nameOf(line, unit))),
    ),
  );
}

function nameOf(line: number, unit: number): string {
  return `${line} ${unit}`;
}

function leg(name: MoneyLeg, from: MoneyAccountKind, to: MoneyAccountKind, amount: number): LegOfKinds {
  return { leg: name, from, to, amount };
}

/** What a leg puts into an account of this kind. */
function changeOf({ from, to, amount }: LegOfKinds, kind: MoneyAccountKind): number {
  return (to === kind ? amount : 0) - (from === kind ? amount : 0);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0);
}
