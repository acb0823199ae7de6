import { randomInt, randomUUID } from 'node:crypto';
import { isGtin } from '#domain/catalog/gtin.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

/** More than any journey takes. */
const PLENTY = 40;

/**
 * A product on sale that nobody else knows, under a name and a SKU of its own, with all its units on a shelf
 * of its own: no other journey touches the goods that a journey buys, moves, counts or loses.
 */
export async function ownGoods(url: string, { units = PLENTY, of = anyStore } = {}): Promise<InventoryItem> {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  const { vendor_id, category_id } = await of(url);
  const { id, sku } = await serverApi(url, accounts.sales).send<Product>('POST', '/api/v1/products/', {
    name: `Mercancía ${mark}`,
    sku: `PROPIA-${mark}`,
    gtin: ownGtin(),
    price: 89_900,
    vendor_id,
    category_id,
  });
  const warehouse = serverApi(url, accounts.warehouse);
  const location = { zone: 'storage_room', aisle: mark.slice(0, 4), shelf: mark.slice(4), position: 'A' };
  await warehouse.command('inventory', 'position.save', { location, changes: {}, seen: {} });
  await warehouse.command('inventory', 'inventory.registerMovement', {
    product_id: id,
    type: 'entrada',
    reason: 'compra',
    quantity: units,
    location,
    occurred_at: new Date().toISOString(),
  });
  const [item] = (await warehouse.get<{ data: InventoryItem[] }>(`/api/v1/inventory/?q=${sku}`)).data;
  if (!item) throw new Error(`The units of ${sku} are on no shelf.`);
  return item;
}

/** A bar code of thirteen digits that nobody else has. */
function ownGtin(): string {
  const body = `770${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  return [...'0123456789'].map((last) => body + last).find(isGtin) ?? '';
}

/** A product of any store, to sell another like it. */
async function anyStore(url: string): Promise<Product> {
  const { data } = await serverApi(url, null).get<{ data: Product[] }>('/api/v1/products/?limit=1');
  if (!data[0]) throw new Error('Nothing is on sale.');
  return data[0];
}

/** A product of the store whose people sign in as the demo account. */
export async function theDemoStore(url: string): Promise<Product> {
  const store = serverApi(url, accounts.store);
  const { data } = await store.get<{ data: InventoryItem[] }>('/api/v1/inventory/?limit=1');
  return store.get<Product>(`/api/v1/products/${data[0]?.productId}`);
}
