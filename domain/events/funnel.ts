import * as v from 'valibot';
import type { CountedPage } from '#domain/events/counted-page.ts';
import type { EventName } from '#domain/events/event-catalogue.ts';
import { paths } from '#domain/paths.ts';

/** The way of a visit to a purchase, in its order. */
export const FUNNEL_STEPS = ['visit', 'product', 'cart', 'checkout', 'purchase'] as const;
export const FunnelStep = v.picklist(FUNNEL_STEPS);
export type FunnelStep = v.InferOutput<typeof FunnelStep>;

export const funnelStepLabels: Readonly<Record<FunnelStep, string>> = {
  visit: 'Visita',
  product: 'Producto',
  cart: 'Carrito',
  checkout: 'Pago',
  purchase: 'Compra',
};

const stepOfPage: { [Page in CountedPage]?: FunnelStep } = {
  [paths.productPattern]: 'product',
  [paths.cart]: 'cart',
  [paths.checkout]: 'checkout',
};

/** The step that an event takes a visit to. */
function stepOf(name: EventName, page: CountedPage): FunnelStep {
  if (name === 'purchase') return 'purchase';
  if (name === 'add_to_cart') return 'cart';
  return (name === 'page_view' && stepOfPage[page]) || 'visit';
}

/**
 * The steps that an event reaches and this visit had not: those before it too, because a cart that was filled
 * on another day is still one that was filled.
 * @param reached how many steps the visit has reached so far.
 */
export function stepsReached(reached: number, name: EventName, page: CountedPage): FunnelStep[] {
  return FUNNEL_STEPS.slice(reached, FUNNEL_STEPS.indexOf(stepOf(name, page)) + 1);
}
