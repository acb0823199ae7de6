import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { storedProduct } from '#domain/catalog/stored-product.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { openDocuments, writeDocuments } from '#workers/catalog-import/write-documents.ts';
import { CatalogueSearch } from '#workers/product-search/catalogue-search.ts';
import { readStored, writeStored, type StoredSearch } from '#workers/product-search/stored-search.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { productsCopyForTest, type ProductsCopy } from '#test/support/products-copy.ts';

async function importBelow(
  { name }: ProductsCopy,
  from: number,
  count: number,
  nowMs: number,
): Promise<void> {
  const database = await openDocuments(name, 'products');
  const products = Array.from({ length: count }, (_, number) => ({
    ...storedProduct(aProduct(from + number)),
  }));
  await writeDocuments(database, products, nowMs);
  database.close();
}

async function openSearch(
  { name }: ProductsCopy,
  nowMs = Date.now(),
): Promise<{ search: CatalogueSearch; warm: boolean }> {
  const search = new CatalogueSearch(name, () => nowMs);
  return { search, warm: await search.open() };
}

function skus(shop: ProductsCopy, search: CatalogueSearch, text: string): Promise<string[]> {
  const { ids } = search.search({ text, offset: 0, limit: 50 });
  return shop.products
    .findByIds(ids)
    .exec()
    .then((found) => ids.map((id) => found.get(id)?.sku ?? `${id} is gone`));
}

describe('the search of a copy of the catalogue', () => {
  test('reads what was imported below RxDB, whatever the size of a batch', async () => {
    const shop = await productsCopyForTest();
    await importBelow(shop, 0, 2_300, 1_000);
    const { search, warm } = await openSearch(shop);
    expect({ warm, size: search.size }).toEqual({ warm: false, size: 2_300 });
    expect(await skus(shop, search, 'caf-02299')).toEqual(['CAF-02299']);
  });

  test('answers by synonyms, also once the index is kept and laid out anew', async () => {
    const shop = await productsCopyForTest();
    await shop.products.bulkUpsert([aProduct(1, { name: 'Refrigerador gris' })].map(storedProduct));
    const { search } = await openSearch(shop);
    search.useSynonyms([{ id: 'a', kind: 'equal', terms: ['nevera', 'refrigerador'] }]);
    const found = () => search.search({ text: 'nevera', offset: 0, limit: 5 }).total;
    expect(found()).toBe(1);
    await search.keep();
    expect(found()).toBe(1);
    search.useSynonyms([]);
    expect(found()).toBe(0);
  });

  test('follows what RxDB writes: products added, changed, hidden and removed', async () => {
    const shop = await productsCopyForTest();
    await importBelow(shop, 0, 5, 1_000);
    const { search } = await openSearch(shop);
    await shop.products.bulkUpsert(
      [
        aProduct(1, { name: 'Panela redonda' }),
        aProduct(2, { is_active: false }),
        aProduct(7, { name: 'Arequipe' }),
      ].map(storedProduct),
    );
    await shop.products.bulkRemove([aProduct(3).id]);
    expect(await search.catchUp()).toBe(4);
    expect(await skus(shop, search, 'panela')).toEqual(['CAF-00001']);
    expect(await skus(shop, search, 'arequipe')).toEqual(['CAF-00007']);
    expect((await skus(shop, search, 'molido')).toSorted()).toEqual(['CAF-00000', 'CAF-00004']);
    expect(await search.catchUp()).toBe(0);
  });

  test('starts from what it kept, and learns what changed while it was away', async () => {
    const shop = await productsCopyForTest();
    await importBelow(shop, 0, 5, 1_000);
    await (await openSearch(shop)).search.keep();
    await shop.products.upsert(storedProduct(aProduct(1, { name: 'Panela' })));
    await shop.products.bulkRemove([aProduct(3).id]);
    const { search, warm } = await openSearch(shop);
    expect({ warm, size: search.size }).toEqual({ warm: true, size: 4 });
    expect(await skus(shop, search, 'panela')).toEqual(['CAF-00001']);
  });

  test('answers the same after keeping as before', async () => {
    const shop = await productsCopyForTest();
    await importBelow(shop, 0, 60, 1_000);
    const { search } = await openSearch(shop);
    const before = await skus(shop, search, 'cafe montanas');
    await search.keep();
    expect(await skus(shop, search, 'cafe montanas')).toEqual(before);
    expect(before.length).toBe(50);
  });

  test('shows a family once, started anew, from what it kept and after a product left the family', async () => {
    const shop = await productsCopyForTest();
    const family_id = 'cafes';
    await importBelow(shop, 0, 12, 1_000);
    await shop.products.bulkUpsert([1, 2, 3].map((number) => storedProduct(aProduct(number, { family_id }))));
    const fresh = await openSearch(shop);
    const shown = ['CAF-00003', 'CAF-00004'];
    const beginning = async (search: CatalogueSearch) =>
      (await skus(shop, search, 'caf-0000')).toSorted().slice(1, 3);
    expect(await beginning(fresh.search)).toEqual(shown);
    await fresh.search.keep();
    expect(await beginning(fresh.search)).toEqual(shown);
    const stored = await openSearch(shop);
    expect(stored.warm).toBe(true);
    expect(await beginning(stored.search)).toEqual(shown);
    await shop.products.upsert(storedProduct(aProduct(2)));
    await stored.search.catchUp();
    expect(await beginning(stored.search)).toEqual(['CAF-00002', 'CAF-00003']);
  });

  test.each<[string, (kept: StoredSearch) => unknown]>([
    ['damaged', (kept) => ({ ...kept, index: { ...(kept.index as object), check: 0 } })],
    ['without its index', (kept) => ({ ...kept, index: undefined })],
    ['without saying up to when', ({ upTo: _upTo, ...kept }) => kept],
    ['older than a week', (kept) => ({ ...kept, builtAtMs: kept.builtAtMs - 8 * DAY_MS })],
    ['from the future', (kept) => ({ ...kept, builtAtMs: kept.builtAtMs + DAY_MS })],
    ['of a table that was larger', (kept) => ({ ...kept, rows: kept.rows + 1 })],
  ])('builds anew in place of one kept that is %s', async (_, damage) => {
    const shop = await productsCopyForTest();
    await importBelow(shop, 0, 5, 1_000);
    const first = await openSearch(shop);
    await first.search.keep();
    const kept = await readStored(shop.name);
    if (!kept) throw new Error('Nothing was kept.');
    await writeStored(shop.name, damage(kept) as StoredSearch);
    const { search, warm } = await openSearch(shop);
    expect({ warm, size: search.size }).toEqual({ warm: false, size: 5 });
    expect(await skus(shop, search, 'caf-00004')).toEqual(['CAF-00004']);
  });

  test('does not make a catalogue that is not there', async () => {
    await expect(new CatalogueSearch(`prueba-${uuidv7()}`).open()).rejects.toThrow();
  });
});
