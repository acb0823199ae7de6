import { FIXED_CATEGORIES } from '#domain/catalog/category.ts';
import type { Position, Zone } from '#domain/inventory/position.ts';
import { between, chance } from '#server/seed/chance.ts';
import type { DemoProduct } from '#server/seed/demo-product.ts';

/** Goods that entered the warehouse before the demonstration begins. */
export interface DemoEntry {
  product_id: string;
  location: Position;
  quantity: number;
  reason: 'compra';
  /** Purchase order. */
  reference: string;
  days_ago: number;
  minStock: number;
  maxStock: number;
}

const SHARE_WITHOUT_STOCK = 0.03;
const SHARE_WITH_FEW_UNITS = 0.04;
const SHARE_LOW = 0.1;
const SHARE_ON_DISPLAY = 0.35;
const MAX_DAYS_AGO = 120;

/**
 * The first stock of each product: most of it on a shelf of the back, some also on display. A few are low, a
 * few have one to five units, and a few, never featured ones, have none.
 */
export function demoStock(products: readonly DemoProduct[]): DemoEntry[] {
  return products.flatMap((product) => {
    const units = unitsOf(product);
    if (units === 0) return [];
    const back = entryOf(product, backZone(product), units);
    if (units < 12 || chance(`${product.sku} on display`) >= SHARE_ON_DISPLAY) return [back];
    const shown = between(3, 6, `${product.sku} shown`);
    return [
      { ...back, quantity: units - shown },
      { ...entryOf(product, 'display_area', shown), minStock: 2, maxStock: 8 },
    ];
  });
}

function unitsOf(product: DemoProduct): number {
  const luck = chance(`${product.sku} stock`);
  if (luck < SHARE_WITHOUT_STOCK && !product.is_featured) return 0;
  if (luck < SHARE_WITHOUT_STOCK + SHARE_WITH_FEW_UNITS) return between(1, 5, `${product.sku} few`);
  if (luck < SHARE_WITHOUT_STOCK + SHARE_WITH_FEW_UNITS + SHARE_LOW) {
    return between(Math.ceil(product.min_stock / 2), product.min_stock, `${product.sku} low`);
  }
  const units = between(product.min_stock + 7, product.max_stock, `${product.sku} units`);
  return units % 5 === 0 ? units - 1 : units;
}

function entryOf(product: DemoProduct, zone: Zone, quantity: number): DemoEntry {
  const key = `${product.sku} ${zone}`;
  return {
    product_id: product.id,
    location: {
      zone,
      aisle: String(aisleOf(product, key)).padStart(2, '0'),
      shelf: String(between(1, 5, `${key} shelf`)),
      position: 'ABCDEF'.charAt(between(0, 5, `${key} position`)),
    },
    quantity,
    reason: 'compra',
    reference: `OC-${between(2140, 2987, `${key} order`)}`,
    days_ago: between(0, Math.min(product.age_days, MAX_DAYS_AGO), `${key} days`),
    minStock: product.min_stock,
    maxStock: product.max_stock,
  };
}

function backZone(product: DemoProduct): Zone {
  const luck = chance(`${product.sku} zone`);
  if (luck < 0.45) return 'warehouse_a';
  return luck < 0.8 ? 'warehouse_b' : 'storage_room';
}

/** Goods of a category stand together: each has two neighbouring aisles of the twelve, some shared. */
function aisleOf(product: DemoProduct, key: string): number {
  const first = 1 + Math.floor(FIXED_CATEGORIES.indexOf(product.category) * 1.43);
  return first + between(0, 1, `${key} aisle`);
}
