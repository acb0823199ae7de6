import { Ban, Check, CircleAlert, Clock } from 'lucide-react';
import { orderStatusLabels } from '#domain/orders/order.ts';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';

/** The status of an order, in a word and an icon. */
export const OrderStatusBadge = statusBadge(
  orderStatusLabels,
  { pending: 'warn', confirmed: 'ok', partially_confirmed: 'warn', rejected: 'bad', cancelled: 'off' },
  {
    pending: <Clock />,
    confirmed: <Check />,
    partially_confirmed: <CircleAlert />,
    rejected: <CircleAlert />,
    cancelled: <Ban />,
  },
);
