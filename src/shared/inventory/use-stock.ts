import { useMemo } from 'react';
import type { Observable } from 'rxjs';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { stockAt } from '#src/db/stock-at.ts';
import {
  movedRowIds,
  stockAtWithPending,
  type InventoryItemWithPending,
} from '#domain/inventory/pending-movements.ts';
import { stockWithPending } from '#domain/inventory/product-levels.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { documents } from '#src/db/documents.ts';
import type { LocalStore } from '#src/db/local-store.ts';
import { useLive } from '#src/db/use-live.ts';
import { ownMovements, type OwnMovement } from '#sync/outbox/rules/overlay.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { useKeepPrevious } from '#src/device/use-keep-previous.ts';
import { useEverRead } from '#src/shared/device/use-ever-read.ts';

/**
 * The stock of this person with pending movements, for the screen; undefined until it was read once.
 * @param isHeld while it is, the stock stays as it was: a working warehouse changes all the time, and a
 * person who types looks for a row among those that were there.
 */
export function useStock(
  isHeld = false,
): { items: InventoryItemWithPending[]; pendingCount: number } | undefined {
  const items = useReadStock((store) => store.person && documents(store.person.inventory.find()), []);
  const shown = useKeepPrevious(items, { hold: isHeld });
  const own = useKeepPrevious(useOwnMovements(), { hold: isHeld });
  return useMemo(
    () => shown && own && { items: stockWithPending(shown, movementsOf(own)), pendingCount: own.length },
    [shown, own],
  );
}

/** The stock of a product by position as this device knows it; undefined until it was read once. */
export function useStockOf(productId: string | undefined): InventoryItemWithPending[] | undefined {
  const items = useReadStock(
    ({ person }) =>
      person && productId ? documents(person.inventory.find({ selector: { productId } })) : null,
    [productId],
  );
  const own = useOwnMovements();
  return useMemo(
    () =>
      items &&
      own &&
      stockWithPending(
        items,
        movementsOf(own).filter((each) => each.productId === productId),
      ),
    [items, own, productId],
  );
}

/** The goods at a position as this device knows them; undefined until they were read once. */
export function useStockAt(at: Position): InventoryItemWithPending[] | undefined {
  const key = positionKey(at);
  const items = useReadStock(
    ({ person }) => person && documents(person.inventory.find({ selector: stockAt(at) })),
    [key],
  );
  const own = useOwnMovements();
  const movedIds = useMemo(() => movedRowIds(movementsOf(own ?? [])), [own]);
  const moved = useLive(
    ({ person }) => person && documents(person.inventory.find({ selector: { id: { $in: movedIds } } })),
    [movedIds.join(' ')],
  );
  return useMemo(() => {
    if (!items || !own) return undefined;
    const elsewhere = moved?.filter((each) => positionKey(each.location) !== key) ?? [];
    return stockAtWithPending(at, [...items, ...elsewhere], movementsOf(own));
    // The key stands for the position, which is another object at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [items, moved, own, key]);
}

/** Rows that exist show at once; an empty answer only counts once the server was read. */
function useReadStock(
  query: (store: LocalStore) => Observable<InventoryItem[]> | null,
  inputs: readonly unknown[],
): InventoryItem[] | undefined {
  const items = useLive(query, inputs);
  const isRead = useEverRead('inventory');
  return items && (items.length > 0 || isRead) ? items : undefined;
}

/** This device's movements that its copy does not show yet; undefined until its outbox was read. */
export function useOwnMovements(): OwnMovement[] | undefined {
  const entries = useOutbox();
  return useMemo(() => entries && ownMovements(entries), [entries]);
}

function movementsOf(own: readonly OwnMovement[]): StockMovement[] {
  return own.map(({ movement }) => movement);
}
