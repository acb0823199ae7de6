import { advance, type Moved } from '#domain/orders/order-transitions.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import type { Db } from '#server/db/database.ts';
import { saveVendorOrders } from '#server/orders/save-vendor-orders.ts';
import type { LockedVendorOrder } from '#server/orders/vendor-orders-storage.ts';

/** The person who says so and their note; no person when a gateway said it. */
export interface PaymentWord {
  actorId: string | null;
  note: string;
}

const OF_GATEWAY: PaymentWord = { actorId: null, note: '' };

/** Takes the payment of each locked vendor order through some states, as far as its moves allow. */
export async function movePayments(
  tx: Db,
  vendorOrders: readonly LockedVendorOrder[],
  states: readonly OrderAxes['payment'][],
  { actorId, note }: PaymentWord = OF_GATEWAY,
): Promise<void> {
  const moves: { vendorOrder: LockedVendorOrder; moved: Moved }[] = [];
  for (const vendorOrder of vendorOrders) {
    let axes: OrderAxes = vendorOrder;
    for (const to of states) {
      const advanced = advance(axes, { axis: 'payment', to }, 'payments', vendorOrder.method);
      if (!advanced.ok) continue;
      axes = advanced.value.axes;
      const moving = { ...vendorOrder, ...axes };
      moves.push(...advanced.value.moved.map((moved) => ({ vendorOrder: moving, moved })));
    }
  }
  const last = new Map(moves.map(({ vendorOrder }) => [vendorOrder.id, vendorOrder]));
  const events = moves.map(({ vendorOrder, moved }) => ({
    vendor_order_id: vendorOrder.id,
    axis: moved.axis,
    from_state: moved.from,
    to_state: moved.to,
    moved_by: 'payments' as const,
    actor_id: actorId,
    note: moved.to === states.at(-1) ? note : '',
  }));
  await saveVendorOrders(tx, [...last.values()], events, []);
}
