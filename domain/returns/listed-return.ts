import * as v from 'valibot';
import { Id } from '#domain/ids.ts';
import { OrderAxes } from '#domain/orders/order-axes.ts';
import { OrderReturn, ReturnedLine } from '#domain/returns/return.ts';

/** A return as staff read it: what goes back by its name, and nothing of who the buyer is. */
export const ListedReturn = v.object({
  ...OrderReturn.entries,
  vendor_order_id: Id,
  vendor_name: v.string(),
  /** Of the store's order: money that was not paid is not owed. */
  payment: OrderAxes.entries.payment,
  lines: v.array(v.object({ ...ReturnedLine.entries, name: v.string(), sku: v.string() })),
});
export type ListedReturn = v.InferOutput<typeof ListedReturn>;
