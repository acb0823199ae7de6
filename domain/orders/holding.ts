import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';

/**
 * How long a purchase that nobody paid keeps its units (issue "Marketplace", part 6): `idleMs` after its
 * buyer last did something about it, and never beyond `mostMs` after it was placed.
 */
export interface HoldingTerm {
  idleMs: number;
  mostMs: number;
}

/**
 * Long enough for a bank's page, its token and a poor network; an evening and a night of failed tries, and no
 * more.
 */
const ONLINE: HoldingTerm = { idleMs: 30 * MINUTE_MS, mostMs: DAY_MS };
/**
 * Its code names no last day, and a till takes the money, which is closed on a Sunday and the holiday after
 * it.
 */
const CASH: HoldingTerm = { idleMs: 3 * DAY_MS, mostMs: 4 * DAY_MS };

/** Null for payment on delivery, which is held without limit. */
const terms = {
  pse: ONLINE,
  credit_card: ONLINE,
  nequi: ONLINE,
  bancolombia_transfer: ONLINE,
  efectivo: CASH,
  contraentrega: null,
} satisfies Record<PaymentMethod, HoldingTerm | null>;

/** The words in the event, and in the letter, of a purchase that was given up for this. */
export const NOT_PAID_IN_TIME = 'No se pagó a tiempo';

/** A purchase as the rule sees it. Instants in milliseconds, by the server's clock. */
export interface HeldPurchase {
  method: PaymentMethod;
  isPaid: boolean;
  /** When the server accepted it, however long it waited on the device. */
  placedMs: number;
  /** Until when its units are held so far; null without limit, or while nothing was decided. */
  untilMs: number | null;
}

/** The term of a way to pay; null for a purchase that is held without limit. */
export function holdingTermOf(method: PaymentMethod): HoldingTerm | null {
  return terms[method];
}

/**
 * Until when a purchase holds its units once its buyer did something about it; null without limit. A promised
 * term is never shortened: a code for the till stays good when the buyer tries another way to pay. A purchase
 * that was held without limit, because it was paid or payable on delivery, begins its time anew.
 */
export function heldUntil({ method, isPaid, placedMs, untilMs }: HeldPurchase, nowMs: number): number | null {
  const term = terms[method];
  if (isPaid || term === null) return null;
  const wanted = nowMs + term.idleMs;
  if (untilMs === null) return wanted;
  return Math.max(untilMs, Math.min(wanted, placedMs + term.mostMs));
}

/** Whether to let go the units of a purchase: its time is over and no bank is deciding about its money. */
export function isOverdue(
  { untilMs, awaitsBank }: { untilMs: number | null; awaitsBank: boolean },
  nowMs: number,
): boolean {
  return untilMs !== null && untilMs <= nowMs && !awaitsBank;
}

/** Until when a purchase says that its units are kept; null when nothing of it can be let go any more. */
export function shownHold({ held_until, vendor_orders }: HeldOrder): number | null {
  const isHeld = vendor_orders.some((each) => each.status === 'confirmed' && each.preparation === 'waiting');
  return held_until === null || !isHeld ? null : Date.parse(held_until);
}

/**
 * Whether a vendor order of a purchase was given up because nobody paid it. Payments cancel for no other
 * reason.
 */
export function wasNotPaidInTime({ vendor_orders }: Pick<HeldOrder, 'vendor_orders'>): boolean {
  const events = vendor_orders.flatMap((each) => each.events);
  return events.some(({ to, by }) => to === 'cancelled' && by === 'payments');
}

type HeldOrder = Pick<Order, 'held_until' | 'vendor_orders'>;
