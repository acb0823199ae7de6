import { get } from '#platform/value-store.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import type { Checkpoint } from '#domain/protocol/replication.ts';
import { stockAt } from '#src/db/stock-at.ts';
import { localStore } from '#src/db/local-store.ts';
import { checkpointStore } from '#src/db/rx-replica.ts';
import { outboxEntries } from '#src/sync/outbox.ts';
import type { CountDraft, DraftLine } from '#src/features/warehouse/counts/count-draft.ts';
import { idsOf, ownWorkAt } from '#src/features/warehouse/counts/own-work.ts';

/**
 * Begins the count of a position: the products there as far as this device knows, and the extent of that
 * knowledge. It reads the device's own movements first: one that the copy comes to show meanwhile is then in
 * both, and never in neither.
 * @returns null while this device has not read the ledger.
 */
export async function startCount(position: Position): Promise<CountDraft | null> {
  const store = localStore.peek()?.person;
  const entries = outboxEntries.peek();
  if (!store || !entries) return null;
  const key = positionKey(position);
  const work = ownWorkAt(entries, key);
  const checkpoint = await get<Checkpoint>('stock_movements', checkpointStore(store.inventory.database.name));
  if (!checkpoint) return null;
  const found = await store.inventory.find({ selector: stockAt(position) }).exec();
  const onHand = found
    .filter((each) => each.quantity !== 0 || each.discrepancy)
    .map((each): DraftLine => lineOf(each));
  const brought = work.flatMap(({ preview }) => broughtBy(preview));
  const lines = new Map([...brought, ...onHand].map((each) => [each.productId, each]));
  const { epoch, x, id } = checkpoint;
  return {
    id: uuidv7(),
    position,
    seen: { epoch, x, id },
    own: idsOf(work),
    lines: [...lines.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
  };
}

function lineOf({
  productId,
  productName,
  sku,
  gtin,
  imageUrl,
}: Pick<InventoryItem, 'productId' | 'productName' | 'sku' | 'gtin' | 'imageUrl'>): DraftLine {
  return { productId, name: productName, sku, gtin, imageUrl, written: '' };
}

function broughtBy(preview: unknown): DraftLine[] {
  const { productId, productName, sku } = preview as {
    productId?: string;
    productName?: string;
    sku?: string;
  };
  if (!productId || !productName || !sku) return [];
  return [lineOf({ productId, productName, sku, gtin: null, imageUrl: null })];
}
