import { useMemo } from 'react';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { stockAt } from '#src/db/stock-at.ts';
import { withPendingMovements, type InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { ownMovements, type OwnMovement } from '#sync/outbox/overlay.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { useHeld } from '#src/shared/lists/use-held.ts';
import { useEverRead } from '#src/shared/device/use-ever-read.ts';

/**
 * The stock of this person with pending movements, for the screen; undefined until it was read once.
 * @param isHeld while it is, the stock stays as it was: a working warehouse changes all the time, and a
 * person who types looks for a row among those that were there.
 */
export function useStock(
  isHeld = false,
): { items: InventoryItemWithPending[]; pendingCount: number } | undefined {
  const items = useLive((store) => store.person && documents(store.person.inventory.find()), []);
  const isRead = useEverRead('inventory');
  // Rows that exist show at once; an empty list only counts once the server was read.
  const shown = useHeld(items && (items.length > 0 || isRead) ? items : undefined, isHeld);
  const own = useHeld(useOwnMovements(), isHeld);
  return useMemo(
    () => shown && own && { items: withOwn(shown, own), pendingCount: own.length },
    [shown, own],
  );
}

/** The positions of a product as this device knows them; nothing while it knows none. */
export function useStockOf(productId: string | undefined): InventoryItemWithPending[] {
  const items = useLive(
    ({ person }) =>
      person && productId ? documents(person.inventory.find({ selector: { productId } })) : null,
    [productId],
  );
  const own = useOwnMovements();
  return useMemo(() => {
    const ofProduct = (own ?? []).filter(({ movement }) => movement.productId === productId);
    return withOwn(items ?? [], ofProduct);
  }, [items, own, productId]);
}

/** The goods at a position as this device knows them; nothing while it knows none. */
export function useStockAt(at: Position): InventoryItemWithPending[] {
  const key = positionKey(at);
  const items = useLive(
    ({ person }) => person && documents(person.inventory.find({ selector: stockAt(at) })),
    [key],
  );
  const own = useOwnMovements();
  return useMemo(() => {
    const here = (own ?? []).filter(({ movement }) => [movement.from, movement.to].includes(key));
    return withOwn(items ?? [], here).filter((each) => positionKey(each.location) === key);
  }, [items, own, key]);
}

function withOwn(items: readonly InventoryItem[], own: readonly OwnMovement[]): InventoryItemWithPending[] {
  return withPendingMovements(
    items,
    own.map((each) => each.movement),
  );
}

/** This device's movements that its copy does not show yet; undefined until its outbox was read. */
function useOwnMovements(): OwnMovement[] | undefined {
  const entries = useOutbox();
  return useMemo(() => entries && ownMovements(entries), [entries]);
}
