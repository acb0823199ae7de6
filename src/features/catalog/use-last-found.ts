import { useState } from 'react';
import type { FoundProducts } from '#src/db/use-product-search.ts';

/** Keeps showing the last results for the same words and filters while a longer list is on its way. */
export function useLastFound(found: FoundProducts | undefined, question: string): FoundProducts | undefined {
  const [last, setLast] = useState<{ question: string; found: FoundProducts }>();
  const known = last?.question === question ? last.found : undefined;
  if (found && !(known && isSame(known, found))) setLast({ question, found });
  return found ?? known;
}

function isSame(a: FoundProducts, b: FoundProducts): boolean {
  return (
    a.total === b.total &&
    a.nearest?.text === b.nearest?.text &&
    a.isCurrent === b.isCurrent &&
    a.products.length === b.products.length &&
    a.products.every((each, index) => each === b.products[index])
  );
}
