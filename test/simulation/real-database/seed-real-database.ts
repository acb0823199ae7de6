import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { Send } from '#test/simulation/engine.ts';
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

/** Puts the stores, people, positions and products of a plan into a database that has nothing. */
export async function seedRealDatabase(plan: Plan, send: Send): Promise<void> {
  for (const [vendor, { state }] of STORES.entries()) {
    await send('insert into vendors (id, store_name, store_slug, state) values ($1, $1, $1, $2)', [
      vendorId(vendor),
      state,
    ]);
  }
  await send(`insert into categories (id, name, slug) values ('hogar', 'Hogar', 'hogar')`);
  for (const [person, { role, vendor }] of [...plan.people, SUPERVISOR].entries()) {
    const values = [personId(person), `Persona ${person}`, role, vendor === null ? null : vendorId(vendor)];
    await send(
      `insert into users (id, email, nombre, user_type, vendor_id, password_hash, phone_verified, email_verified)
       values ($1, $1 || '@prueba.co', $2, $3, $4, '', true, true)`,
      values,
    );
    for (const device of subscriptionsOf(person))
      await send(
        `insert into push_subscriptions (id, user_id, device_id, endpoint, p256dh, auth, name, created_at, seen_at)
         values ($1, $2, $1, $1, '', '', '', to_timestamp(0), to_timestamp(0))`,
        [device, personId(person)],
      );
  }
  for (const place of PLACES)
    await send('insert into positions (id, purpose, updated_at) values ($1, $2, to_timestamp(0))', place);
  for (const [product, { price, stock, shelf, vendor }] of plan.products.entries()) {
    const id = productId(product);
    const created = new Date(product * 1_000).toISOString();
    await send(
      `insert into products (id, name, sku, description, price, precio_venta, vendor_id, category_id, created_at,
         stock, on_hand)
       values ($1, $2, $3, '', $4, $4, $5, 'hogar', $6, $7, $7)`,
      [id, `Producto ${product}`, `SKU-${product}`, price, vendorId(vendor), created, stock],
    );
    if (stock === 0) continue;
    const key = positionKey(shelfAt(shelf));
    await send(
      `insert into stock_levels (id, product_id, position_key, quantity, min_stock, max_stock, cost, updated_at)
       values ($1, $2, $3, $4, 2, 500, $5, to_timestamp(0))`,
      [inventoryItemId(id, shelfAt(shelf)), id, key, stock, price],
    );
    await send(
      `insert into stock_movements (id, product_id, type, reason, quantity, from_position, to_position, position_key,
         previous_stock, new_stock, user_id, user_name, cost, occurred_at, recorded_at)
       values ($1, $2, 'entrada', 'compra', $3, '@proveedor', $4, $4, 0, $3, 'sistema', 'Existencias iniciales', $5,
         to_timestamp(0), to_timestamp(0))`,
      [`existencias-${product}`, id, stock, key, price],
    );
  }
}
