import { useState } from 'react';
import type { Product } from '#domain/catalog/product.ts';
import { useProductsOf } from '#src/db/use-products-of.ts';
import { steadied } from '#src/features/catalog/steady-list.ts';

export interface SteadyList {
  products: readonly Product[];
  /** How many were found that would stand before what is shown. */
  waiting: number;
  /** Shows what was found in its own order. */
  arrange: () => void;
}

/**
 * What was found, without moving what a person already sees while more of the catalogue arrives.
 * @param question another one starts afresh.
 * @param isGrowing whether more is to arrive; once it was, the list stays as it is for as long as it is asked for.
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
  // One that is gone from the copy is gone from the list, once the copy was asked.
  const current = (each: Product) => foundById.get(each.id) ?? liveById.get(each.id) ?? (live ? null : each);
  const still = shown.map(current).filter((each) => each !== null);
  const { items, waiting } = steadied(still, found, room);
  if (last?.question !== question || !isSame(items, shown)) setLast({ question, products: items });
  return { products: items, waiting, arrange };
}

function isSame(a: readonly Product[], b: readonly Product[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}
