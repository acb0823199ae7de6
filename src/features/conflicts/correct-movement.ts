import * as v from 'valibot';
import { uuidv7 } from '#domain/ids.ts';
import { parsePositionLabel, positionLabel } from '#domain/inventory/position.ts';
import { endsOf, RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

/** A movement being corrected. Places are shelf labels and the quantity is text until it is saved. */
export interface MovementDraft {
  sku: string;
  quantity: string;
  location: string;
  /** Empty except for a transfer. */
  destination: string;
  reference: string;
  notes: string;
}

export type MovementField = keyof MovementDraft;

/** The product that a SKU names on this device. */
export interface NamedProduct {
  id: string;
  name: string;
  sku: string;
}

/** What was asked for, or null when what was saved is not a movement that this version understands. */
export function refusedMovement(entry: Pick<OutboxEntry, 'data' | 'preview'>) {
  const data = v.safeParse(RegisterMovementData, entry.data);
  const preview = v.safeParse(StockMovement, entry.preview);
  return data.success && preview.success ? { data: data.output, preview: preview.output } : null;
}
export type RefusedMovement = NonNullable<ReturnType<typeof refusedMovement>>;

export function draftOf({ data, preview }: RefusedMovement): MovementDraft {
  return {
    sku: preview.sku,
    quantity: String(data.quantity),
    location: positionLabel(data.location),
    destination: data.destination ? positionLabel(data.destination) : '',
    reference: data.reference,
    notes: data.notes,
  };
}

/**
 * The movement as corrected, or what keeps it from being one, a sentence per field. When it happened, its type and
 * its reason stay: another type is another movement.
 */
export function correctedMovement(
  refused: RefusedMovement,
  draft: MovementDraft,
  product: NamedProduct | null,
): { data: RegisterMovementData; preview: StockMovement } | Partial<Record<MovementField, string>> {
  const location = parsePositionLabel(draft.location);
  const destination = parsePositionLabel(draft.destination);
  const problems: Partial<Record<MovementField, string>> = {};
  if (!product) problems.sku = 'Ningún producto de este equipo tiene ese SKU. Revisa la etiqueta.';
  if (!/^[1-9]\d{0,6}$/.test(draft.quantity.trim()))
    problems.quantity = 'Escribe cuántas unidades, en números enteros desde 1.';
  if (!location) problems.location = LABEL_HINT;
  if (refused.data.destination && !destination) problems.destination = LABEL_HINT;
  const data = v.safeParse(RegisterMovementData, {
    ...refused.data,
    product_id: product?.id,
    quantity: Number(draft.quantity),
    location,
    destination: refused.data.destination && destination,
    reference: draft.reference,
    notes: draft.notes,
  });
  if (product && data.success && Object.keys(problems).length === 0) {
    return { data: data.output, preview: previewOf(refused.preview, data.output, product) };
  }
  if (!data.success && Object.keys(problems).length === 0) problems.location = data.issues[0].message;
  return problems;
}

const LABEL_HINT = 'Escribe la posición, como A-03-2-B.';

function previewOf(old: StockMovement, data: RegisterMovementData, product: NamedProduct): StockMovement {
  return {
    ...old,
    id: uuidv7(),
    productId: product.id,
    productName: product.name,
    sku: product.sku,
    quantity: data.quantity,
    ...endsOf(data),
    location: data.location,
    notes: data.notes,
    reference: data.reference,
    sequence: null,
  };
}
