import * as v from 'valibot';
import { STOCK_STATUSES, stockStatusLabels } from '#domain/inventory/inventory-item.ts';
import { ZONES, zoneLabels } from '#domain/inventory/position.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import { optionsOf, optionsOrAll } from '#src/ui/forms/options.ts';

export const INVENTORY_PAGE_SIZE = 50;

export const INVENTORY_SORTS = ['product', 'location', 'status', 'quantity', 'level', 'changed'] as const;
export type InventorySort = (typeof INVENTORY_SORTS)[number];

/**
 * The filters of the inventory page, as its address has them.
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
