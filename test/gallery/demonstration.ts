import { categorySlug, FIXED_CATEGORIES, type Category } from '#domain/catalog/category.ts';
import type { Product } from '#domain/catalog/product.ts';
import { type InventoryItem, inventoryItemId, stockStatusOf } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { fixedCategoryId } from '#server/catalog/products/fixed-categories.ts';
import { demoAccounts } from '#server/seed/demo-accounts.ts';
import { demoProducts } from '#server/seed/demo-catalog.ts';
import type { DemoProduct } from '#server/seed/demo-product.ts';
import { demoStock } from '#server/seed/demo-stock.ts';
import { demoVendors } from '#server/seed/demo-vendors.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { aStoragePosition } from '#test/factories/warehouse/storage-position-factory.ts';

/** One in so many products of the demonstration, besides the featured ones. */
const EVERY = 16;
/** Positions with stock: enough for lists that are scrolled, and few enough to be examined in a moment. */
const POSITIONS = 24;

export interface Demonstration {
  products: Product[];
  categories: Category[];
  inventory: InventoryItem[];
  movements: StockMovement[];
  positions: StoragePosition[];
  people: typeof demoAccounts;
}

/**
 * The data of the gallery's devices when a state names no other: a part of the demonstration, as the server
 * would give it.
 */
export function demonstration(): Demonstration {
  const chosen = demoProducts().filter((each, index) => each.is_featured || index % EVERY === 0);
  const stock = demoStock(chosen).map((entry): InventoryItem => {
    const product = chosen.find((each) => each.id === entry.product_id) as DemoProduct;
    return {
      id: inventoryItemId(product.id, entry.location),
      productId: product.id,
      productName: product.name,
      sku: product.sku,
      gtin: product.gtin,
      quantity: entry.quantity,
      minStock: entry.minStock,
      maxStock: entry.maxStock,
      status: stockStatusOf(entry.quantity, entry.minStock),
      location: entry.location,
      lastUpdated: before({ days: entry.days_ago }),
      cost: product.cost,
      vendorId: vendorOf(product).id,
      imageUrl: product.main_image_url,
      discrepancy: false,
      quarantined: 0,
    };
  });
  const products = chosen.map((each) => productOf(each, stock));
  const inventory = stock.slice(0, POSITIONS);
  return {
    products,
    inventory,
    categories: FIXED_CATEGORIES.map((name): Category => {
      const id = fixedCategoryId(name);
      const count = products.filter((each) => each.category_id === id).length;
      return { id, name, slug: categorySlug(name), is_active: true, products_count: count };
    }),
    movements: inventory.map(entryOf),
    positions: [
      ...new Map(inventory.map((each) => [positionKey(each.location), each.location])).values(),
    ].map((location) => aStoragePosition(location, { maxUnits: null, updatedAt: before({ days: 30 }) })),
    people: demoAccounts,
  };
}

function productOf(product: DemoProduct, inventory: readonly InventoryItem[]): Product {
  const {
    category,
    vendor_index: _vendor,
    age_days,
    images,
    min_stock: _min,
    max_stock: _max,
    cost: _cost,
    lot_control: _lots,
    ...row
  } = product;
  const own = inventory.filter((each) => each.productId === product.id);
  const vendor = vendorOf(product);
  return {
    ...row,
    images: images.map((public_url) => ({ public_url })),
    stock: own.reduce((sum, each) => sum + each.quantity, 0),
    vendor_id: vendor.id,
    vendor_name: vendor.store_name,
    category_id: fixedCategoryId(category),
    created_at: before({ days: age_days }),
    is_active: true,
    status: 'APPROVED',
  };
}

function vendorOf({ vendor_index: index }: DemoProduct): (typeof demoVendors)[number] {
  const vendor = demoVendors[index];
  if (!vendor) throw new Error(`There is no vendor ${index}.`);
  return vendor;
}

/** The movements that brought a shelf's goods there. */
function entryOf(item: InventoryItem, index: number): StockMovement {
  return {
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    productId: item.productId,
    productName: item.productName,
    sku: item.sku,
    type: 'entrada',
    reason: 'compra',
    quantity: item.quantity,
    from: '@proveedor',
    to: positionKey(item.location),
    previousStock: 0,
    newStock: item.quantity,
    location: item.location,
    userId: demoAccounts[5]?.id ?? '',
    userName: 'Jairo Pinzón',
    notes: '',
    timestamp: item.lastUpdated,
    sequence: index + 1,
    cost: item.cost,
    reference: `OC-${2140 + index}`,
    deviceId: null,
  };
}
