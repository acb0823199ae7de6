import { Ban, CircleAlert, HandCoins, House, Package, PackageCheck, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { timelineOf, type Traced } from '#domain/orders/order-timeline.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Timeline } from '#src/ui/layout/timeline.tsx';

const icons: Record<string, ReactNode> = {
  picking: <Package />,
  ready: <PackageCheck />,
  in_transit: <Truck />,
  out_for_delivery: <Truck />,
  delivered: <House />,
  incident: <CircleAlert />,
  cancellation_requested: <Ban />,
  refunded: <HandCoins />,
};

/** The way of a store's order, with the hour of each step and what was written of it. */
export function OrderTimeline({ order }: { order: Traced }) {
  const events = timelineOf(order).map(({ key, title, state, at, note }) => ({
    key,
    title,
    state,
    icon: icons[key] ?? <Package />,
    detail: (at || note) && (
      <>
        {at && <LocalTime at={at} />}
        {note && ` · ${note}`}
      </>
    ),
  }));
  return <Timeline events={events} />;
}
