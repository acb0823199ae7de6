import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { stockCountsOf } from '#domain/inventory/stock-counts.ts';
import { stockWithPending } from '#domain/inventory/product-levels.ts';
import { floorLines } from '#domain/warehouse/tasks/floor-line.ts';
import type { PositionPurpose } from '#domain/warehouse/storage-position.ts';
import { localStore } from '#src/db/local-store.ts';
import { openLocalStore, replicatedStore, sealingOf } from '#src/db/open-local-store.ts';
import { readFigures } from '#workers/warehouse-figures/read-figures.ts';
import { anInventoryItem } from '#test/factories/warehouse/inventory-item-factory.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';

const SINCE = '2026-03-02T05:00:00.000Z';
const DOCK = 'warehouse_a/00/0/A';
const purposes = new Map<string, PositionPurpose>([[DOCK, 'dock']]);
/** More than the reader asks the database for at once. */
const MANY = 2_100;

beforeEach(async () => {
  expect(await openLocalStore(uuidv7())).toBe(true);
});

function figuresWith(pending: readonly StockMovement[] = []) {
  const named = (name: string) => replicatedStore().find((each) => each.name === name)!;
  const movements = named('stock_movements');
  return readFigures({
    databaseName: movements.databaseName,
    versions: { inventory: named('inventory').collection.schema.version, stock_movements: 0 },
    sealing: sealingOf(movements)!,
    pending,
    purposes,
    since: SINCE,
  });
}

const putAway = (id: string, over: Partial<StockMovement> = {}) =>
  aStockMovement({
    id,
    type: 'transferencia',
    from: DOCK,
    to: 'warehouse_a/03/2/B',
    reference: 'REC-1',
    ...over,
  });

test('the figures below RxDB are those of the documents that it has', async () => {
  const items = Array.from({ length: MANY }, (_, at) =>
    anInventoryItem({ id: `p${at}@warehouse_a/03/2/B`, productId: `p${at}`, quantity: at % 4 }),
  );
  const movements = Array.from({ length: MANY }, (_, at) =>
    putAway(`m${at}`, { productId: `p${at % 700}`, userId: `u${at % 3}` }),
  );
  const before = putAway('old', { timestamp: '2026-03-02T04:59:59.999Z' });
  const { inventory, stock_movements: ledger } = localStore.peek()!.person!;
  await inventory.bulkUpsert(items);
  await ledger.bulkUpsert([...movements, before]);
  await inventory.findOne('p1@warehouse_a/03/2/B').remove();

  const found = await figuresWith();
  const left = items.filter((each) => each.productId !== 'p1');
  expect(found.stock).toEqual(stockCountsOf(stockWithPending(left, [])));
  expect(found.lines).toHaveLength(2_100);
  const byTime = (lines: readonly { atMs: number; kind: string }[]) =>
    lines.map(({ atMs, kind }) => `${atMs} ${kind}`).sort();
  expect(byTime(found.lines)).toEqual(byTime(floorLines(movements, (key) => purposes.get(key))));
  expect(found.movements).toBe(MANY);
});

test('scans for one document are one line, although its number lies encrypted', async () => {
  const { stock_movements: ledger } = localStore.peek()!.person!;
  await ledger.bulkUpsert([putAway('a'), putAway('b'), putAway('c', { reference: 'REC-2' })]);
  expect((await figuresWith()).lines).toHaveLength(2);
});

test('work that only this device knows is in the figures', async () => {
  const { stock_movements: ledger } = localStore.peek()!.person!;
  await ledger.bulkUpsert([putAway('a')]);
  // The units leave one position and reach another.
  const { stock, lines, movements } = await figuresWith([putAway('b', { reference: 'REC-2' })]);
  expect({ lines: lines.length, movements, total: stock.total }).toEqual({
    lines: 2,
    movements: 2,
    total: 2,
  });
});

test('an empty copy has figures of nothing', async () => {
  expect(await figuresWith()).toMatchObject({ stock: { total: 0 }, lines: [], movements: 0 });
});
