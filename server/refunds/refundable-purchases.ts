import { sql } from 'drizzle-orm';
import { chargeRefundCause, vendorOrderRefundCause, type RefundStatus } from '#domain/refunds/owed-refund.ts';
import type { RegisterRefundData } from '#domain/refunds/register-refund.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { lockVendorOrders, type LockedVendorOrder } from '#server/orders/vendor-orders-storage.ts';

/** A purchase that may be owed a refund, while it is locked. */
export interface RefundablePurchase {
  number: number;
  buyerId: string;
  vendorOrders: LockedVendorOrder[];
  /** Its charges that pay nothing, by their attempt. */
  charges: Map<string, RefundStatus>;
}

interface PurchaseRow {
  id: string;
  number: number;
  buyerId: string;
}

/** Locks vendor orders, then their purchases, as payments do; then no other transaction moves their money. */
export async function lockRefundable(
  tx: Db,
  orderIds: readonly string[],
): Promise<Map<string, RefundablePurchase>> {
  const among = anyOf([...new Set(orderIds)]);
  const vendorOrders = await lockVendorOrders(tx, orderIds);
  const rows = await rowsOf<PurchaseRow>(
    tx,
    sql`select o.id, o.number::float8 as number, o.buyer_id as "buyerId"
        from orders o where o.id = ${among} order by o.id for no key update of o`,
  );
  // Asks under the locks: in the locking statement they would be as old as that statement.
  const charges = await rowsOf<{
    id: string;
    orderId: string;
    amount: number;
    isPaidByAnother: boolean;
    wasRefunded: boolean;
  }>(
    tx,
    sql`select a.id, a.purchase_id as "orderId", a.amount_cop::float8 as amount,
          exists (select from paid_purchases p where p.purchase_id = a.purchase_id) as "isPaidByAnother",
          exists (select from refunds f where f.attempt_id = a.id) as "wasRefunded"
        from payment_attempts a where a.purchase_id = ${among} and a.refund_due`,
  );
  return new Map(
    rows.map(({ id, number, buyerId }) => [
      id,
      {
        number,
        buyerId,
        vendorOrders: vendorOrders.filter((each) => each.orderId === id),
        charges: new Map(
          charges
            .filter((each) => each.orderId === id)
            .map(({ id: attemptId, amount, isPaidByAnother, wasRefunded }) => {
              const cause = chargeRefundCause({ refundDue: true, isPaidByAnother });
              return [attemptId, { cause, amount, wasRefunded }];
            }),
        ),
      },
    ]),
  );
}

/** The state of the money that a person says they gave back. */
export function refundStatusOf(
  purchase: RefundablePurchase | undefined,
  { kind, id }: Pick<RegisterRefundData, 'kind' | 'id'>,
): RefundStatus | undefined {
  if (kind === 'charge') return purchase?.charges.get(id);
  const found = purchase?.vendorOrders.find((each) => each.id === id);
  if (!found) return undefined;
  return {
    cause: vendorOrderRefundCause(found),
    amount: found.total,
    wasRefunded: found.payment === 'refunded',
  };
}
