import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import { appearAt } from '#test/simulation/memory-database/warehouse/position-statements.ts';
import { newStoreProduct } from '#test/simulation/memory-database/store-product-feed.ts';
import { Transaction } from '#test/simulation/memory-database/transaction.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import {
  STORES,
  personId,
  PLACES,
  productId,
  shelfAt,
  subscriptionsOf,
  vendorId,
} from '#test/simulation/names.ts';
import { SUPERVISOR, type Plan } from '#test/simulation/plan.ts';

/** Puts the people, positions and products of a plan into a database that has nothing. */
export async function seedMemoryDatabase(plan: Plan, state: DatabaseState, tx: Transaction): Promise<void> {
  const { tables } = state;
  const sx = tx.xid();
  await tx.insert(tables.categories, { id: 'hogar', name: 'Hogar', slug: 'hogar', products_count: 0, sx });
  for (const [person, { role, vendor }] of [...plan.people, SUPERVISOR].entries()) {
    const id = personId(person);
    const vendor_id = vendor === null ? null : vendorId(vendor);
    const open = { phone_verified: true, is_active: true, disabled_at: null };
    await tx.insert(tables.users, { id, user_type: role, name: `Persona ${person}`, vendor_id, ...open });
    for (const device of subscriptionsOf(person))
      await tx.insert(tables.subscriptions, { id: device, user_id: id });
  }
  for (const [id, purpose] of PLACES) {
    const row = { id, ...UNDESCRIBED, purpose, blocked: null, deleted: false, counted_at: null };
    await tx.insert(tables.positions, { ...row, updated_at: new Date(0).toISOString(), sx });
  }
  for (const [vendor, { state: storeState }] of STORES.entries()) {
    const names = { id: vendorId(vendor), store_name: vendorId(vendor), store_slug: vendorId(vendor) };
    const rest = { store_description: '', city: 'Bucaramanga', phone: '', email: '', state_note: '' };
    await tx.insert(tables.vendors, { ...names, ...rest, state: storeState });
  }
  await seedProducts(plan, state, tx);
}

const NOTHING_COUNTED = { reserved: 0, quarantined: 0, unsellable: 0, next_expiry: null, held: false };

async function seedProducts(plan: Plan, state: DatabaseState, tx: Transaction): Promise<void> {
  const { tables } = state;
  const sx = tx.xid();
  for (const [product, { price, stock, shelf, vendor }] of plan.products.entries()) {
    const id = productId(product);
    const key = positionKey(shelfAt(shelf));
    const counts = { ...NOTHING_COUNTED, stock, on_hand: stock };
    await tx.insert(tables.products, {
      id,
      name: `Producto ${product}`,
      sku: `SKU-${product}`,
      price,
      precio_venta: price,
      vendor_id: vendorId(vendor),
      category_id: 'hogar',
      created_at: new Date(product * 1_000).toISOString(),
      is_active: true,
      store_open: STORES[vendor]?.state === 'activa',
      status: 'APPROVED',
      deleted: false,
      ...counts,
      rating: 0,
      review_count: 0,
      description: '',
      images: [],
      variant_attributes: {},
      sx,
      vendor_sx: 0,
    });
    await tx.insert(tables.storeProducts, newStoreProduct(id, vendorId(vendor), { price, product, sx }));
    if (stock === 0) continue;
    const occurred_at = new Date(0).toISOString();
    await tx.insert(tables.levels, {
      id: inventoryItemId(id, shelfAt(shelf)),
      product_id: id,
      position_key: key,
      quantity: stock,
      min_stock: 2,
      max_stock: 500,
      cost: price,
      discrepancy: false,
      quarantined: 0,
      lots: [],
      counted_at: null,
      updated_at: occurred_at,
      sx,
    });
    await appearAt(tables, tx, key, occurred_at);
    await tx.insert(tables.movements, {
      id: `existencias-${product}`,
      sequence: ++state.movementSequence,
      product_id: id,
      type: 'entrada',
      reason: 'compra',
      quantity: stock,
      from_position: '@proveedor',
      to_position: key,
      position_key: key,
      previous_stock: 0,
      new_stock: stock,
      user_id: 'sistema',
      user_name: 'Existencias iniciales',
      device_id: null,
      notes: '',
      reference: '',
      cost: price,
      lots: [],
      occurred_at,
      recorded_at: occurred_at,
      sx,
    });
  }
}
