import { Ban, CircleAlert, HandCoins, House, Package, PackageCheck, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { timelineOf, type Traced } from '#domain/orders/order-timeline.ts';
import { StepTimeline } from '#src/shared/orders/step-timeline.tsx';

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

/** The steps of a vendor order. */
export function OrderTimeline({ order }: { order: Traced }) {
  return <StepTimeline steps={timelineOf(order)} iconOf={(key) => icons[key] ?? <Package />} />;
}
