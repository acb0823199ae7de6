import { randomUUID } from 'node:crypto';
import type { Position } from '#domain/inventory/position.ts';
import { syncPaths, type BatchAnswer } from '#domain/protocol/command.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { accounts } from '#test/e2e/support/people.ts';
import { stockedItem } from '#test/e2e/support/reported-incident.ts';
import { headersOf } from '#test/e2e/support/server-truth.ts';

/** An aisle that no other test of this server names. */
export function aisleOfItsOwn(): string {
  return String(100_000 + Math.floor(Math.random() * 899_999));
}

/** What the server has of the aisle, in the order of its labels. */
export async function savedPositions(serverUrl: string, aisle: string): Promise<StoragePosition[]> {
  const headers = await headersOf(serverUrl, accounts.warehouse);
  const answer = await fetch(`${serverUrl}/api/v1/inventory/positions?limit=100&aisle=${aisle}`, { headers });
  const { data } = (await answer.json()) as { data: StoragePosition[] };
  return data;
}

/** Goods come to a position, entered at the server and past any device. */
export async function bringTo(serverUrl: string, location: Position, quantity: number): Promise<void> {
  const { productId } = await stockedItem(serverUrl);
  await submit(serverUrl, 'inventory.registerMovement', {
    product_id: productId,
    type: 'entrada',
    reason: 'compra',
    quantity,
    location,
    occurred_at: new Date().toISOString(),
  });
}

/** Somebody of the warehouse has a command done, past any device of a test. */
export async function submit(serverUrl: string, name: string, data: object): Promise<void> {
  const headers = await headersOf(serverUrl, accounts.warehouse);
  const me = await fetch(`${serverUrl}/api/v1/auth/me`, { headers });
  const { id: actorId } = (await me.json()) as { id: string };
  const id = randomUUID();
  const command = {
    id,
    type: 'inventory',
    name,
    v: 1,
    data,
    timestamp: new Date().toISOString(),
    actorId,
    deviceId: randomUUID(),
    lane: `test:${id}`,
    laneSeq: 1,
    after: [],
  };
  const answer = await fetch(`${serverUrl}${syncPaths.inventory}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ commands: [command] }),
  });
  const { results } = (await answer.json()) as BatchAnswer;
  if (results[0]?.status !== 'applied') throw new Error(`${name}: ${JSON.stringify(results)}`);
}
