import * as v from 'valibot';
import { STOCK_STATUSES, stockStatusLabels } from '#domain/inventory/inventory-item.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { ZONES, zoneLabels } from '#domain/inventory/position.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import { optionsOf, optionsOrAll } from '#src/ui/forms/options.ts';

export const INVENTORY_PAGE_SIZE = 50;

export const INVENTORY_SORTS = ['product', 'location', 'status', 'quantity', 'level', 'changed'] as const;
export type InventorySort = (typeof INVENTORY_SORTS)[number];

/**
 * The filters of the inventory page, as its address has them. `recount` is a position with an open
 * discrepancy, `quarantine` one with units in quarantine.
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

/** How many rows have each status, over everything the person may see. */
export function countByStatus(items: readonly InventoryItemWithPending[]) {
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

export function hasStatus(item: InventoryItemWithPending, status: InventoryFilters['status']): boolean {
  if (status === 'all') return true;
  if (status === 'recount') return item.discrepancy || item.quantity < 0;
  return status === 'quarantine' ? item.quarantined > 0 : item.status === status;
}
