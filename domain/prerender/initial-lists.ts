import * as v from 'valibot';
import { Category } from '#domain/catalog/category.ts';
import type { Listing } from '#domain/catalog/listing.ts';
import { ListedProduct } from '#domain/catalog/product.ts';

/**
 * The first rows that the screen of an address shows, which the server writes into its page: whoever comes for the
 * first time sees them before the device has a store. `lists` has each by its name.
 */
export const InitialLists = v.object({
  categories: v.array(Category),
  lists: v.record(v.string(), v.array(ListedProduct)),
});
export type InitialLists = v.InferOutput<typeof InitialLists>;

/** The name of a list: a listing's own, or the id of the category whose newest products it has. */
export type InitialListName = Listing | Category['id'];

/** The products in a list of a page: so many as a phone shows before it is scrolled twice. */
export const INITIAL_ROWS = 12;
