import { statusLabelOf } from '#domain/orders/order-timeline.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import { Badge } from '#src/ui/marks/badge.tsx';

/** The status of a vendor order, in a word and an icon. */
export function VendorOrderBadge({ order }: { order: OrderAxes }) {
  const { word, tone } = statusLabelOf(order);
  return <Badge tone={tone}>{word}</Badge>;
}
