import { useMemo } from 'react';
import { withPendingMovements, type ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import type { Shelf } from '#domain/warehouse/pick-route.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { pendingPreviews, useOutbox } from '#src/sync/outbox.ts';

const NOT_SHELVES = [positionKey(DOCK), positionKey(PACKING)];
/** What this device does to stock on the floor. */
const OWN_WORK = ['task.move', 'incident.report', 'inbound.putAway'] as const;

/** Where a product stands as this device knows it, with what it moved itself. */
export function useStandingOf(productId: string | undefined): ShownInventoryItem[] {
  const items = useLive(
    ({ person }) =>
      person && productId ? documents(person.inventory.find({ selector: { productId } })) : null,
    [productId],
  );
  const entries = useOutbox();
  return useMemo(() => {
    const moved = OWN_WORK.flatMap((name) => pendingPreviews<StockMovement>(entries ?? [], name));
    return withPendingMovements(
      items ?? [],
      moved.filter((each) => each.productId === productId),
    );
  }, [items, entries, productId]);
}

/** Of where it stands, what somebody may be sent to. */
export function shelvesAmong(standing: readonly ShownInventoryItem[]): Shelf[] {
  return standing
    .map(({ productId, location, quantity }) => ({ productId, key: positionKey(location), units: quantity }))
    .filter((each) => !NOT_SHELVES.includes(each.key));
}
