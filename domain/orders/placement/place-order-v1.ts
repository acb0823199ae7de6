import * as v from 'valibot';
import { OrderPayload, PlaceOrderData } from '#domain/orders/placement/place-order.ts';

/** Data of `order.place`, v1: before buyers' devices sent the price that they showed. */
export const PlaceOrderDataV1 = v.strictObject({
  order_id: PlaceOrderData.entries.order_id,
  ...OrderPayload.entries,
});

/** v1 to v2: nobody knows the price that was shown, so the server's price counts. */
export function withoutSeenPrices(data: v.InferOutput<typeof PlaceOrderDataV1>): PlaceOrderData {
  return { ...data, items: data.items.map((item) => ({ ...item, seen_price: null })) };
}
