import { fieldsOf, instantOf, known, type Fields, type MeantCommand } from '#domain/protocol/offline-item.ts';

/** A stock movement with the names of the specification; null for another thing. */
export function offlineMovement(item: unknown): MeantCommand | null {
  const fields = fieldsOf(item);
  const { id, productId, timestamp } = fields;
  if (typeof id !== 'string' || productId === undefined) return null;
  const at = instantOf(timestamp);
  const data = {
    product_id: productId,
    type: fields['type'],
    reason: fields['reason'],
    quantity: fields['quantity'],
    location: fields['location'],
    destination: fields['destination'],
    direction: fields['direction'] ?? directionOf(fields),
    notes: fields['notes'],
    reference: fields['reference'],
    occurred_at: at ?? timestamp,
  };
  return { name: 'inventory.registerMovement', v: 1, data: known(data), itemId: id, at };
}

/** An adjustment of the specification says what there was before and after. */
function directionOf({ type, previousStock, newStock }: Fields): string | undefined {
  if (type !== 'ajuste' || typeof previousStock !== 'number' || typeof newStock !== 'number')
    return undefined;
  return newStock < previousStock ? 'decrease' : 'increase';
}
