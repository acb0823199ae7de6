import * as v from 'valibot';
import { expect, test } from 'vitest';
import { LISTINGS } from '#domain/catalog/listing.ts';
import { InitialLists } from '#domain/prerender/initial-lists.ts';
import { listingPages } from '#domain/prerender/listing-pages.ts';
import { pagesForFile } from '#test/server/pages-for-file.ts';
import { serverForFile } from '#test/server/test-server.ts';

const SPOON = 'Cuchara de palo <!--</script>';

const server = await serverForFile();
const pages = pagesForFile(server.services);

/** What a page says of its first rows; null where it says nothing. */
async function rowsOf(address: string): Promise<InitialLists | null> {
  const html = await (await pages.open(address)).text();
  const [, json] = /<script type="application\/json" id="primeras-filas">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? null : v.parse(InitialLists, JSON.parse(json));
}

test('a category has those that its screen shows: on sale, newest first, one of a family', async () => {
  const belt = { name: 'Cinturón', category_id: 'deportes', family_id: 'cinturones' };
  await server.addProduct({ name: 'Balón guardado', category_id: 'deportes', is_active: false });
  await server.addProduct({ ...belt, variant_attributes: { talla: 'M' } }, 3);
  await server.addProduct({ ...belt, variant_attributes: { talla: 'L' } }, 3);
  await server.addProduct({ name: SPOON, category_id: 'deportes', description: 'Tallada a mano.' }, 3);
  const rows = await rowsOf('/marketplace/category/deportes');
  const sports = rows?.categories.find((each) => each.slug === 'deportes');
  const listed = rows?.lists[sports?.id ?? ''] ?? [];
  const names = listed.map((each) => each.name);
  expect(names.slice(0, 2)).toEqual([SPOON, 'Cinturón']);
  expect(names.filter((each) => each === 'Cinturón')).toHaveLength(1);
  expect(JSON.stringify(listed)).not.toMatch(/Balón|Tallada/);
});

test('the home, the list of all products and each listing have their own', async () => {
  const home = await rowsOf('/marketplace/home');
  expect(Object.keys(home?.lists ?? {})).toEqual(['featured', 'new-arrivals']);
  expect(home?.categories.length).toBeGreaterThanOrEqual(8);
  expect(Object.keys((await rowsOf('/catalog'))?.lists ?? {})).toEqual(['new-arrivals']);
  for (const listing of LISTINGS) {
    expect(Object.keys((await rowsOf(listingPages[listing].path))?.lists ?? {})).toEqual([listing]);
  }
});

test('a page that shows no list has none', async () => {
  for (const address of ['/', '/help', '/marketplace/product/x', '/marketplace/category/otra']) {
    expect(await rowsOf(address), address).toBeNull();
  }
});
