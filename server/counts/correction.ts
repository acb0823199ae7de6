import { positionKey, type Position } from '#domain/inventory/position.ts';
import type { Author, Decision } from '#server/commands/command-handler.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';
import { postMovement } from '#server/inventory/post-movement.ts';
import type { SystemStock } from '#server/inventory/system-stock.ts';

interface Correction {
  /** `<command>:<n>`: `isCorrection` recognises it by this. */
  id: string;
  actor: Author;
  deviceId: string;
  productId: string;
  location: Position;
  /** How many units there are more (or less) than the system quantity; not 0. */
  variance: number;
  reference: string;
  notes: string;
  nowMs: number;
}

/** The *ajuste* that brings the system quantity to the count, entered in the system stock. */
export function correction(
  { id, actor, deviceId, productId, location, variance, reference, notes, nowMs }: Correction,
  stock: SystemStock,
): { movement: NewMovement } | Decision {
  const here = positionKey(location);
  const ends = variance > 0 ? { from: '@ajuste', to: here } : { from: here, to: '@ajuste' };
  return postMovement(
    {
      id,
      actor,
      deviceId,
      nowMs,
      data: {
        ...ends,
        product_id: productId,
        location,
        type: 'ajuste',
        reason: 'ajuste_inventario',
        quantity: Math.abs(variance),
        notes,
        reference,
        occurred_at: new Date(nowMs).toISOString(),
      },
    },
    stock,
  );
}
