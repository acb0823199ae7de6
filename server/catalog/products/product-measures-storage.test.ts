import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MeasuredProduct, unitVolumeCm3 } from '#domain/catalog/product-measures.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { rowsOf } from '#server/db/database.ts';
import { catalogueForFile } from '#test/server/catalogue.ts';
import { pull } from '#test/server/database/replica.ts';
import { testVendorId } from '#test/server/test-server.ts';

const { server, manager, drill, json } = await catalogueForFile();

const boxed = { weight_grams: 2_400, length_mm: 321, width_mm: 105, height_mm: 260 };

describe('the measures of a product', () => {
  test('are given when it is created, and read with it', async () => {
    const given = {
      name: 'Mancuerna hexagonal 10 kg',
      sku: 'MAN-0010',
      price: 120_000,
      vendor_id: testVendorId,
      category_id: 'deportes',
      weight_grams: 10_100,
      height_mm: 150,
    };
    const answer = await server.request('/api/v1/products/', { json: given, headers: manager });
    const created = v.parse(MeasuredProduct, await answer.json());
    expect(created).toMatchObject({ weight_grams: 10_100, length_mm: null, width_mm: null, height_mm: 150 });
    expect(await json(`/api/v1/products/${created.id}`)).toEqual(created);
  });

  test('change one by one and can be taken back', async () => {
    expect(await put(boxed)).toMatchObject({ status: 200, body: boxed });
    expect(await put({ height_mm: 255 })).toMatchObject({ body: { ...boxed, height_mm: 255 } });
    expect(await put({ height_mm: null, name: 'Taladro percutor 650 W' })).toMatchObject({
      body: { ...boxed, height_mm: null, name: 'Taladro percutor 650 W' },
    });
  });

  test('send the stock of the product to the warehouse again, and nothing to the buyers', async () => {
    const products = (await pull(server, 'products', null)).checkpoint;
    const stock = (await pull(server, 'inventory', null, manager)).checkpoint;
    await put(boxed);
    expect((await pull(server, 'products', products)).documents).toEqual([]);
    const { documents } = await pull(server, 'inventory', stock, manager);
    const [item] = documents as unknown as InventoryItem[];
    expect(unitVolumeCm3(boxed)).toBe(8_764);
    expect(documents).toHaveLength(1);
    expect(item).toMatchObject({ productId: drill, unitWeightGrams: 2_400, unitVolumeCm3: 8_764 });
  });

  test('are told to the audit with both values', async () => {
    await put(boxed);
    await put({ weight_grams: 2_500 });
    const [event] = await rowsOf<{ changes: object[] }>(
      server.db,
      sql`select changes from audit_acts where act = 'product.change' order by entry desc limit 1`,
    );
    expect(event?.changes).toEqual([
      { of: 'product', id: drill, before: { weight_grams: 2_400 }, after: { weight_grams: 2_500 } },
    ]);
  });

  test.each([
    ['a book of thirty tonnes', { weight_grams: 30_000_000 }, 'weight_grams'],
    ['nothing at all', { weight_grams: 0 }, 'weight_grams'],
    ['a fraction', { length_mm: 10.5 }, 'length_mm'],
    ['eleven metres', { width_mm: 11_000 }, 'width_mm'],
    [
      'more weight than any material has for the size that is known',
      { weight_grams: 300_000 },
      'weight_grams',
    ],
  ])('refuse %s and change nothing', async (_, change, field) => {
    await put(boxed);
    const { status, body } = await put(change);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field, message: expect.stringMatching(/\.$/) as unknown }] });
    expect(await json(`/api/v1/products/${drill}`)).toMatchObject(boxed);
  });
});

async function put(change: object): Promise<{ status: number; body: unknown }> {
  const answer = await server.request(`/api/v1/products/${drill}`, {
    method: 'PUT',
    json: change,
    headers: manager,
  });
  return { status: answer.status, body: await answer.json() };
}
