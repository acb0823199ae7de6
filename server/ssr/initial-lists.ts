import * as v from 'valibot';
import type { Category } from '#domain/catalog/category.ts';
import type { Listing } from '#domain/catalog/listing.ts';
import type { Product } from '#domain/catalog/product.ts';
import { INITIAL_ROWS, InitialLists, type InitialListName } from '#domain/prerender/initial-lists.ts';
import { newestOfBranch, productsOfListing } from '#server/catalog/lists/listings.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Db } from '#server/db/database.ts';

/** A device shows its own rows instead as soon as its copy is whole, so nobody looks at these for long. */
const BELIEVED_MS = 10_000;

/** The newest products of a category and of all that lie in it, under the category's id. */
export interface ListedBranch {
  name: InitialListName;
  ids: readonly string[];
}

/**
 * Reads the first rows of lists of products, of this moment or of the last ten seconds.
 * @returns a reader. `categories` are those that the screen shows beside its lists.
 */
export function initialListsReader(
  db: Db,
): (categories: readonly Category[], ...lists: (Listing | ListedBranch)[]) => Promise<InitialLists> {
  const remembered = memoizeFor((list: Listing | ListedBranch) => read(db, list), {
    ms: BELIEVED_MS,
    keyOf: (list) => (typeof list === 'string' ? list : list.ids.join(' ')),
  });
  return async (categories, ...asked) => {
    const lists = await Promise.all(
      asked.map(async (list) => {
        const name = typeof list === 'string' ? list : list.name;
        return [name, await remembered.now(list)] as const;
      }),
    );
    // The schema leaves out what no list shows.
    return v.parse(InitialLists, { categories, lists: Object.fromEntries(lists) });
  };
}

function read(db: Db, list: Listing | ListedBranch): Promise<Product[]> {
  return typeof list === 'string'
    ? productsOfListing(db, list, INITIAL_ROWS)
    : newestOfBranch(db, list.ids, INITIAL_ROWS);
}
