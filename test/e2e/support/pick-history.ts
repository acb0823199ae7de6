import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#domain/base/durations.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

const DAYS = 40;

/**
 * A place for goods that are picked every day, too far from packing: a corner of a zone where nothing else
 * stands.
 */
const FAR: Position = { zone: 'warehouse_b', aisle: '99', shelf: '9', position: 'Z' };

const written = new Map<string, Promise<InventoryItem>>();

/**
 * Forty days on which a product was sold from a far shelf, at the server and past any device. They are
 * written once for each server and shelf: written again and again, no nearer position would hold the goods
 * there.
 */
export function pickedForWeeks(serverUrl: string, from = FAR): Promise<InventoryItem> {
  const key = `${serverUrl} ${positionKey(from)}`;
  const item = written.get(key) ?? writeHistory(serverUrl, from);
  written.set(key, item);
  return item;
}

/** The sold goods had come to that shelf first; no others are there. */
async function writeHistory(serverUrl: string, from: Position): Promise<InventoryItem> {
  const item = await ownGoods(serverUrl, { units: 1 });
  const warehouse = serverApi(serverUrl, accounts.warehouse);
  const move = (data: object, daysAgo: number) =>
    warehouse.send('POST', '/api/v1/inventory/sync', {
      product_id: item.productId,
      location: from,
      occurred_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
      ...data,
    });
  await warehouse.command('inventory', 'position.save', { location: from, changes: {}, seen: {} });
  await move({ type: 'entrada', reason: 'compra', quantity: DAYS * 3 }, DAYS + 1);
  for (let day = 1; day <= DAYS; day += 1)
    await move({ type: 'salida', reason: 'venta', quantity: 1, reference: `MS-${day}-${randomUUID()}` }, day);
  return item;
}
