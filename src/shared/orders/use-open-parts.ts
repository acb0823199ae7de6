import type { OpenParts } from '#domain/cart/store-minimum.ts';
import { openPartsIn } from '#src/shared/orders/open-parts.ts';
import { useOrdersWithPending } from '#src/shared/orders/use-orders-with-pending.ts';

/** What this person has under way with each store, live; nothing until it has been read. */
export function useOpenParts(): OpenParts {
  return openPartsIn(useOrdersWithPending() ?? []);
}
