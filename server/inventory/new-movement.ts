import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';

/** A line of the ledger to be written, with its effect on each real position. */
export interface NewMovement extends Pick<
  RegisterMovementData,
  'product_id' | 'type' | 'reason' | 'quantity' | 'notes' | 'reference'
> {
  id: string;
  from_position: string;
  to_position: string;
  position_key: string;
  previous_stock: number;
  new_stock: number;
  user_id: string;
  user_name: string;
  device_id: string | null;
  cost: number;
  occurred_at: string;
  /**
   * `countedAtMs` is when the position was counted last; a movement that may be older than the count makes it
   * disputed.
   */
  changes: { levelId: string; key: string; change: number; quantity: number; countedAtMs: number | null }[];
}
