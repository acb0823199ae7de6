import { useEffect } from 'react';
import type { TaskWithPending } from '#domain/warehouse/tasks/tasks-with-pending.ts';
import type { TaskKind } from '#domain/warehouse/tasks/warehouse-task.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { shippingNoticeAddress, ShippingNoticesAnswer } from '#src/shared/worklist/shipping-notice-answer.ts';
import { vendorOrderAddress, VendorOrdersAnswer } from '#src/shared/orders/vendor-orders-answer.ts';
import { ask } from '#src/shared/answers/answer-cache.ts';
import { connection } from '#src/sync/sync-status.ts';

/**
 * While there is a network, reads the data that these tasks need and their copy lacks: an order's address,
 * for its label, and a shipping notice's announcement, to receive it.
 */
export function useAnswersOf(tasks: readonly TaskWithPending[]): void {
  const offline = useSignalValue(connection) === 'offline';
  const here = tasks.filter((each) => each.isHere);
  const orders = referencesOf(here, ['pick', 'pack']);
  const notices = referencesOf(here, ['receive']);
  useEffect(() => {
    if (offline) return;
    for (const each of orders.split(' ').filter(Boolean))
      void ask(vendorOrderAddress(each), VendorOrdersAnswer);
    for (const each of notices.split(' ').filter(Boolean))
      void ask(shippingNoticeAddress(each), ShippingNoticesAnswer);
  }, [orders, notices, offline]);
}

/** One string, which stays the same while the tasks do. */
function referencesOf(tasks: readonly TaskWithPending[], kinds: readonly TaskKind[]): string {
  return tasks
    .filter((each) => kinds.includes(each.kind))
    .map((each) => each.reference)
    .join(' ');
}
