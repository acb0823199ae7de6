import { findByScan, searchTextsOf, type Found } from '#domain/scanning/product-match.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';
import { localStore, openedStore } from '#src/db/local-store.ts';
import { searchProducts } from '#src/db/search/product-search.ts';
import { fromCatalog, fromStock, type FoundProduct } from '#src/shared/catalog/found-product.ts';

/** More than the products of one code: a code that is a word of many names is no exact one. */
const MAX_LOOKED_AT = 20;

/**
 * The products of this device that a scan names: those on sale, and, when there is none, those that the
 * warehouse has though nobody sells them.
 */
export async function productsNamed(scan: Scan): Promise<Found<FoundProduct>> {
  await openedStore();
  const onSale = findByScan(scan, await productsOnSale(scan), (each) => each.id);
  if (onSale.products.length > 0) return onSale;
  return findByScan(scan, await productsInStock(), (each) => each.id);
}

async function productsOnSale(scan: Scan): Promise<FoundProduct[]> {
  const store = localStore.peek();
  if (!store) return [];
  const answers = await Promise.all(
    searchTextsOf(scan).map((text) => searchProducts({ text, offset: 0, limit: MAX_LOOKED_AT })),
  );
  const ids = [...new Set(answers.flatMap((each) => each.ids))];
  const products = await store.catalog.products.findByIds(ids).exec();
  return [...products.values()].map(fromCatalog);
}

/** The same question as that of the screens that list the stock, so that RxDB answers it from what it holds. */
async function productsInStock(): Promise<FoundProduct[]> {
  const items = await localStore.peek()?.person?.inventory.find().exec();
  return (items ?? []).map(fromStock);
}

/** Whether this device holds any stock: it has read the inventory, at least once. */
export async function hasStock(): Promise<boolean> {
  return ((await localStore.peek()?.person?.inventory.findOne().exec()) ?? null) !== null;
}
