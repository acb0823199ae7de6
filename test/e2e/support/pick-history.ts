import { randomUUID } from 'node:crypto';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { accounts } from '#test/e2e/support/people.ts';
import { headersOf } from '#test/e2e/support/server-truth.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const DAYS = 40;

/** Where goods that are picked every day stand too far from packing: a corner of a zone where nothing else does. */
const FAR: Position = { zone: 'warehouse_b', aisle: '99', shelf: '9', position: 'Z' };

const written = new Map<string, Promise<InventoryItem>>();

/**
 * Forty days on which a product was sold from a far shelf, at the server and past any device. They are written once for each
 * server and shelf: written again and again, no nearer position would hold what stands there.
 */
export function pickedForWeeks(serverUrl: string, from = FAR): Promise<InventoryItem> {
  const key = `${serverUrl} ${positionKey(from)}`;
  const item = written.get(key) ?? writeHistory(serverUrl, from);
  written.set(key, item);
  return item;
}

/**
 * Goods that hardly stand anywhere else: a pick counts for each position of its product by the units there, and
 * thousands on another shelf would leave the far one next to none.
 */
async function scarceItem(serverUrl: string, headers: Record<string, string>): Promise<InventoryItem> {
  const answer = await fetch(`${serverUrl}/api/v1/inventory/?limit=100&status=in_stock`, { headers });
  const { data } = (await answer.json()) as { data: InventoryItem[] };
  const [scarcest] = data
    .filter(
      (each) =>
        !each.discrepancy && data.every((other) => other === each || other.productId !== each.productId),
    )
    .toSorted((a, b) => a.quantity - b.quantity);
  if (!scarcest) throw new Error('Everything stands in several places.');
  return scarcest;
}

/** What is sold had come to that shelf first, so that nothing else of the stock changes. */
async function writeHistory(serverUrl: string, from: Position): Promise<InventoryItem> {
  const headers = await headersOf(serverUrl, accounts.warehouse);
  const item = await scarceItem(serverUrl, headers);
  const move = async (data: object, daysAgo: number): Promise<void> => {
    const answer = await fetch(`${serverUrl}/api/v1/inventory/sync`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        product_id: item.productId,
        location: from,
        occurred_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
        ...data,
      }),
    });
    if (!answer.ok) throw new Error(`The movement was not registered: ${await answer.text()}`);
  };
  await move({ type: 'entrada', reason: 'compra', quantity: DAYS * 3 }, DAYS + 1);
  for (let day = 1; day <= DAYS; day += 1)
    await move({ type: 'salida', reason: 'venta', quantity: 1, reference: `MS-${day}-${randomUUID()}` }, day);
  return item;
}
