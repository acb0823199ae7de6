import { useMemo } from 'react';
import { withOwnAnswers, type OwnAnswer } from '#domain/store-orders/asks-of.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { useKeepPrevious } from '#src/device/use-keep-previous.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { useEverRead } from '#src/shared/device/use-ever-read.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';

/**
 * The orders of this person's stores, newest first, as the device knows them; undefined until they were read once.
 * @param isHeld while it is, they stay as they were: a person is typing in their list.
 */
export function useStoreOrders(isHeld = false): readonly StoreOrder[] | undefined {
  const read = useLive(
    ({ person }) => person && documents(person.store_orders.find({ sort: [{ created_at: 'desc' }] })),
    [],
  );
  const isRead = useEverRead('store_orders');
  const own = useOwnAnswers();
  const said = useMemo(() => read && withOwnAnswers(read, own), [read, own]);
  const orders = useKeepPrevious(said, { hold: isHeld });
  // An empty answer only counts once the server was read.
  return orders && (orders.length > 0 || isRead) ? orders : undefined;
}

/** What this person said for their store and the server's copy does not show so far. */
function useOwnAnswers(): readonly OwnAnswer[] {
  const entries = useOutbox();
  return useMemo(
    () =>
      commandsNamed(entries ?? [], 'storeOrder.answer')
        .filter(({ entry }) => !isRefused(entry) && isShownOverReplica(entry))
        .map(({ entry, data }) => ({ ...data, at: entry.timestamp })),
    [entries],
  );
}

/** One of them by its number; null when this device has no such order. */
export function useStoreOrder(number: string): StoreOrder | null | undefined {
  const orders = useStoreOrders();
  return useMemo(
    () => orders && (orders.find((each) => each.order_number === number.toUpperCase()) ?? null),
    [orders, number],
  );
}
