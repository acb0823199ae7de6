import { countLimits } from '#domain/counts/count-limits.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { accounts, type Persona } from '#test/e2e/support/demo-accounts.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

/** Positions that somebody counts already. Only the demonstration's goods have a known cost. */
const taken = new Set<string>();

/**
 * A position of goods so valuable that somebody has to approve a difference, and that nobody else was given
 * to count.
 */
export async function itemWorthCounting(serverUrl: string): Promise<InventoryItem & { missing: number }> {
  const warehouse = serverApi(serverUrl, accounts.warehouse);
  for (let page = 1; page < 20; page += 1) {
    const path = `/api/v1/inventory/?limit=100&page=${page}&status=in_stock`;
    const { data } = await warehouse.get<{ data: InventoryItem[] }>(path);
    for (const item of data) {
      const missing = Math.floor(countLimits.approvalValue / Math.max(1, item.cost)) + 1;
      const isWorth = item.cost > 0 && missing > 2 && item.quantity > missing + 5 && !item.discrepancy;
      const key = `${serverUrl} ${item.id}`;
      if (!isWorth || taken.has(key)) continue;
      taken.add(key);
      return { ...item, missing };
    }
  }
  throw new Error('Nothing is worth counting.');
}

/** Somebody takes a unit away at the server, past any device. */
export async function takeAtServer(serverUrl: string, person: Persona, item: InventoryItem): Promise<void> {
  await serverApi(serverUrl, accounts[person]).command('inventory', 'inventory.registerMovement', {
    product_id: item.productId,
    type: 'salida',
    reason: 'venta',
    quantity: 1,
    location: item.location,
    occurred_at: new Date().toISOString(),
  });
}
