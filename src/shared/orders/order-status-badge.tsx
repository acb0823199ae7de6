import { Ban, Check, CircleAlert, Clock } from 'lucide-react';
import { orderStatusLabels } from '#domain/orders/order-labels.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { Badge } from '#src/ui/marks/badge.tsx';

const looks = {
  pending: { tone: 'warn', Icon: Clock },
  confirmed: { tone: 'ok', Icon: Check },
  partially_confirmed: { tone: 'warn', Icon: CircleAlert },
  rejected: { tone: 'bad', Icon: CircleAlert },
  cancelled: { tone: 'off', Icon: Ban },
} as const satisfies Record<OrderStatus, unknown>;

/** Where an order stands, in a word and an icon. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {orderStatusLabels[status]}
    </Badge>
  );
}
