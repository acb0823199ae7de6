import { useState } from 'react';
import * as v from 'valibot';
import type { Category } from '#domain/catalog/category.ts';
import type { ListedProduct } from '#domain/catalog/product.ts';
import { lazy } from '#domain/base/memoize.ts';
import { InitialLists, type InitialListName } from '#domain/prerender/initial-lists.ts';
import { INITIAL_LISTS_ID } from '#domain/prerender/initial-lists-id.ts';
import { useLive } from '#src/db/use-live.ts';
import { allCategories } from '#src/shared/catalog/catalog-queries.ts';
import { replacesPrerendered, untilWhole } from '#src/features/shop/catalog/prerendered-rows.ts';
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
 * The products of a list to show: those of the page stand until the device's own are whole and there; once the device's
 * own were shown, they alone count.
 * @param own of the device, undefined until it answers. @param name of the page's list.
 * @param most of the page's that are shown.
 */
export function usePrerenderedList(
  own: readonly ListedProduct[] | undefined,
  name: InitialListName,
  most?: number,
): readonly ListedProduct[] | undefined {
  const isWhole = useCatalogueState() === 'ready';
  const [hasReplaced, setReplaced] = useState(false);
  const first = initialLists()?.lists[name]?.slice(0, most);
  const replaces = replacesPrerendered(own, first, { isWhole });
  if (replaces && !hasReplaced) setReplaced(true);
  return untilWhole(own, first, replaces || hasReplaced);
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
