import { useState } from 'react';
import * as v from 'valibot';
import type { Category } from '#domain/catalog/category.ts';
import type { ListedProduct } from '#domain/catalog/product.ts';
import { lazy } from '#domain/base/memoize.ts';
import { InitialLists, type InitialListName } from '#domain/prerender/initial-lists.ts';
import { INITIAL_LISTS_ID } from '#domain/prerender/initial-lists-id.ts';
import { useLive } from '#src/db/use-live.ts';
import { allCategories } from '#src/shared/catalog/catalog-queries.ts';
import { useCatalogueState } from '#src/shared/catalog/catalogue-state.ts';

/**
 * The first rows that the server wrote into the opened page, for a device whose own copy is not whole yet; null where
 * it wrote none, as in a page that comes from the device itself. They are of the moment when the page was opened, and
 * stay what they were while a person goes from screen to screen.
 */
export const initialLists: () => InitialLists | null = lazy(read);

/** The categories to show: the device's own, or those of the page while it has none. */
export function useCategories(): readonly Category[] | undefined {
  const own = useLive(allCategories, []);
  return untilWhole(own, initialLists()?.categories, own !== undefined && own.length > 0);
}

/**
 * The products of a list to show: those of the page stand until the device's own are whole and there. A copy says that
 * it is whole a moment before its live queries have answered anew, and an empty list in that moment is no answer; once
 * the device's own were shown, they alone count.
 * @param own of the device, undefined until it answers. @param name of the page's list; null where it has none.
 * @param options `most` is how many of the page's are shown; `isAnswered`, that the server has answered the list: `own` is
 * whole as soon as it has the page's too, although the catalogue on this device is not.
 */
export function usePrerenderedList(
  own: readonly ListedProduct[] | undefined,
  name: InitialListName | null,
  options: { most?: number; isAnswered?: boolean } = {},
): readonly ListedProduct[] | undefined {
  const { most, isAnswered = false } = options;
  const isWhole = useCatalogueState() === 'ready';
  const [gaveWay, setGaveWay] = useState(false);
  const all = name === null ? undefined : initialLists()?.lists[name];
  const first = most === undefined ? all : all?.slice(0, most);
  const isThere = own !== undefined && own.length > 0 && (isWhole || (isAnswered && hasAll(own, first)));
  if (isThere && !gaveWay) setGaveWay(true);
  return untilWhole(own, first, isThere || gaveWay);
}

function hasAll(own: readonly ListedProduct[], first: readonly ListedProduct[] = []): boolean {
  const ids = new Set(own.map((each) => each.id));
  return first.every((each) => ids.has(each.id));
}

/**
 * The rows to show: those of the page stand until the device's own are whole, so that nothing moves while a copy
 * grows.
 * @param own of the device, undefined until it answers. @param isWhole whether nothing is missing in its copy.
 */
export function untilWhole<Row>(
  own: readonly Row[] | undefined,
  first: readonly Row[] | undefined,
  isWhole: boolean,
): readonly Row[] | undefined {
  const stands = first !== undefined && first.length > 0 && !(isWhole && own);
  return stands ? first : own;
}

function read(): InitialLists | null {
  const written = document.getElementById(INITIAL_LISTS_ID)?.textContent;
  if (!written) return null;
  try {
    const said = v.safeParse(InitialLists, JSON.parse(written));
    return said.success ? said.output : null;
  } catch {
    return null;
  }
}
