import type { Position } from '#domain/inventory/position.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

/** An aisle that no other test of this server names. */
export function aisleOfItsOwn(): string {
  return String(100_000 + Math.floor(Math.random() * 899_999));
}

/** The server's positions of the aisle, in the order of their labels. */
export async function savedPositions(serverUrl: string, aisle: string): Promise<StoragePosition[]> {
  const path = `/api/v1/inventory/positions?limit=100&aisle=${aisle}`;
  return (await serverApi(serverUrl, accounts.warehouse).get<{ data: StoragePosition[] }>(path)).data;
}

/** Goods of its own come to a position, entered at the server and past any device. */
export async function bringTo(serverUrl: string, location: Position, quantity: number): Promise<void> {
  const { productId } = await ownGoods(serverUrl);
  await submit(serverUrl, 'inventory.registerMovement', {
    product_id: productId,
    type: 'entrada',
    reason: 'compra',
    quantity,
    location,
    occurred_at: new Date().toISOString(),
  });
}

/** A member of the warehouse's staff has a command done, past any device of a test. */
export async function submit(serverUrl: string, name: string, data: object): Promise<void> {
  await serverApi(serverUrl, accounts.warehouse).command('inventory', name, data);
}
