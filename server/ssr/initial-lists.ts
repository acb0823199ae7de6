import * as v from 'valibot';
import type { Category } from '#domain/catalog/category.ts';
import { LISTINGS } from '#domain/catalog/listing.ts';
import type { Product } from '#domain/catalog/product.ts';
import { INITIAL_ROWS, InitialLists, type InitialListName } from '#domain/prerender/initial-lists.ts';
import { newestOfCategory, productsOfListing } from '#server/catalog/lists/listings.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Db } from '#server/db/database.ts';

/** A device shows its own rows instead as soon as its copy is whole, so nobody looks at these for long. */
const BELIEVED_MS = 10_000;

/**
 * Reads the first rows of lists of products, of this moment or of the last ten seconds.
 * @returns a reader. `categories` are those that the screen shows beside its lists.
 */
export function initialListsReader(
  db: Db,
): (categories: readonly Category[], ...names: InitialListName[]) => Promise<InitialLists> {
  const remembered = memoizeFor(BELIEVED_MS, (name: InitialListName) => read(db, name));
  return async (categories, ...names) => {
    const lists = await Promise.all(names.map(async (name) => [name, await remembered(name, name)] as const));
    // The schema leaves out what no list shows.
    return v.parse(InitialLists, { categories, lists: Object.fromEntries(lists) });
  };
}

function read(db: Db, name: InitialListName): Promise<Product[]> {
  const listing = LISTINGS.find((each) => each === name);
  return listing ? productsOfListing(db, listing, INITIAL_ROWS) : newestOfCategory(db, name, INITIAL_ROWS);
}
