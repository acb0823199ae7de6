import { statusLabelOf } from '#domain/orders/order-timeline.ts';
import type { OrderAxes } from '#domain/orders/order-axes.ts';
import { Badge } from '#src/ui/marks/badge.tsx';

/** Where a store's part of a purchase stands, in a word and an icon. */
export function PartBadge({ part }: { part: OrderAxes }) {
  const { word, tone } = statusLabelOf(part);
  return <Badge tone={tone}>{word}</Badge>;
}
