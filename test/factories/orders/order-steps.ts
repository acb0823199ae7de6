import type { AxisStep } from '#domain/orders/order-axes.ts';

export const picking: AxisStep = { axis: 'preparation', to: 'picking' };
export const ready: AxisStep = { axis: 'preparation', to: 'ready' };
export const handedOver: AxisStep = { axis: 'preparation', to: 'handed_over' };
export const delivered: AxisStep = { axis: 'tracking', to: 'delivered' };
export const paid: AxisStep = { axis: 'payment', to: 'paid' };

/** The steps of a vendor order from the shelf to the buyer's door. */
export const toTheDoor: readonly AxisStep[] = [picking, ready, handedOver, delivered];
