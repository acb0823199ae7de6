import { useMemo } from 'react';
import { map } from 'rxjs/operators';
import type { Product } from '#domain/catalog/product.ts';
import { useLive } from '#src/db/use-live.ts';

/** Products by their ids, in that order, live; those that are gone are left out. */
export function useProductsOf(ids: readonly string[] | undefined): Product[] | undefined {
  const products = useLive(
    ({ catalog }) =>
      ids
        ? catalog.products
            .findByIds([...ids])
            .$.pipe(map((found) => [...found.values()].map((each) => each.toMutableJSON())))
        : null,
    [ids?.join(' ')],
  );
  // The same answer as long as nothing changed: a reader that reacts to each new one would otherwise never
  // stop.
  return useMemo(() => {
    if (!products || !ids) return undefined;
    const byId = new Map(products.map((each) => [each.id, each]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [products, ids]);
}
