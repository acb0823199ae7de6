import * as v from 'valibot';
import { Instant } from '#domain/base/ids.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { storeStageOf } from '#domain/store-orders/store-order-stage.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { localValue } from '#src/device/local-value.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';

/** Up to which order each person looked at their list on this device, by account. */
const seen = localValue('mestore_pedidos_vistos', v.record(v.string(), Instant), {});

/** The instant up to which this person looked at the orders of their store here; empty when they never did. */
export function useSeenUpTo(): string {
  const person = useSignalValue(account);
  const upTo = useSignalValue(seen.value);
  return (person && upTo[person.id]) ?? '';
}

/** Notes that this person looked at these orders. What they see of an older copy never goes back. */
export function noteSeen(orders: readonly Pick<StoreOrder, 'created_at'>[]): void {
  const person = account.peek();
  const newest = orders.reduce((last, { created_at }) => (created_at > last ? created_at : last), '');
  if (!person || newest <= (seen.value.peek()[person.id] ?? '')) return;
  seen.update((current) => ({ ...current, [person.id]: newest }));
}

/** Whether an order came after somebody looked last, and nobody works on it yet. */
export function isNewSince(order: StoreOrder, seenUpTo: string): boolean {
  return order.created_at > seenUpTo && storeStageOf(order) === 'new';
}

/** How many orders of their store this person has not seen on this device. */
export function useNewStoreOrders(): number {
  const since = useSeenUpTo();
  const later = useLive(
    ({ person }) =>
      person && documents(person.store_orders.find({ selector: { created_at: { $gt: since } } })),
    [since],
  );
  return (later ?? []).filter((each) => isNewSince(each, since)).length;
}
