import * as v from 'valibot';
import { movementTitle, whereMoved } from '#domain/inventory/movement-labels.ts';
import { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { movementReasonLabels } from '#domain/inventory/stock-movement.ts';
import type { CommandReview } from '#domain/command-reviews/command-review.ts';
import { countOf } from '#domain/base/spanish-text.ts';

/** The fields of an order that people other than its author may read. */
const OrderedItems = v.object({
  items: v.array(v.object({ product_id: v.string(), quantity: v.number() })),
});

/** The request of a parked command, as far as this version understands it. */
export type Asked =
  | { kind: 'movement'; data: RegisterMovementData }
  | { kind: 'order'; items: { product_id: string; quantity: number }[] }
  | { kind: 'other' };

export function askedIn({ name, data }: Pick<CommandReview, 'name' | 'data'>): Asked {
  if (name === 'inventory.registerMovement') {
    const movement = v.safeParse(RegisterMovementData, data);
    if (movement.success) return { kind: 'movement', data: movement.output };
  }
  if (name === 'order.place') {
    const order = v.safeParse(OrderedItems, data);
    if (order.success) return { kind: 'order', items: order.output.items };
  }
  return { kind: 'other' };
}

/** `Salida de 2 unidades`, `Pedido de 3 unidades`. */
export function reviewTitle(asked: Asked, name: string): string {
  if (asked.kind === 'movement') return movementTitle(asked.data);
  if (asked.kind === 'other') return name;
  const units = asked.items.reduce((sum, each) => sum + each.quantity, 0);
  return `Pedido de ${countOf(units, 'unidad', 'unidades')}`;
}

/** The place and the reason of the movement, with the reference and the notes of its author. */
export function movementFacts(data: RegisterMovementData): string {
  return [whereMoved(data), movementReasonLabels[data.reason], data.reference, data.notes]
    .filter(Boolean)
    .join(' · ');
}
