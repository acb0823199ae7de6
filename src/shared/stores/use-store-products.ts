import { useMemo } from 'react';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { useEverRead } from '#src/shared/device/use-ever-read.ts';
import { useKeepPrevious } from '#src/device/use-keep-previous.ts';
import {
  storeProductsWithPending,
  type StoreProductWithPending,
} from '#src/shared/stores/store-products-with-pending.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/**
 * The products of this person's stores with the changes of this device, as it knows them; undefined until they
 * were read once.
 * @param isHeld while it is, they stay as they were: a person is typing in their list.
 */
export function useStoreProducts(isHeld = false): readonly StoreProductWithPending[] | undefined {
  const read = useLive(({ person }) => person && documents(person.store_products.find()), []);
  const isRead = useEverRead('store_products');
  const replica = useKeepPrevious(read, { hold: isHeld });
  const entries = useKeepPrevious(useOutbox(), { hold: isHeld });
  return useMemo(() => {
    if (!replica || !entries) return undefined;
    const products = storeProductsWithPending(replica, entries);
    // An empty answer only counts once the server was read.
    return products.length > 0 || isRead ? products : undefined;
  }, [replica, entries, isRead]);
}

/** One of them; null when there is no such product on this device. */
export function useStoreProduct(id: string): StoreProductWithPending | null | undefined {
  const products = useStoreProducts();
  return useMemo(() => products && (products.find((each) => each.id === id) ?? null), [products, id]);
}
