import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { Product } from '#domain/catalog/product.ts';
import { byNewest, LISTINGS, type Listing } from '#domain/catalog/listing.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

const nothingOff = { price: 100_000, precio_venta: 100_000 };

const server = await serverForFile();
beforeAll(async () => {
  const rated = { rating: 5, review_count: 2 };
  await server.addProduct(
    { name: 'Afiche', price: 100_000, precio_venta: 90_000, is_featured: true, ...rated },
    50,
  );
  const bowl = await server.addProduct(
    { name: 'Bandeja', price: 80_000, precio_venta: 40_000, rating: 4.5, review_count: 40 },
    50,
  );
  const jug = await server.addProduct(
    { name: 'Cántaro', ...nothingOff, rating: 4.9, review_count: 3, is_featured: true },
    50,
  );
  await server.addProduct({
    name: 'Desconocido',
    price: 100_000,
    precio_venta: 10_000,
    is_active: false,
    is_featured: true,
  });
  await deliver(server, 'buyer', [anOrder('buyer', [[bowl, 2]]), anOrder('buyer', [[jug, 5]])]);
});

test.each([
  ['featured', ['Cántaro', 'Afiche']],
  ['deals', ['Bandeja', 'Afiche']],
  ['new-arrivals', ['Cántaro', 'Bandeja', 'Afiche']],
  ['top-rated', ['Cántaro', 'Bandeja']],
  ['best-sellers', ['Cántaro', 'Bandeja']],
] as const)('GET /marketplace/%s lists %j and nothing that is not on sale', async (listing, names) => {
  expect(await namesOn(listing)).toEqual(names);
});

test.each(['featured', 'new-arrivals'] as const)('%s go by age, as on every device', async (listing) => {
  const products = await productsOn(listing);
  expect(products).toEqual(products.toSorted(byNewest));
});

test('a listing is as short as it is asked to be', async () => {
  for (const listing of LISTINGS) expect(await namesOn(listing, '?limit=1')).toHaveLength(1);
  expect((await server.request('/api/v1/marketplace/deals?limit=101')).status).toBe(422);
});

async function namesOn(listing: Listing, asked = ''): Promise<string[]> {
  return (await productsOn(listing, asked)).map((each) => each.name);
}

async function productsOn(listing: Listing, asked = ''): Promise<Product[]> {
  const answer = await server.request(`/api/v1/marketplace/${listing}${asked}`);
  expect(answer.status).toBe(200);
  return v.parse(v.object({ data: v.array(v.strictObject(Product.entries)) }), await answer.json()).data;
}
