import * as v from 'valibot';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { paths } from '#domain/paths.ts';
import { MAX_LABELS } from '#src/shared/labels/label-filters.ts';
import { LABEL_SHEETS } from '#src/shared/labels/label-sheets.ts';
import { InventoryFilters } from '#src/shared/inventory/inventory-filters.ts';
import { filteredInventory, inventoryOrder } from '#src/shared/inventory/inventory-finder.ts';
import { choiceFilter, countFilter, writeFilters } from '#src/shared/lists/url-filters.ts';

/** The most labels of one product. */
export const MAX_COPIES = 100;

/** Labels of the products that the inventory's filters find, how many of each and on which paper. */
export const ProductLabelFilters = v.object({
  status: InventoryFilters.entries.status,
  zone: InventoryFilters.entries.zone,
  q: InventoryFilters.entries.q,
  sheet: choiceFilter(LABEL_SHEETS),
  copies: countFilter(MAX_COPIES),
});
export type ProductLabelFilters = v.InferOutput<typeof ProductLabelFilters>;

export type LabelledProduct = Pick<InventoryItemWithPending, 'productId' | 'productName' | 'sku' | 'gtin'>;

/** The inventory that somebody sees: the warehouse's, or a store's own. */
export function inventoryAddress(who: Authority | null): string {
  return can(who, 'enterAdminPortal') ? paths.inventory : paths.vendorInventory;
}

/** The address of the labels of the products that the inventory's filters find. */
export function productLabelsAddress(
  who: Authority | null,
  { status, zone, q }: Pick<InventoryFilters, 'status' | 'zone' | 'q'>,
): string {
  const base = can(who, 'enterAdminPortal') ? paths.productLabels : paths.vendorProductLabels;
  const params = writeFilters(ProductLabelFilters, new URLSearchParams(), { status, zone, q }).toString();
  return params === '' ? base : `${base}?${params}`;
}

/**
 * The products that the filters find, each once wherever it stands, by name. Without the EAN that several stores
 * have: only their SKUs tell those apart.
 */
export function labelledProducts(
  items: readonly InventoryItemWithPending[],
  { status, zone, q }: Pick<ProductLabelFilters, 'status' | 'zone' | 'q'>,
): LabelledProduct[] {
  const found = inventoryOrder()(filteredInventory(items, { status, zone, q }), 'product', 'asc');
  const isOfSeveral = sharedGtins(items);
  return [...new Map(found.map((each) => [each.productId, each])).values()].map((each) =>
    each.gtin !== null && isOfSeveral.has(each.gtin) ? { ...each, gtin: null } : each,
  );
}

function sharedGtins(items: readonly InventoryItemWithPending[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  const shared = new Set<string>();
  for (const { gtin, productId } of items) {
    if (gtin === null) continue;
    if ((first.get(gtin) ?? productId) !== productId) shared.add(gtin);
    first.set(gtin, productId);
  }
  return shared;
}

/**
 * Each product as many times as it has labels. Never more labels than are drawn at once, and a product has
 * all of its labels or none.
 */
export function labelsOf(products: readonly LabelledProduct[], copies: number): LabelledProduct[] {
  return products
    .slice(0, Math.floor(MAX_LABELS / copies))
    .flatMap((each) => Array.from({ length: copies }, () => each));
}
