import { NO_LOT } from '#domain/inventory/lot.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import type { ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import type { Position } from '#domain/inventory/position.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { MAX_ORDER_NOTE } from '#domain/orders/cancel-order.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { movementsOfReturn } from '#domain/returns/entered-units.ts';
import { findByScan, type CodedProduct } from '#domain/scanning/product-match.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';

/** How a returned unit came. What can be sold again goes back to the stock, the rest to quarantine. */
export const inspectedConditionLabels = {
  sellable: 'Se puede vender',
  damaged: 'Llegó dañado',
  other: 'No se puede vender',
};
export const INSPECTED_CONDITIONS = keysOf(inspectedConditionLabels);
export type InspectedCondition = (typeof INSPECTED_CONDITIONS)[number];

/** Why a unit that is not damaged cannot be sold: chosen, because gloves write badly and readers write too. */
export const unsellableReasonLabels = {
  usado: 'Está usado o sin su empaque',
  incompleto: 'Le faltan partes',
  vencido: 'Está vencido',
  otro: 'No es lo que se vendió',
};
export const UNSELLABLE_REASONS = keysOf(unsellableReasonLabels);
export type UnsellableReason = (typeof UNSELLABLE_REASONS)[number];

/** A returned unit that somebody looked at, and the place where they left it. */
export interface InspectedUnit {
  productId: string;
  condition: InspectedCondition;
  /** Why it cannot be sold; null unless its condition is `other`. */
  why: UnsellableReason | null;
  at: Position;
  /** The return's number. */
  reference: string;
  occurredAt: string;
}

/** What is known of an inspected unit, in the words of the ledger. */
function conditionLabel({ condition, why }: Pick<InspectedUnit, 'condition' | 'why'>): string {
  const label = inspectedConditionLabels[condition];
  return why === null ? label : `${label}: ${unsellableReasonLabels[why].toLowerCase()}`;
}

/** The *entrada* of a returned unit, whatever its condition: it stands in the warehouse again. */
export function entryOfInspected(unit: InspectedUnit): RegisterMovementData {
  return {
    product_id: unit.productId,
    type: 'entrada',
    reason: 'devolucion',
    quantity: 1,
    location: unit.at,
    destination: null,
    direction: null,
    notes: conditionLabel(unit),
    reference: unit.reference,
    occurred_at: unit.occurredAt,
    ...NO_LOT,
  };
}

/** The *salida* that takes the entry of a sellable unit back, because it was not one. */
export function entryTakenBack(unit: InspectedUnit): RegisterMovementData {
  return { ...entryOfInspected(unit), type: 'salida' };
}

/** The incident that takes a returned unit from its place to quarantine; null for one that can be sold. */
export function incidentOfInspected(unit: InspectedUnit): ReportIncidentData | null {
  if (unit.condition === 'sellable') return null;
  return {
    inventory_id: inventoryItemId(unit.productId, unit.at),
    tipo_incidente: unit.why === 'vencido' ? 'VENCIDO' : 'DAÑADO',
    descripcion: `${conditionLabel(unit)}. Devolución ${unit.reference}`,
    fecha_incidente: unit.occurredAt,
    cantidad: 1,
    ...NO_LOT,
  };
}

export type InspectionRefusal = 'not_a_product' | 'damaged_label' | 'not_of_return' | 'enough';

/**
 * The line of a return whose unit a code names.
 * @param lines the lines with the units that are still to be inspected of each.
 */
export function returnedLineOf<Line extends CodedProduct & { productId: string; left: number }>(
  scan: Scan,
  lines: readonly Line[],
): { line: Line } | { refusal: InspectionRefusal } {
  if (scan.kind === 'damaged') return { refusal: 'damaged_label' };
  if (scan.kind === 'position' || scan.kind === 'order' || scan.kind === 'tote')
    return { refusal: 'not_a_product' };
  const { products } = findByScan(scan, lines, (each) => each.productId);
  if (products.length === 0) return { refusal: 'not_of_return' };
  const named = new Set(products.map((each) => each.productId));
  const line = lines.find((each) => named.has(each.productId) && each.left > 0);
  return line ? { line } : { refusal: 'enough' };
}

/**
 * The outcome of an inspection as its buyer reads it, from what the ledger says of each unit:
 * «Se puede vender: 2 × CAM-1. Llegó dañado: 1 × CAM-1. No llegó: 1 × GOR-2.»
 * @param missing units that never came, by SKU.
 */
export function inspectionNote(
  movements: readonly Pick<StockMovement, 'sku' | 'type' | 'reason' | 'quantity' | 'reference' | 'notes'>[],
  returnNumber: string,
  missing: ReadonlyMap<string, number>,
): string {
  const found = sumByKey(
    movementsOfReturn(movements, returnNumber).map(({ notes, sku, type, quantity }) => [
      `${notes || inspectedConditionLabels.sellable}\n${sku}`,
      type === 'salida' ? -quantity : quantity,
    ]),
  );
  const gone = [...missing].map(([sku, units]) => [`No llegó\n${sku}`, units] as const);
  const said = [...found, ...gone].flatMap(([key, units]) => {
    const [words = '', sku = ''] = key.split('\n');
    return units > 0 ? [{ words, sku, units }] : [];
  });
  const whole = messages(said, (goods) => goods.map(({ units, sku }) => `${units} × ${sku}`).join(', '));
  if (whole.length <= MAX_ORDER_NOTE) return whole;
  // Many products: how each came is in the ledger.
  const sums = messages(said, (goods) => String(goods.reduce((sum, each) => sum + each.units, 0)));
  return sums.slice(0, MAX_ORDER_NOTE);
}

interface NamedGoods {
  words: string;
  sku: string;
  units: number;
}

function messages(
  said: readonly NamedGoods[],
  formatGoods: (goods: readonly NamedGoods[]) => string,
): string {
  const conditions = [...new Set(said.map((each) => each.words))];
  return conditions
    .map((words) => `${words}: ${formatGoods(said.filter((each) => each.words === words))}.`)
    .join(' ');
}
