import * as v from 'valibot';
import { STOCK_STATUSES } from '#domain/inventory/inventory-item.ts';
import type { ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import { positionLabel, ZONES } from '#domain/inventory/position.ts';
import { foldSpanish } from '#domain/spanish-text.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/pieces/url-filters.ts';

export const INVENTORY_PAGE_SIZE = 50;

export const INVENTORY_SORTS = ['product', 'location', 'status', 'quantity', 'level', 'changed'] as const;
export type InventorySort = (typeof INVENTORY_SORTS)[number];

/** What the inventory page shows, as its address says it. `recount` is a position with an open discrepancy. */
export const InventoryFilters = v.object({
  status: choiceFilter(['all', ...STOCK_STATUSES, 'recount']),
  zone: choiceFilter(['all', ...ZONES]),
  q: textFilter,
  sort: choiceFilter(INVENTORY_SORTS),
  direction: choiceFilter(['asc', 'desc']),
  page: pageFilter,
});
export type InventoryFilters = v.InferOutput<typeof InventoryFilters>;

type Asked = Pick<InventoryFilters, 'status' | 'zone' | 'q' | 'sort' | 'direction'>;

/** The rows that were asked for, in the order that was asked for. Text matches name or SKU, without accents. */
export function filteredInventory(items: readonly ShownInventoryItem[], asked: Asked): ShownInventoryItem[] {
  const words = foldSpanish(asked.q).split(' ').filter(Boolean);
  const compare = comparisons[asked.sort];
  const sign = asked.direction === 'asc' ? 1 : -1;
  return items
    .filter((each) => hasStatus(each, asked.status))
    .filter((each) => asked.zone === 'all' || each.location.zone === asked.zone)
    .filter((each) => hasWords(each, words))
    .sort((a, b) => sign * compare(a, b) || (a.id < b.id ? -1 : 1));
}

/** How many rows have each status, over everything the person may see. */
export function countByStatus(items: readonly ShownInventoryItem[]) {
  const count = (status: InventoryFilters['status']) =>
    items.filter((each) => hasStatus(each, status)).length;
  return {
    total: items.length,
    inStock: count('in_stock'),
    lowStock: count('low_stock'),
    outOfStock: count('out_of_stock'),
    recount: count('recount'),
    products: new Set(items.map((each) => each.productId)).size,
    zones: new Set(items.map((each) => each.location.zone)).size,
  };
}

function hasStatus(item: ShownInventoryItem, status: InventoryFilters['status']): boolean {
  if (status === 'all') return true;
  return status === 'recount' ? item.discrepancy || item.quantity < 0 : item.status === status;
}

function hasWords(item: ShownInventoryItem, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = foldSpanish(`${item.productName} ${item.sku}`);
  return words.every((word) => text.includes(word));
}

const spanish = new Intl.Collator('es-CO', { numeric: true });

const comparisons: Record<InventorySort, (a: ShownInventoryItem, b: ShownInventoryItem) => number> = {
  product: (a, b) => spanish.compare(a.productName, b.productName),
  location: (a, b) => spanish.compare(positionLabel(a.location), positionLabel(b.location)),
  status: (a, b) => STOCK_STATUSES.indexOf(a.status) - STOCK_STATUSES.indexOf(b.status),
  quantity: (a, b) => a.quantity - b.quantity,
  level: (a, b) => a.quantity / Math.max(1, a.maxStock) - b.quantity / Math.max(1, b.maxStock),
  changed: (a, b) => Date.parse(a.lastUpdated) - Date.parse(b.lastUpdated),
};
