import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { ordersWithPending, type OrderWithPending } from '#src/shared/orders/orders-with-pending.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/** This person's orders, live; undefined until both the copy of the server and the outbox have been read. */
export function useOrdersWithPending(): OrderWithPending[] | undefined {
  const replica = useLive(
    ({ person }) =>
      person &&
      documents(
        person.orders.find({ selector: { buyer_id: person.accountId }, sort: [{ created_at: 'desc' }] }),
      ),
    [],
  );
  const entries = useOutbox();
  return replica && entries && ordersWithPending(replica, entries);
}
