import { useMemo } from 'react';
import { type ProductWork, productWork } from '#domain/vendors/product-work.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { useEverRead } from '#src/shared/device/use-ever-read.ts';

/** What a person's products ask for, by this device's copy; undefined until it was read once. */
export function useProductWork(): ProductWork | undefined {
  const products = useLive(({ person }) => person && documents(person.store_products.find()), []);
  const isRead = useEverRead('store_products');
  return useMemo(
    () => (products && (products.length > 0 || isRead) ? productWork(products) : undefined),
    [products, isRead],
  );
}
