import * as v from 'valibot';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { MovementReason, MovementType, reasonsFor } from '#domain/inventory/stock-movement.ts';
import { formatWhole } from '#domain/base/money.ts';
import { parsePosition } from '#src/shared/positions/parse-position.ts';

/** The facts about a product that the form needs. */
export const MovingProduct = v.object({
  id: v.string(),
  name: v.string(),
  sku: v.string(),
  imageUrl: v.nullable(v.string()),
});
export type MovingProduct = v.InferOutput<typeof MovingProduct>;

/**
 * The form while somebody writes it. Places are position labels (`A-03-2-B`) and the quantity is text until
 * it is saved.
 */
export const MovementDraft = v.object({
  /** Empty until the person writes something. */
  id: v.optional(v.string(), ''),
  type: MovementType,
  product: v.nullable(MovingProduct),
  quantity: v.string(),
  location: v.string(),
  destination: v.string(),
  reason: MovementReason,
  direction: v.picklist(['increase', 'decrease']),
  reference: v.string(),
  notes: v.string(),
});
export type MovementDraft = v.InferOutput<typeof MovementDraft>;

export type MovementField = 'product' | 'quantity' | 'location' | 'destination' | 'reference' | 'notes';

export const blankMovement: MovementDraft = {
  id: '',
  type: 'salida',
  product: null,
  quantity: '',
  location: '',
  destination: '',
  reason: 'venta',
  direction: 'decrease',
  reference: '',
  notes: '',
};

/** A form that already has the product and the position. */
export function movementOf(item: InventoryItem): MovementDraft {
  const product = { id: item.productId, name: item.productName, sku: item.sku, imageUrl: item.imageUrl };
  return { ...blankMovement, product, location: positionLabel(item.location) };
}

/**
 * What identifies the draft when it is saved: its id and all that it says, the same in the tab where it was
 * written and in one that recovered it. Null while it has no id.
 */
export function draftIdentity(draft: MovementDraft): string | null {
  // What a product was found with is no part of it, nor is the order in which the person filled the form.
  return draft.id === '' ? null : JSON.stringify(v.parse(MovementDraft, draft));
}

/** Whether the person has written something worth keeping. */
export function hasContent(draft: MovementDraft): boolean {
  return (
    draft.product !== null || [draft.quantity, draft.location, draft.reference, draft.notes].some(Boolean)
  );
}

/**
 * Another type of movement: its reason becomes the first one that the type allows, unless the type allows the
 * present one.
 */
export function withType(draft: MovementDraft, type: MovementType): MovementDraft {
  const reasons: readonly MovementReason[] = reasonsFor[type];
  return {
    ...draft,
    type,
    reason: reasons.includes(draft.reason) ? draft.reason : (reasons[0] ?? draft.reason),
  };
}

/** The problems that keep the movement from being saved, one sentence per field, in the order of the form. */
export function movementProblems(draft: MovementDraft): Partial<Record<MovementField, string>> {
  const problems: Partial<Record<MovementField, string>> = {};
  if (!draft.product) problems.product = 'Elige el producto: escribe su nombre o escanea su código.';
  const quantity = quantityOf(draft);
  if (quantity === null) problems.quantity = 'Escribe cuántas unidades, en números enteros desde 1.';
  else if (quantity > MAX_MOVEMENT_QUANTITY) {
    problems.quantity = `Son demasiadas: el máximo es ${formatWhole(MAX_MOVEMENT_QUANTITY)}.`;
  }
  const location = parsePosition(draft.location);
  if (location.problem !== null) problems.location = location.problem;
  if (draft.type === 'transferencia') {
    const destination = parsePosition(draft.destination);
    if (destination.problem !== null) problems.destination = destination.problem;
    else if (location.at && positionLabel(destination.at) === positionLabel(location.at)) {
      problems.destination = 'El destino debe ser distinto del origen.';
    }
  }
  if (draft.reference.trim().length > 80) problems.reference = 'Máximo 80 caracteres.';
  if (draft.notes.trim().length > 500) problems.notes = 'Máximo 500 caracteres.';
  return problems;
}

export function quantityOf(draft: MovementDraft): number | null {
  const text = draft.quantity.trim();
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
