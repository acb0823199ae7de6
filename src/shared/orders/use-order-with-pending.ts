import { useSignalValue } from '#src/device/use-signal.ts';
import { connection, lastUpdatedAt } from '#src/sync/sync-status.ts';
import type { OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { useOrdersWithPending } from '#src/shared/orders/use-orders-with-pending.ts';

/**
 * One of this person's orders by its id, live; undefined while it may still come, null when it is not on this
 * device.
 */
export function useOrderWithPending(id: string): OrderWithPending | null | undefined {
  const orders = useOrdersWithPending();
  const neverUpdated = useSignalValue(lastUpdatedAt) === null;
  const offline = useSignalValue(connection) === 'offline';
  const shown = orders?.find((each) => each.order.id === id);
  if (shown) return shown;
  return !orders || (neverUpdated && !offline) ? undefined : null;
}
