/** How late an action came to the server, by the clock of the device. */
export const DELIVERY_LAGS = ['at_once', 'later', 'ahead'] as const;
export type DeliveryLag = (typeof DELIVERY_LAGS)[number];

/** An action that takes longer than this from the hand to the server waited for a network. */
const AT_ONCE_MS = 60_000;

/**
 * Whether an audit event came as it happened or waited on its device without a network. `ahead` is a device
 * whose clock is wrong: its time is still to come. Null when the device gave no time.
 */
export function deliveryLagOf(occurredMs: number | null, recordedMs: number): DeliveryLag | null {
  if (occurredMs === null) return null;
  if (occurredMs > recordedMs + AT_ONCE_MS) return 'ahead';
  return recordedMs - occurredMs > AT_ONCE_MS ? 'later' : 'at_once';
}
