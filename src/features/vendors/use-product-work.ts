import { useMemo } from 'react';
import { type ProductWork, productWork } from '#domain/vendors/product-work.ts';
import { useStoreProducts } from '#src/shared/store-products/use-store-products.ts';

/** What a person's products ask for, with the changes of this device; undefined until they were read once. */
export function useProductWork(): ProductWork | undefined {
  const products = useStoreProducts();
  return useMemo(() => products && productWork(products), [products]);
}
