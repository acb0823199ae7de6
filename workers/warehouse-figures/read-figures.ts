import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { stockCountsOf, type StockCounts } from '#domain/inventory/stock-counts.ts';
import { stockWithPending } from '#domain/inventory/product-levels.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import {
  floorLines,
  lineKindOf,
  type FloorLine,
  type PurposeOf,
} from '#domain/warehouse/tasks/floor-line.ts';
import type { PositionPurpose } from '#domain/warehouse/storage-position.ts';
import { unsealed, type Sealing } from '#sync/replication/sealed-fields.ts';
import { readCopyTable, type CopyTable, type StoredRow } from '#workers/copy-table.ts';

export interface FiguresTask {
  databaseName: string;
  /** Versions of the shapes of both tables. */
  versions: { inventory: number; stock_movements: number };
  /** How the personal fields of movements lie on disk. */
  sealing: Sealing;
  /** This device's movements that its copy does not show yet, in the order they were made. */
  pending: readonly StockMovement[];
  /** What the positions with a purpose of their own are for, by their key. */
  purposes: ReadonlyMap<string, PositionPurpose>;
  /** The start of the days whose work is asked, as ISO text. */
  since: string;
}

/** What a warehouse's day is told from, without its rows. */
export interface WarehouseFigures {
  stock: StockCounts;
  lines: FloorLine[];
  /** Movements of those days, whatever they were. */
  movements: number;
}

/** Folds the whole stock and the ledger of some days, read below RxDB: only their figures leave this thread. */
export async function readFigures(task: FiguresTask): Promise<WarehouseFigures> {
  const [stock, work] = await Promise.all([countStock(task), readWork(task)]);
  return { stock, ...work };
}

async function countStock({ databaseName, versions, pending }: FiguresTask): Promise<StockCounts> {
  const items: InventoryItem[] = [];
  const table: CopyTable = { databaseName, name: 'inventory', version: versions.inventory };
  await readCopyTable<InventoryItem>(table, (batch) => items.push(...batch));
  return stockCountsOf(stockWithPending(items, pending));
}

async function readWork(task: FiguresTask): Promise<Omit<WarehouseFigures, 'stock'>> {
  const { databaseName, versions, sealing, pending, purposes, since } = task;
  const purposeOf: PurposeOf = (key) => purposes.get(key);
  const work: SealedMovement[] = [];
  let movements = pending.length;
  const table: CopyTable = { databaseName, name: 'stock_movements', version: versions.stock_movements };
  await readCopyTable<SealedMovement>(
    table,
    (batch) => {
      movements += batch.length;
      // What is no work of the floor need not be opened.
      work.push(...batch.filter((each) => lineKindOf({ ...each, reference: '' }, purposeOf)));
    },
    { name: 'timestamp', from: since },
  );
  const confirmed: StockMovement[] = [];
  for (const each of work) confirmed.push((await unsealed(each, sealing)) as unknown as StockMovement);
  return { lines: floorLines([...confirmed, ...pending], purposeOf), movements };
}

type SealedMovement = StoredRow<Omit<StockMovement, 'userName' | 'notes' | 'reference'>>;
