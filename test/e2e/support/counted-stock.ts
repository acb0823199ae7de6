import { randomUUID } from 'node:crypto';
import type { RecordCountResult } from '#domain/counts/count-commands.ts';
import { countLimits } from '#domain/counts/count-limits.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { BatchAnswer } from '#domain/protocol/command.ts';
import { accounts } from '#test/e2e/support/people.ts';
import { headersOf } from '#test/e2e/support/server-truth.ts';

type Person = keyof typeof accounts;

/** A position of goods that are worth so much that a difference of them is approved by somebody. */
export async function itemWorthCounting(serverUrl: string): Promise<InventoryItem & { missing: number }> {
  const headers = await headersOf(serverUrl, accounts.warehouse);
  for (let page = 1; page < 20; page += 1) {
    const answer = await fetch(`${serverUrl}/api/v1/inventory/?limit=100&page=${page}&status=in_stock`, {
      headers,
    });
    const { data } = (await answer.json()) as { data: InventoryItem[] };
    for (const item of data) {
      const missing = Math.floor(countLimits.approvalValue / Math.max(1, item.cost)) + 1;
      if (item.cost > 0 && missing > 2 && item.quantity > missing + 5 && !item.discrepancy)
        return { ...item, missing };
    }
  }
  throw new Error('Nothing is worth counting.');
}

/** Somebody counts at the server, past any device, having seen everything. @returns the number of the discrepancy. */
export async function countAtServer(
  serverUrl: string,
  person: Person,
  item: InventoryItem,
  counted: number,
): Promise<string | null> {
  const result = (await command(serverUrl, person, 'count.record', {
    position: item.location,
    whole: false,
    lines: [{ product_id: item.productId, counted }],
    seen: await seenAt(serverUrl, person),
    own: [],
    counted_at: new Date().toISOString(),
  })) as RecordCountResult;
  return result.lines[0]?.discrepancy ?? null;
}

/** Somebody takes a unit away at the server, past any device. */
export async function takeAtServer(serverUrl: string, person: Person, item: InventoryItem): Promise<void> {
  await command(serverUrl, person, 'inventory.registerMovement', {
    product_id: item.productId,
    type: 'salida',
    reason: 'venta',
    quantity: 1,
    location: item.location,
    occurred_at: new Date().toISOString(),
  });
}

/** A discrepancy that waits for an approval, or for another person. */
export async function discrepancyAtServer(serverUrl: string, isCountedTwice: boolean): Promise<string> {
  const item = await itemWorthCounting(serverUrl);
  const counted = item.quantity - item.missing;
  const number = await countAtServer(serverUrl, 'warehouse', item, counted);
  if (isCountedTwice) await countAtServer(serverUrl, 'admin', item, counted);
  if (!number) throw new Error(`${positionKey(item.location)} agreed.`);
  return number;
}

async function seenAt(serverUrl: string, person: Person): Promise<{ epoch: string; x: string; id: string }> {
  const headers = await headersOf(serverUrl, accounts[person]);
  let place = '';
  for (;;) {
    const answer = await fetch(`${serverUrl}/api/v1/replication/stock_movements?limit=1000${place}`, {
      headers,
    });
    const { checkpoint, more } = (await answer.json()) as {
      checkpoint: Record<string, string>;
      more: boolean;
    };
    place = `&${new URLSearchParams(checkpoint)}`;
    if (!more)
      return { epoch: checkpoint['epoch'] ?? '', x: checkpoint['x'] ?? '', id: checkpoint['id'] ?? '' };
  }
}

async function command(serverUrl: string, person: Person, name: string, data: object): Promise<unknown> {
  const headers = await headersOf(serverUrl, accounts[person]);
  const me = await fetch(`${serverUrl}/api/v1/profile`, { headers });
  const { id: actorId } = (await me.json()) as { id: string };
  const id = randomUUID();
  const body = JSON.stringify({
    commands: [
      {
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
      },
    ],
  });
  const answer = await fetch(`${serverUrl}/api/v1/inventory/sync`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const { results } = (await answer.json()) as BatchAnswer;
  if (results[0]?.status !== 'applied') throw new Error(`${name} was answered ${JSON.stringify(results)}`);
  return results[0].result;
}
