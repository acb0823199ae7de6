import type { StoreProduct } from '#domain/stores/store-product.ts';

/** How many of a store's products ask something of it. */
export interface ProductWork {
  all: number;
  /** A reviewer sent their change back. */
  sentBack: number;
  /** Two people changed one of their fields without seeing each other. */
  disputed: number;
  /** Begun, and not sent to be reviewed. */
  begun: number;
}

type Asking = Pick<StoreProduct, 'change_state' | 'conflicts'>;

export function productWork(products: readonly Asking[]): ProductWork {
  const count = (isMeant: (each: Asking) => boolean) => products.filter(isMeant).length;
  return {
    all: products.length,
    sentBack: count(({ change_state }) => ['CAMBIOS_SOLICITADOS', 'RECHAZADO'].includes(change_state)),
    disputed: count(({ conflicts }) => conflicts.length > 0),
    begun: count(({ change_state }) => change_state === 'BORRADOR'),
  };
}
