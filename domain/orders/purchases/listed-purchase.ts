import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Pesos } from '#domain/base/money.ts';
import { workStageOf } from '#domain/orders/listed-vendor-order.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import { Order } from '#domain/orders/order.ts';
import { AttemptStatus } from '#domain/payments/payment-attempt.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';

export const purchasesPath = '/api/v1/purchases';

export const orderNoteLabels = {
  note: 'Nota',
  hold: 'Detuvo la compra',
  release: 'Soltó la compra',
};
export const OrderNoteKind = v.picklist(keysOf(orderNoteLabels));
export type OrderNoteKind = v.InferOutput<typeof OrderNoteKind>;

/** Something that the administration wrote about a purchase. */
export const OrderNote = v.object({
  id: Id,
  kind: OrderNoteKind,
  text: v.string(),
  by_name: v.string(),
  at: Instant,
});
export type OrderNote = v.InferOutput<typeof OrderNote>;

/** A purchase with its buyer, as those who see every purchase read it. */
export const ListedPurchase = v.object({
  ...v.omit(Order, ['ratings']).entries,
  order_number: v.pipe(v.string(), v.maxLength(20)),
  /** Whoever bought; a guest has no e-mail of an account, and the order's own stands in `shipping_email`. */
  buyer: v.object({
    id: Id,
    /** Null of a guest, and of who said none: who receives it has a name all the same. */
    name: v.nullable(v.string()),
    email: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    is_guest: v.boolean(),
  }),
  on_hold: v.boolean(),
  /** Oldest first: notes, and why it was held and released. */
  admin_notes: v.array(OrderNote),
  /** Attempts to pay it, oldest first. */
  payments: v.array(
    v.object({
      reference: v.string(),
      payment_method: PaymentMethod,
      status: AttemptStatus,
      amount: Pesos,
      /** It took money that pays nothing. */
      refund_due: v.boolean(),
      created_at: Instant,
    }),
  ),
  /** Money that was given back and recorded, oldest first; what returns were given stands in `vendor_orders`. */
  refunds: v.array(
    v.object({
      /** Of which vendor order; null of a charge that paid nothing. */
      vendor_order_id: v.nullable(Id),
      amount: Pesos,
      reference: v.string(),
      at: Instant,
    }),
  ),
});
export type ListedPurchase = v.InferOutput<typeof ListedPurchase>;

/** The states by which purchases stand together; each is in one of them. */
export const purchaseGroupLabels = {
  on_hold: 'Detenidas',
  under_way: 'En curso',
  awaiting_payment: 'Esperan el pago',
  done: 'Terminadas',
  cancelled: 'Canceladas o rechazadas',
};
/** The same of one purchase. */
export const purchaseStateLabels = {
  on_hold: 'Detenida',
  under_way: 'En curso',
  awaiting_payment: 'Espera el pago',
  done: 'Terminada',
  cancelled: 'Cancelada o rechazada',
} satisfies Record<keyof typeof purchaseGroupLabels, string>;
export const PURCHASE_GROUPS = keysOf(purchaseGroupLabels);
export const PurchaseGroup = v.picklist(PURCHASE_GROUPS);
export type PurchaseGroup = v.InferOutput<typeof PurchaseGroup>;

/** The group of a purchase. The server asks the same of the database (`groupOf`). */
export function purchaseGroupOf({
  on_hold,
  payment_method,
  vendor_orders,
}: {
  on_hold: boolean;
  payment_method: PaymentMethod;
  vendor_orders: readonly OrderAxes[];
}): PurchaseGroup {
  const stages = vendor_orders
    .map((each) => workStageOf({ ...each, payment_method }))
    .filter((each) => each !== 'cancelled');
  if (stages.length === 0) return 'cancelled';
  if (on_hold) return 'on_hold';
  if (stages.every((each) => each === 'done')) return 'done';
  return stages.every((each) => each === 'done' || each === 'awaiting_payment')
    ? 'awaiting_payment'
    : 'under_way';
}
