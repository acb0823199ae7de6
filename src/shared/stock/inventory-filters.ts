import * as v from 'valibot';
import { STOCK_STATUSES, stockStatusLabels } from '#domain/inventory/inventory-item.ts';
import type { ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import { positionLabel, ZONES, zoneLabels } from '#domain/inventory/position.ts';
import { foldSpanish } from '#domain/spanish-text.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import { optionsOf, optionsOrAll } from '#src/ui/forms/options.ts';

export const INVENTORY_PAGE_SIZE = 50;

export const INVENTORY_SORTS = ['product', 'location', 'status', 'quantity', 'level', 'changed'] as const;
export type InventorySort = (typeof INVENTORY_SORTS)[number];

/**
 * What the inventory page shows, as its address says it. `recount` is a position with an open discrepancy, `quarantine` one
 * that units were set aside from.
 */
export const InventoryFilters = v.object({
  status: choiceFilter(['all', ...STOCK_STATUSES, 'recount', 'quarantine']),
  zone: choiceFilter(['all', ...ZONES]),
  q: textFilter,
  sort: choiceFilter(INVENTORY_SORTS),
  direction: choiceFilter(['asc', 'desc']),
  page: pageFilter,
});
export type InventoryFilters = v.InferOutput<typeof InventoryFilters>;

export const statusOptions = [
  { value: 'all', label: 'Todos' },
  ...optionsOf(STOCK_STATUSES, stockStatusLabels),
  { value: 'recount', label: 'Por recontar' },
  { value: 'quarantine', label: 'En cuarentena' },
] as const;

export const zoneOptions = optionsOrAll('Todas las zonas', ZONES, zoneLabels);

/** A row with its words as filters compare them. */
interface SearchableRow {
  item: ShownInventoryItem;
  text: string;
}

/**
 * The rows in the order that was asked for, their words folded. It is what costs time with a whole warehouse, and a filter
 * changes none of it: only the rows and their order do.
 * @param before the rows as they were: what did not change among them costs little. It changes nothing of what is answered.
 */
function orderedInventory(
  items: readonly ShownInventoryItem[],
  { sort, direction }: Pick<InventoryFilters, 'sort' | 'direction'>,
  before: readonly SearchableRow[] = [],
): SearchableRow[] {
  const compare = comparisons[sort];
  const sign = direction === 'asc' ? 1 : -1;
  const known = new Map(before.map((row, at) => [row.item.id, { row, at }]));
  return nearlyOrdered(items, (each) => known.get(each.id)?.at)
    .sort((a, b) => sign * compare(a, b) || (a.id < b.id ? -1 : 1))
    .map((item) => ({ item, text: textOf(item, known.get(item.id)?.row) }));
}

/** In the places that they had, so that sorting them compares each with its neighbour; what is new goes last. */
function nearlyOrdered(
  items: readonly ShownInventoryItem[],
  placeOf: (item: ShownInventoryItem) => number | undefined,
): ShownInventoryItem[] {
  const placed: ShownInventoryItem[] = [];
  const added: ShownInventoryItem[] = [];
  for (const each of items) {
    const place = placeOf(each);
    if (place === undefined) added.push(each);
    else placed[place] = each;
  }
  // What is gone left holes, which a filter passes over.
  return [...placed.filter(() => true), ...added];
}

function textOf({ productName, sku }: ShownInventoryItem, known: SearchableRow | undefined): string {
  const isSame = known?.item.productName === productName && known.item.sku === sku;
  return isSame ? known.text : foldSpanish(`${productName} ${sku}`);
}

/**
 * The rows that were asked for, in their order. Text matches name or SKU, without accents. What a question found is enough
 * to look for a longer one in that begins with it.
 */
function filteredInventory(
  rows: readonly SearchableRow[],
  { status, zone, q }: Pick<InventoryFilters, 'status' | 'zone' | 'q'>,
): SearchableRow[] {
  const words = foldSpanish(q).split(' ').filter(Boolean);
  return rows.filter(
    ({ item, text }) =>
      hasStatus(item, status) &&
      (zone === 'all' || item.location.zone === zone) &&
      words.every((word) => text.includes(word)),
  );
}

/** Finds rows as the filters ask, and remembers what it found: what changes little between two questions costs little. */
export function inventoryFinder() {
  let ordered: readonly SearchableRow[] = [];
  let of: { items: readonly ShownInventoryItem[]; sort: InventorySort; direction: string } | null = null;
  let last: (Pick<InventoryFilters, 'status' | 'zone' | 'q'> & { rows: SearchableRow[] }) | null = null;

  return (items: readonly ShownInventoryItem[], filters: Omit<InventoryFilters, 'page'>) => {
    const { sort, direction, status, zone, q } = filters;
    if (of?.items !== items || of.sort !== sort || of.direction !== direction) {
      ordered = orderedInventory(items, filters, ordered);
      [of, last] = [{ items, sort, direction }, null];
    }
    const isLonger = last?.status === status && last.zone === zone && q.startsWith(last.q);
    const rows = filteredInventory(last && isLonger ? last.rows : ordered, filters);
    last = { status, zone, q, rows };
    return rows.map((each) => each.item);
  };
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
    quarantine: count('quarantine'),
    quarantinedUnits: items.reduce((sum, each) => sum + each.quarantined, 0),
    products: new Set(items.map((each) => each.productId)).size,
    zones: new Set(items.map((each) => each.location.zone)).size,
  };
}

function hasStatus(item: ShownInventoryItem, status: InventoryFilters['status']): boolean {
  if (status === 'all') return true;
  if (status === 'recount') return item.discrepancy || item.quantity < 0;
  return status === 'quarantine' ? item.quarantined > 0 : item.status === status;
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
