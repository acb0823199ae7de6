import { useState } from 'react';
import type { Product } from '#domain/catalog/product.ts';
import { useProductsOf } from '#src/db/use-products-of.ts';
import { steadied } from '#src/features/shop/catalog/steady-list.ts';

export interface SteadyList {
  products: readonly Product[];
  /** How many found products would stand before those on the screen. */
  waiting: number;
  /** Shows the found products in their own order. */
  arrange: () => void;
}

/**
 * The found products, without moving those that a person already sees while more of the catalogue arrives.
 * @param question another one starts afresh.
 * @param isGrowing whether more will arrive; once it was true, the list keeps its order for as long as the
 * question stays.
 */
export function useSteadyList(
  found: readonly Product[] | undefined,
  question: string,
  room: number,
  isGrowing: boolean,
): SteadyList | undefined {
  const [last, setLast] = useState<{ question: string; products: readonly Product[] }>();
  const shown = last?.question === question ? last.products : [];
  const foundById = new Map(found?.map((each) => [each.id, each]));
  const others = shown.filter((each) => !foundById.has(each.id)).map((each) => each.id);
  const live = useProductsOf(others.length > 0 ? others : undefined);
  const arrange = () => setLast({ question, products: [] });
  if (!found) return undefined;
  if (shown.length === 0 && !isGrowing) return { products: found, waiting: 0, arrange };

  const liveById = new Map(live?.map((each) => [each.id, each]));
  // A product that left the copy leaves the list, once the copy has answered.
  const current = (each: Product) => foundById.get(each.id) ?? liveById.get(each.id) ?? (live ? null : each);
  const still = shown.map(current).filter((each) => each !== null);
  const { items, waiting } = steadied(still, found, room);
  if (last?.question !== question || !isSame(items, shown)) setLast({ question, products: items });
  return { products: items, waiting, arrange };
}

function isSame(a: readonly Product[], b: readonly Product[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}
