import type { Day } from '#domain/calendar/day.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import type { LotChange, StockLot } from '#domain/inventory/stock-lots.ts';

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
  /** The day in Bogotá on which it was entered. */
  entered_on: Day;
  /** What it changes in the lots of its real positions, and those that come to another end. */
  lots: LotChange[];
  changes: LevelChange[];
}

/** The effect of a movement on a position, with what is there after it. */
export interface LevelChange {
  levelId: string;
  key: string;
  change: number;
  quantity: number;
  lots: readonly StockLot[];
  /** When it was counted last; a movement that may be older than the count makes it disputed. */
  countedAtMs: number | null;
}
