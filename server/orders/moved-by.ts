import type { Mover } from '#domain/orders/order-transitions.ts';
import type { Shipment } from '#domain/delivery/shipment.ts';
import type { Author } from '#server/commands/command-handler.ts';

/** The person who moves an order, and their note. `actor` null is the server itself. */
export interface MovedBy {
  mover: Mover;
  actor: Author | null;
  deviceId: string | null;
  note: string;
  /** Who takes it, where it is handed over. */
  shipment?: Shipment | null;
  nowMs: number;
}
