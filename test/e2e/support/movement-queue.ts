import { QUIET_PAGE } from '#test/e2e/support/devices/quiet-page.ts';
import { expect, type Page } from '@playwright/test';
import { uuidv7 } from '#domain/base/ids.ts';
import type * as v from 'valibot';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { plantOldOutbox } from '#test/e2e/support/devices/old-outbox.ts';
import type { ServerTruth } from '#test/e2e/support/servers/server-truth.ts';
import { anOldEntry, type OldEntry } from '#test/factories/old-outbox-factory.ts';

const LANES = 5;

export interface MovementQueue {
  entries: readonly OldEntry[];
  /** Stands in each of its movements and in no other. */
  reference: string;
  authorId: string;
}

/**
 * Leaves so many movements of the signed-in person unsent on the device, in five lanes, as the previous
 * version of the app kept them. The page stays on a file of the app: the next page of the app takes them over
 * and sends them.
 */
export async function leaveMovements(page: Page, item: InventoryItem, count: number): Promise<MovementQueue> {
  await page.goto(QUIET_PAGE);
  const { authorId, deviceId } = await whoIsHere(page);
  const reference = `OC-${uuidv7().slice(-12)}`;
  const runs = Array.from({ length: LANES }, () => `stock:${item.sku}@prueba#${uuidv7()}`);
  const entries = Array.from({ length: count }, (_, number) => {
    const [id, laneSeq] = [uuidv7(Date.now() - count + number), Math.floor(number / LANES) + 1];
    const lane = runs[number % LANES] ?? '';
    const movement = aMovement(item, laneSeq, reference);
    const preview = { ...movement.preview, id, userId: authorId };
    return anOldEntry({ id, actorId: authorId, deviceId, lane, laneSeq, data: movement.data, preview });
  });
  await plantOldOutbox(page, entries);
  return { entries, reference, authorId };
}

/** An entry of goods as it travels, and as the device shows it meanwhile. */
function aMovement(item: InventoryItem, quantity: number, reference: string) {
  const { productId, productName, sku, location, cost } = item;
  const said = { type: 'entrada', reason: 'compra', quantity, location, reference } as const;
  const occurredAt = new Date().toISOString();
  return {
    data: { ...said, product_id: productId, occurred_at: occurredAt } satisfies v.InferInput<
      typeof RegisterMovementData
    >,
    preview: {
      ...said,
      productId,
      productName,
      sku,
      cost,
      from: '@proveedor',
      to: positionKey(location),
      previousStock: 0,
      newStock: quantity,
      userName: 'Jairo Pinzón',
      notes: '',
      timestamp: occurredAt,
      sequence: null,
      deviceId: null,
    } satisfies Omit<StockMovement, 'id' | 'userId'>,
  };
}

/** Waits until the server has as many of these movements as this. */
export async function expectDelivered(
  truth: ServerTruth,
  queue: MovementQueue,
  atLeast: number,
): Promise<void> {
  await expect
    .poll(async () => (await truth.movements(queue.reference)).length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(atLeast);
}

/**
 * Waits until all of these movements are on the server: each once, its author's, and each lane in its order.
 */
export async function expectEachOnce(truth: ServerTruth, queue: MovementQueue): Promise<void> {
  const { entries, reference, authorId } = queue;
  await expectDelivered(truth, queue, entries.length);
  const made = (await truth.movements(reference)).sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0));
  expect(made.map((each) => each.id).sort()).toEqual(entries.map((each) => each.id).sort());
  expect(new Set(made.map((each) => each.userId))).toEqual(new Set([authorId]));
  const laneOf = new Map(entries.map((each) => [each.id, each.lane]));
  for (const lane of new Set(laneOf.values())) {
    const quantities = made.filter((each) => laneOf.get(each.id) === lane).map((each) => each.quantity);
    expect(quantities).toEqual(quantities.map((_, index) => index + 1));
  }
  expect(await truth.projectionDifferences()).toEqual([]);
}

function whoIsHere(page: Page): Promise<{ authorId: string; deviceId: string }> {
  return page.evaluate(
    () =>
      new Promise<{ authorId: string; deviceId: string }>((resolve, reject) => {
        const account = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { id: string };
        const open = indexedDB.open('keyval-store');
        open.addEventListener('error', () => reject(open.error));
        open.addEventListener('success', () => {
          const read = open.result.transaction('keyval').objectStore('keyval').get('device-id');
          read.addEventListener('success', () => {
            open.result.close();
            resolve({ authorId: account.id, deviceId: read.result as string });
          });
        });
      }),
  );
}
