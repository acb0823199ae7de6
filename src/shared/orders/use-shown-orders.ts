import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { shownOrders, type ShownOrder } from '#src/shared/orders/shown-orders.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/** This person's orders, live; undefined until both the copy of the server and the outbox have been read. */
export function useShownOrders(): ShownOrder[] | undefined {
  const replica = useLive(
    ({ person }) =>
      person &&
      documents(
        person.orders.find({ selector: { buyer_id: person.accountId }, sort: [{ created_at: 'desc' }] }),
      ),
    [],
  );
  const entries = useOutbox();
  return replica && entries && shownOrders(replica, entries);
}
