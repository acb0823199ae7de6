import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#server/db/database.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

const server = await serverForFile();

test('who adds to one family at once cannot add what is equal, nor of two stores', async () => {
  const headers = await server.signIn('admin');
  const add = (number: number) =>
    server.request('/api/v1/products', {
      json: {
        name: 'Camiseta básica',
        sku: `CAM-${number}`,
        price: 40_000,
        vendor_id: number % 2 === 0 ? testVendorId : 'tienda-2',
        category_id: 'ropa-y-moda',
        family_id: 'camisetas',
        variant_attributes: { talla: ['S', 'M', 'L'][number % 3] ?? 'S' },
      },
      headers,
    });
  const answers = await Promise.all(Array.from({ length: 24 }, (_, number) => add(number)));
  expect(new Set(answers.map((each) => each.status))).toEqual(new Set([201, 409, 422]));
  const rows = await rowsOf<{ vendors: number; members: number; sizes: number }>(
    server.db,
    sql`select count(distinct vendor_id)::int as vendors, count(*)::int as members,
          count(distinct variant_attributes)::int as sizes from products where family_id = 'camisetas'`,
  );
  expect(rows).toEqual([{ vendors: 1, members: 3, sizes: 3 }]);
});
