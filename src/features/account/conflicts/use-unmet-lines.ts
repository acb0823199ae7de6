import * as v from 'valibot';
import { Order } from '#domain/orders/order.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { lastUpdatedAt } from '#src/sync/sync-status.ts';
import { unmetLines, type UnmetLine } from '#src/features/account/conflicts/correct-order.ts';

/** The unmet lines of an order beside the catalogue's data now, live. */
export function useUnmetLines(entry: OutboxEntry): UnmetLine[] {
  const complete = useSignalValue(lastUpdatedAt) !== null;
  const order = v.safeParse(Order, entry.preview);
  const ids = order.success ? order.output.lines.map((each) => each.product_id) : [];
  const products = useLive(
    ({ catalog }) => documents(catalog.products.find({ selector: { id: { $in: ids } } })),
    [ids.join(' ')],
  );
  return unmetLines(entry, products ?? [], complete && products !== undefined);
}
