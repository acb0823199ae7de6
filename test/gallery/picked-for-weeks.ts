import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { aStockMovement } from '#test/factories/warehouse/stock-movement-factory.ts';
import { before } from '#test/gallery/fixed-clock.ts';

/**
 * So many days, up to today, on each of which a unit of these goods was sold from their position. Goods whose
 * orders have the same numbers were sold together.
 */
export function pickedForWeeks(item: InventoryItem, { days = 40, firstOrder = 1_000 } = {}): StockMovement[] {
  return Array.from({ length: days }, (_, day) =>
    aStockMovement({
      ...pickOf(item),
      id: `${item.id}-${day}`,
      quantity: 1,
      reference: `MS-${String(firstOrder + day).padStart(6, '0')}-1`,
      timestamp: before({ days: day, minutes: 25 }),
      sequence: 1_000 - day,
    }),
  );
}

/** The picks of today, by the hour. */
export function pickedToday(item: InventoryItem): StockMovement[] {
  return [2, 5, 4, 7].flatMap((lines, hours) =>
    Array.from({ length: lines }, (_, line) =>
      aStockMovement({
        ...pickOf(item),
        id: `hoy-${hours}-${line}`,
        reference: `MS-002${hours}${line}-1`,
        timestamp: before({ hours, minutes: line }),
        sequence: 2_000 - hours * 10 - line,
      }),
    ),
  );
}

function pickOf({ productId, productName, sku, location }: InventoryItem): Partial<StockMovement> {
  return {
    productId,
    productName,
    sku,
    location,
    from: positionKey(location),
    to: '@cliente',
    userName: 'Jairo Pinzón',
  };
}
