import {
  commissionIvaUpTo,
  commissionOfUnit,
  commissionUpTo,
} from '#domain/commissions/frozen-commission.ts';
import { fellThrough } from '#domain/orders/order-axes.ts';
import type { StoreOrder, StoreOrderLine } from '#domain/store-orders/store-order.ts';

/** What an order leaves its store, in COP before IVA and before what the law withholds. */
export interface StoreOrderMoney {
  /** The price of the goods that stand sold. */
  base: number;
  commission: number;
  /** The IVA on the commission. */
  commissionIva: number;
  net: number;
}

/**
 * What stands sold of an order and what it bears: nothing of one that was cancelled or came back whole, and of the others
 * what is left when each refunded unit takes along what it bore itself, in whatever order units were given back.
 */
export function moneyOf(
  order: Pick<StoreOrder, 'status' | 'tracking' | 'lines' | 'returns'>,
): StoreOrderMoney {
  const lines = fellThrough(order) ? [] : order.lines;
  const sums = lines.map((each) => moneyOfLine(each, refundedUnits(order, each.line)));
  const sum = (key: 'base' | 'commission' | 'iva') => sums.reduce((total, each) => total + each[key], 0);
  const [base, commission, commissionIva] = [sum('base'), sum('commission'), sum('iva')];
  return { base, commission, commissionIva, net: base - commission - commissionIva };
}

/** The units of a line whose money went back; no unit goes back twice. */
function refundedUnits({ returns }: Pick<StoreOrder, 'returns'>, line: number): ReadonlySet<number> {
  const refunded = returns.filter(({ status }) => status === 'refunded').flatMap((each) => each.lines);
  return new Set(refunded.flatMap((each) => (each.line === line ? each.units : [])));
}

function moneyOfLine({ quantity, unit_price, commission }: StoreOrderLine, back: ReadonlySet<number>) {
  const base = unit_price * (quantity - back.size);
  if (!commission) return { base, commission: 0, iva: 0 };
  const frozen = { ...commission, unit_price };
  const borne = [...back].map((unit) => commissionOfUnit(frozen, unit));
  return {
    base,
    commission: borne.reduce((left, each) => left - each.commission, commissionUpTo(frozen, quantity)),
    iva: borne.reduce((left, each) => left - each.iva, commissionIvaUpTo(frozen, quantity)),
  };
}
