import * as v from 'valibot';
import { VariantAttributes } from '#domain/catalog/variant.ts';
import { Id } from '#domain/base/ids.ts';
import { OrderAxes } from '#domain/orders/order-axes.ts';
import { OrderReturn, ReturnedLine } from '#domain/orders/return.ts';
import { StoreAnswer } from '#domain/orders/store-answer.ts';

/** A return as staff read it: the names of its goods, and nothing that tells who the buyer is. */
export const ListedReturn = v.object({
  ...OrderReturn.entries,
  vendor_order_id: Id,
  vendor_name: v.string(),
  /** Of the vendor order: money that was not paid is not owed. */
  payment: OrderAxes.entries.payment,
  /** What its store said of it, oldest first. Absent from an answer of an older server. */
  store_answers: v.optional(v.array(StoreAnswer)),
  lines: v.array(
    v.object({
      ...ReturnedLine.entries,
      name: v.string(),
      sku: v.string(),
      variant_attributes: VariantAttributes,
    }),
  ),
});
export type ListedReturn = v.InferOutput<typeof ListedReturn>;

export const returnsPath = '/api/v1/returns';

const RETURN_NUMBER = /^(?:ms[\s-]*)?(\d{1,12})(?:-(\d{1,4}))?(?:-d(\d{1,4}))?$/i;

/**
 * A person's text to find returns: the number of a purchase, of a vendor order of it or of a return
 * (`MS-000123-1-D1`, `ms 123`). Null when it is none.
 */
export function parseReturnNumber(
  input: string,
): { purchase: number; vendorOrder: number | null; place: number | null } | null {
  const [, purchase, vendorOrder, place] = RETURN_NUMBER.exec(input.trim()) ?? [];
  if (purchase === undefined) return null;
  return {
    purchase: Number(purchase),
    vendorOrder: vendorOrder === undefined ? null : Number(vendorOrder),
    place: place === undefined ? null : Number(place),
  };
}
