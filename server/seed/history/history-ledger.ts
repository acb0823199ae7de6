import { positionKey } from '#domain/inventory/position.ts';
import { changesOf } from '#domain/inventory/register-movement.ts';
import { SYSTEM_AUTHOR } from '#domain/inventory/stock-movement.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import type { stockMovements } from '#server/db/tables/inventory-tables.ts';
import { postMovement } from '#server/inventory/post-movement.ts';
import { stockChanges } from '#server/inventory/register-movement.ts';
import type { SystemStock } from '#server/inventory/system-stock.ts';
import { demoId } from '#server/seed/chance.ts';
import type { DemoProduct } from '#server/seed/demo-product.ts';
import type { DemoEntry } from '#server/seed/demo-stock.ts';
import { arrivalOf, auditRow, type AuditRow, type LedgerEntry } from '#server/seed/history/history.ts';

/** Asks how many units were at a position at some time. */
export interface Probe {
  id: string;
  levelId: string;
  atMs: number;
}

export interface HistoryLedger {
  movements: (typeof stockMovements.$inferInsert)[];
  /** The acts that were nothing but a movement. */
  audit: AuditRow[];
  /** The system quantity of each probe. */
  quantities: Map<string, number>;
}

/** Before the oldest of these days the goods of the first day stood on their shelves. */
const BEGAN_DAYS_AGO = 95;

/**
 * The ledger of the history. The goods of its beginning are so many that the demonstration's stock is left in
 * the end.
 */
export function historyLedger(
  entries: readonly LedgerEntry[],
  probes: readonly Probe[],
  {
    products,
    stock,
    nowMs,
  }: { products: readonly DemoProduct[]; stock: readonly DemoEntry[]; nowMs: number },
): HistoryLedger {
  const costs = new Map(products.map((each) => [each.id, { onHand: 0, cost: each.cost, minimumDays: 0 }]));
  const running: SystemStock = { products: costs, levels: new Map() };
  const began = openingEntries(entries, { products, stock, nowMs });
  const ledger: HistoryLedger = { movements: [], audit: [], quantities: new Map() };
  const inTime = [
    ...[...began, ...entries].map((entry) => ({ atMs: entry.atMs, entry, probe: null })),
    // A count sees what was there before it was corrected.
    ...probes.map((probe) => ({ atMs: probe.atMs - 1, probe, entry: null })),
  ].toSorted((one, other) => one.atMs - other.atMs);
  for (const { entry, probe } of inTime) {
    if (entry) post(ledger, entry, running);
    else ledger.quantities.set(probe.id, running.levels.get(probe.levelId)?.quantity ?? 0);
  }
  return ledger;
}

function post(ledger: HistoryLedger, entry: LedgerEntry, stock: SystemStock): void {
  const { id, atMs, by, act, productId, ...line } = entry;
  const posted = postMovement(
    {
      id,
      actor: by ?? { id: SYSTEM_AUTHOR, name: 'Existencias iniciales' },
      deviceId: by?.deviceId ?? '',
      nowMs: atMs,
      data: { ...line, product_id: productId, occurred_at: new Date(atMs).toISOString() },
    },
    stock,
  );
  if (!('movement' in posted)) throw new Error(`The history cannot move ${productId}.`);
  const { movement } = posted;
  ledger.movements.push({
    id,
    productId,
    type: movement.type,
    reason: movement.reason,
    quantity: movement.quantity,
    fromPosition: movement.from_position,
    toPosition: movement.to_position,
    positionKey: movement.position_key,
    previousStock: movement.previous_stock,
    newStock: movement.new_stock,
    userId: movement.user_id,
    userName: movement.user_name,
    deviceId: by?.deviceId ?? null,
    notes: movement.notes,
    reference: movement.reference,
    cost: movement.cost,
    occurredAt: new Date(atMs),
    recordedAt: new Date(arrivalOf(atMs, id)),
    sx: '0',
  });
  if (act && by) ledger.audit.push(auditRow({ id, by, atMs, ...act }, stockChanges([movement])));
}

/** What stood on each shelf in the beginning: what stands there in the end, less what changed since. */
function openingEntries(
  entries: readonly LedgerEntry[],
  {
    products,
    stock,
    nowMs,
  }: { products: readonly DemoProduct[]; stock: readonly DemoEntry[]; nowMs: number },
): LedgerEntry[] {
  const changed = sumByKey<string>(
    entries.flatMap((entry) =>
      changesOf(entry).map(({ key, change }) => [`${entry.productId}@${key}`, change] as const),
    ),
  );
  const ages = new Map(products.map((each) => [each.id, each.age_days]));
  return stock.flatMap(({ product_id: productId, location, quantity, reason, reference }): LedgerEntry[] => {
    const to = positionKey(location);
    const levelId = `${productId}@${to}`;
    const units = quantity - (changed.get(levelId) ?? 0);
    if (units < 0) throw new Error(`${levelId} began below zero.`);
    if (units === 0) return [];
    const daysAgo = Math.min(ages.get(productId) ?? 0, BEGAN_DAYS_AGO);
    return [
      {
        id: demoId(`opening ${levelId}`),
        atMs: nowMs - daysAgo * DAY_MS,
        productId,
        type: 'entrada',
        reason,
        quantity: units,
        from: '@proveedor',
        to,
        location,
        by: null,
        reference,
        notes: '',
        act: null,
      },
    ];
  });
}
