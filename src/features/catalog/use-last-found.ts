import { useState } from 'react';
import type { Product } from '#domain/catalog/product.ts';

interface Found {
  products: Product[];
  total: number;
}

/** Keeps showing what was found for the same words and filters while a longer list is on its way. */
export function useLastFound(found: Found | undefined, question: string): Found | undefined {
  const [last, setLast] = useState<{ question: string; found: Found }>();
  const known = last?.question === question ? last.found : undefined;
  if (found && !(known && isSame(known, found))) setLast({ question, found });
  return found ?? known;
}

function isSame(a: Found, b: Found): boolean {
  return (
    a.total === b.total &&
    a.products.length === b.products.length &&
    a.products.every((each, index) => each === b.products[index])
  );
}
