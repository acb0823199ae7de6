import { HOUR_MS } from '#domain/base/durations.ts';
import { inventoryItemId, type InventoryItem } from '#domain/inventory/inventory-item.ts';
import {
  withPendingMovements,
  withProvisionalFigures,
  type InventoryItemWithPending,
} from '#domain/inventory/pending-movements.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { demoGoods, demoMoves, type DemoGoods } from '#src/shared/demo/demo-goods.ts';
import { demoPerson } from '#src/shared/demo/demo-person.ts';

/** A small warehouse that lives in memory. */
export interface DemoStock {
  items: readonly InventoryItemWithPending[];
  /** The newest first. */
  movements: readonly StockMovement[];
}

/** The warehouse as the demonstration begins: every figure follows from its movements. */
export function demoStock(nowMs: number): DemoStock {
  const empty: DemoStock = { items: demoGoods.map((each) => emptyShelf(each, nowMs)), movements: [] };
  const moved = demoMoves.reduce((stock, { goods, to, hoursAgo, ...move }, index) => {
    const from = positionKey(goods.at);
    return withMovement(stock, {
      id: `demostracion-${index + 1}`,
      productId: goods.id,
      productName: goods.name,
      sku: goods.sku,
      userId: demoPerson.id,
      userName: demoPerson.nombre ?? '',
      notes: '',
      reference: '',
      cost: goods.cost,
      previousStock: 0,
      newStock: 0,
      sequence: null,
      deviceId: null,
      ...move,
      ...endsAt(from, move.type === 'entrada', to),
      location: goods.at,
      timestamp: new Date(nowMs - hoursAgo * HOUR_MS).toISOString(),
    });
  }, empty);
  const promised = new Set(demoGoods.filter((each) => each.isPromised).map(shelfId));
  return {
    ...moved,
    items: moved.items.map((each) => (promised.has(each.id) ? { ...each, status: 'reserved' } : each)),
  };
}

/** The warehouse after a movement, which is the last line of its ledger. */
export function withMovement(stock: DemoStock, movement: StockMovement): DemoStock {
  const [figured] = withProvisionalFigures(stock.items, [movement]);
  const items = withPendingMovements(stock.items, [movement]);
  return {
    items: items.map((each) => (each.provisional ? { ...each, provisional: false } : each)),
    movements: [{ ...(figured ?? movement), sequence: stock.movements.length + 1 }, ...stock.movements],
  };
}

function endsAt(shelf: string, isEntry: boolean, to: Position | string): { from: string; to: string } {
  const other = typeof to === 'string' ? to : positionKey(to);
  return isEntry ? { from: other, to: shelf } : { from: shelf, to: other };
}

function shelfId({ id, at }: DemoGoods): string {
  return inventoryItemId(id, at);
}

function emptyShelf(goods: DemoGoods, nowMs: number): InventoryItemWithPending {
  const { id, name, sku, at, minStock, maxStock, cost } = goods;
  const item: InventoryItem = {
    id: shelfId(goods),
    productId: id,
    productName: name,
    sku,
    gtin: null,
    quantity: 0,
    minStock,
    maxStock,
    status: 'out_of_stock',
    location: at,
    lastUpdated: new Date(nowMs).toISOString(),
    cost,
    vendorId: demoPerson.id,
    imageUrl: null,
    discrepancy: false,
    quarantined: 0,
  };
  return { ...item, provisional: false };
}
