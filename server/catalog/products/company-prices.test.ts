import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import type { ImportRowsData } from '#domain/import/import-rows.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import type { StoreProductResult } from '#domain/stores/store-product-commands.ts';
import type { SomeFields } from '#domain/stores/store-product-fields.ts';
import { products } from '#server/db/tables/catalog-tables.ts';
import { importProducts } from '#server/import/import-products.ts';
import { aCommand, deliverOne } from '#test/server/commands.ts';
import { aProductDecision, aSave, storeProduct } from '#test/server/stores/store-products.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

const server = await serverForFile();
const tomorrow = addDays(dayInBogota(server.services.now()), 1);

interface Written {
  name?: string;
  price?: number;
  precio_venta?: number;
}

/** The ways in which a person of the company writes a product of a store. */
const WAYS: readonly [way: string, write: (id: string, written: Written) => Promise<unknown>][] = [
  ['their route', put],
  ['their file', sendFile],
  ['an import', runImport],
];

async function put(id: string, json: Written): Promise<void> {
  const headers = await server.signIn('admin_sales');
  const answer = await server.request(`/api/v1/products/${id}`, { method: 'PUT', headers, json });
  expect(answer.status).toBe(200);
}

async function sendFile(id: string, written: Written): Promise<void> {
  const { sku, name, price, precio_venta } = { ...(await publicProduct(id)), ...written };
  const data: ImportRowsData = {
    import_id: randomUUID(),
    vendor_id: testVendorId,
    part: 1,
    parts: 1,
    header: ['sku', 'nombre', 'precio', 'precio_venta'],
    columns: { sku: 0, name: 1, price: 2, precio_venta: 3 },
    rows: [{ row: 2, cells: [sku, name, String(price), String(precio_venta)] }],
  };
  const answer = await deliverOne(server, 'admin', aCommand('admin', 'product.importRows', data));
  expect(answer.result).toMatchObject({ rows: [{ kind: 'changed' }] });
}

async function runImport(id: string, written: Written): Promise<void> {
  const { sku, name, price, precio_venta } = { ...(await publicProduct(id)), ...written };
  const file = `sku,nombre,precio,precio_venta\n${sku},${name},${price},${precio_venta}\n`;
  const options = { vendor: 'ferreteria-la-esquina' };
  expect(await importProducts(server.services, Buffer.from(file), options)).toMatchObject({ updated: 1 });
}

async function publicProduct(id: string) {
  const { name, sku, price, precioVenta } = products;
  const [row] = await server.db
    .select({ name, sku, price, precio_venta: precioVenta })
    .from(products)
    .where(eq(products.id, id));
  if (!row) throw new Error(`There is no ${id}.`);
  return row;
}

/** A product of the store for sale at a list price that the company approved. */
function approvedAt(price: number): Promise<string> {
  return server.addProduct({ sku: `CP-${randomUUID().slice(0, 8)}`, price, precio_venta: price });
}

/** The store saves fields of a product on what is there now. @returns those that became public at once. */
async function storeSaves(id: string, fields: SomeFields): Promise<readonly string[]> {
  const save = aSave(id, fields, { seen: currentFields(await storeProduct(server, id)) });
  const answer = await deliverOne(server, 'vendor', save);
  expect(answer).toMatchObject({ status: 'applied', result: { conflicts: [] } });
  return (answer.result as StoreProductResult).published;
}

describe.each(WAYS)('what a person of the company writes by %s', (_way, write) => {
  test('is the list price from which the store’s limit is measured', async () => {
    const id = await approvedAt(50_000);
    await write(id, { price: 100_000, precio_venta: 100_000 });
    expect(await storeSaves(id, { price: 119_000 })).toEqual(['price']);
    // Near to what the store made of it by itself, and far from what the company wrote.
    expect(await storeSaves(id, { price: 130_000 })).toEqual([]);
  });

  test('moves the limit by no other field than the list price', async () => {
    const id = await approvedAt(50_000);
    expect(await storeSaves(id, { price: 59_000 })).toEqual(['price']);
    await write(id, { name: 'Balde azul', precio_venta: 58_000 });
    expect(await storeSaves(id, { price: 65_000 })).toEqual([]);
  });

  test.each([
    [{ price: 60_000, precio_venta: 60_000 }, null],
    [{ precio_venta: 48_000 }, 48_000],
  ])('ends an offer with days: %j', async (written, offer_price) => {
    const id = await approvedAt(50_000);
    await storeSaves(id, { offer_price: 45_000, offer_from: tomorrow });
    await write(id, written);
    expect(await publicProduct(id)).toMatchObject(written);
    const { published } = await storeProduct(server, id);
    expect(published).toMatchObject({ offer_price, offer_from: null, offer_until: null });
  });

  test('leaves an offer with days where neither the charged price changes nor the list price falls below it', async () => {
    const id = await approvedAt(50_000);
    const offer = { offer_price: 45_000, offer_from: tomorrow, offer_until: addDays(tomorrow, 3) };
    await storeSaves(id, offer);
    await write(id, { name: 'Balde rojo' });
    await write(id, { price: 52_000 });
    expect(await storeProduct(server, id)).toMatchObject({
      published: { name: 'Balde rojo', price: 52_000, ...offer },
    });
  });

  test('counts one version, which a decision on what was read before misses', async () => {
    const id = await approvedAt(50_000);
    const { version } = await storeProduct(server, id);
    await write(id, { price: 60_000, precio_venta: 55_000 });
    expect((await storeProduct(server, id)).version).toBe(version + 1);
  });
});

test('a list price that a person of the company approves is the one from which the limit is measured', async () => {
  const id = await approvedAt(50_000);
  expect(await storeSaves(id, { price: 90_000 })).toEqual([]);
  const { version } = await storeProduct(server, id);
  await deliverOne(server, 'admin', aProductDecision(id, version));
  expect(await storeSaves(id, { price: 105_000 })).toEqual(['price']);
});

test('a decision that publishes nothing approves no price', async () => {
  const id = await approvedAt(50_000);
  expect(await storeSaves(id, { price: 59_000 })).toEqual(['price']);
  expect(await storeSaves(id, { price: 90_000 })).toEqual([]);
  const { version } = await storeProduct(server, id);
  const remarks = [{ field: 'price', reason: 'precio_fuera_de_rango', note: '' }];
  const decision = aProductDecision(id, version, { outcome: 'reject', remarks });
  expect(await deliverOne(server, 'admin', decision)).toMatchObject({ status: 'applied' });
  expect(await storeSaves(id, { price: 65_000 })).toEqual([]);
});
