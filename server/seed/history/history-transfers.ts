import { DAY_MS } from '#domain/base/durations.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { between, demoId } from '#server/seed/chance.ts';
import type { LedgerEntry } from '#server/seed/history/history.ts';
import { pickers, warehouseLead } from '#server/seed/history/history-people.ts';
import type { ShelvedProduct } from '#server/seed/history/shelved-products.ts';
import { workingTimeAfter } from '#server/seed/history/working-time.ts';

const MAX_TRANSFERS = 70;
const notes = ['Reposición de exhibición', 'Reposición de exhibición', 'Se agotó adelante'];

/** Units that somebody brought from the back to where people see them, a product now and then. */
export function historyTransfers(shelved: readonly ShelvedProduct[], nowMs: number): LedgerEntry[] {
  const shown = shelved.flatMap(({ product, shelf, display }) =>
    display && product.age_days >= 88 ? [{ product, shelf, display }] : [],
  );
  return shown.slice(0, MAX_TRANSFERS).map(({ product, shelf, display }, turn): LedgerEntry => {
    const key = `transfer ${product.sku}`;
    const by = pickers[turn % pickers.length] ?? warehouseLead;
    const atMs = workingTimeAfter(nowMs - between(2, 86, key) * DAY_MS, between(10, 500, `${key} at`));
    const moved = {
      type: 'transferencia',
      reason: 'transferencia_almacen',
      quantity: between(1, display.units, `${key} units`),
      location: shelf,
    } as const;
    return {
      ...moved,
      id: demoId(key),
      atMs,
      productId: product.id,
      from: positionKey(shelf),
      to: positionKey(display.at),
      by,
      reference: '',
      notes: notes[turn % notes.length] ?? '',
      act: {
        name: 'inventory.registerMovement',
        data: { product_id: product.id, ...moved, destination: display.at },
      },
    };
  });
}
