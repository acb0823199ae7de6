import * as v from 'valibot';
import { IvaClass } from '#domain/catalog/iva-class.ts';
import { VariantAttributes } from '#domain/catalog/variant.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Pesos } from '#domain/base/money.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import { OrderEvent, VendorOrder } from '#domain/orders/vendor-order.ts';
import { needsGateway, PaymentMethod } from '#domain/payments/payment-method.ts';
import { StoreAnswer } from '#domain/orders/store-answer.ts';

export const vendorOrdersPath = '/api/v1/vendor-orders';

/**
 * A vendor order as the people who prepare and send it read it: the goods of the package and its destination.
 */
export const ListedVendorOrder = v.object({
  ...v.omit(VendorOrder, ['returns']).entries,
  order_number: v.pipe(v.string(), v.maxLength(24)),
  order_id: Id,
  /** Its purchase is on hold. Absent from an answer of an older server. */
  on_hold: v.optional(v.boolean(), false),
  payment_method: PaymentMethod,
  lines: v.array(
    v.object({
      name: v.string(),
      sku: v.string(),
      variant_attributes: v.optional(VariantAttributes, {}),
      quantity: v.number(),
      unit_price: Pesos,
      /** Absent from an answer of an older server, and of an order from before classes. */
      iva_class: v.optional(IvaClass),
      iva_percent: v.optional(v.nullable(v.number())),
    }),
  ),
  events: v.array(OrderEvent),
  /** What its store said, in its words, oldest first. Absent from an answer of an older server. */
  store_answers: v.optional(v.array(StoreAnswer)),
  notes: v.string(),
  shipping_name: v.string(),
  shipping_phone: v.string(),
  shipping_address: v.string(),
  shipping_city: v.string(),
  shipping_state: v.string(),
  created_at: Instant,
});
export type ListedVendorOrder = v.InferOutput<typeof ListedVendorOrder>;

/** The stages of a vendor order for the people who work on it; each is in one of them. */
export const workStageLabels = {
  cancellation_requested: 'Piden cancelar',
  to_prepare: 'Por preparar',
  awaiting_payment: 'Esperan el pago',
  preparing: 'En preparación',
  on_the_road: 'En camino',
  to_collect: 'Por registrar el cobro',
  done: 'Terminados',
  cancelled: 'Cancelados',
};
export const WORK_STAGES = keysOf(workStageLabels);
export const WorkStage = v.picklist(WORK_STAGES);
export type WorkStage = v.InferOutput<typeof WorkStage>;

/** The stage of a vendor order. The server asks the same of the database (`stageOf`). */
export function workStageOf({
  status,
  preparation,
  tracking,
  payment,
  payment_method,
}: OrderAxes & { payment_method: PaymentMethod }): WorkStage {
  if (status === 'cancelled' || status === 'cancellation_requested') return status;
  if (preparation === 'waiting') {
    return payment !== 'paid' && needsGateway(payment_method) ? 'awaiting_payment' : 'to_prepare';
  }
  if (preparation !== 'handed_over') return 'preparing';
  if (tracking !== 'delivered' && tracking !== 'returned') return 'on_the_road';
  const isOwed = payment === 'pending' && payment_method === 'contraentrega' && tracking === 'delivered';
  return isOwed ? 'to_collect' : 'done';
}
