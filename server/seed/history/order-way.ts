import { MINUTE_MS } from '#domain/base/durations.ts';
import { NOT_PAID_IN_TIME } from '#domain/orders/holding.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import type { Mover } from '#domain/orders/order-transitions.ts';
import { needsGateway } from '#domain/payments/payment-method.ts';
import { between } from '#server/seed/chance.ts';
import {
  NEAR_MUNICIPALITIES,
  pickers,
  warehouseLead,
  type HistoryPerson,
} from '#server/seed/history/history-people.ts';
import { FATES, type HistoryPurchase } from '#server/seed/history/history-purchases.ts';
import { WORKING_DAY_MINUTES, workingTimeAfter } from '#server/seed/history/working-time.ts';

/** A step of a vendor order, and who made it. */
export interface WayStep {
  step: AxisStep;
  mover: Mover;
  /** Null for the server itself. */
  by: HistoryPerson | null;
  atMs: number;
  note: string;
}

/** The pick of a vendor order: who makes it, when it begins, and how long a line takes. */
export interface Picking {
  by: HistoryPerson;
  fromMs: number;
  lineMs: number;
}

const LINE_MS = 3 * MINUTE_MS;
/** Until when an unpaid purchase waits for its bank. */
const GIVEN_UP_AFTER_MS = 31 * MINUTE_MS;

/** When a purchase was paid through the gateway; null where it was not. */
export function paidAt({ id, method, placedMs, fate }: HistoryPurchase): number | null {
  if (!needsGateway(method) || fate === 'unpaid' || fate === 'not_paid_in_time') return null;
  return placedMs + between(3, 25, `${id} paid`) * MINUTE_MS;
}

/** Everything that happened to a vendor order of a purchase after it was placed, in its order. */
export function wayOf(
  purchase: HistoryPurchase,
  vendorOrderId: string,
  lines: number,
): { steps: WayStep[]; picking: Picking | null } {
  const { buyer, fate, placedMs, method } = purchase;
  const paidMs = paidAt(purchase);
  const steps: WayStep[] = [];
  const add = (step: AxisStep, atMs: number, by: HistoryPerson | null = warehouseLead, note = '') => {
    const mover = by === null ? 'payments' : by === buyer ? 'buyer' : 'operations';
    steps.push({ step, mover, by, atMs, note });
  };
  if (paidMs !== null) add({ axis: 'payment', to: 'paid' }, paidMs, null);
  if (fate === 'not_paid_in_time')
    add({ axis: 'status', to: 'cancelled' }, placedMs + GIVEN_UP_AFTER_MS, null, NOT_PAID_IN_TIME);
  if (fate === 'given_up') {
    const sentMs = placedMs + between(4, 28, `${vendorOrderId} given up`) * MINUTE_MS;
    add({ axis: 'status', to: 'cancelled' }, sentMs, buyer, 'Me equivoqué de producto.');
  }
  if (FATES.indexOf(fate) < FATES.indexOf('in_transit')) return { steps, picking: null };

  const picking = pickingOf(vendorOrderId, paidMs ?? placedMs);
  add({ axis: 'preparation', to: 'picking' }, picking.fromMs, picking.by);
  const packedMs = picking.fromMs + lines * LINE_MS + between(8, 20, `${vendorOrderId} packed`) * MINUTE_MS;
  add({ axis: 'preparation', to: 'ready' }, packedMs, picking.by);
  const leavesMs = workingTimeAfter(packedMs, between(40, 150, `${vendorOrderId} leaves`));
  add({ axis: 'preparation', to: 'handed_over' }, leavesMs, warehouseLead);
  if (fate === 'in_transit') return { steps, picking };

  const days = NEAR_MUNICIPALITIES.includes(buyer.municipality) ? 1 : 2;
  const arrivesMs = workingTimeAfter(
    leavesMs,
    days * WORKING_DAY_MINUTES + between(0, 60, `${vendorOrderId} arrives`),
  );
  add({ axis: 'tracking', to: 'out_for_delivery' }, arrivesMs);
  const triedMs = workingTimeAfter(arrivesMs, between(60, 240, `${vendorOrderId} tried`));
  if (fate === 'incident' || fate === 'came_back')
    add(
      { axis: 'tracking', to: 'incident' },
      triedMs,
      warehouseLead,
      'Nadie abrió: la transportadora vuelve.',
    );
  if (fate === 'came_back')
    add(
      { axis: 'tracking', to: 'returned' },
      workingTimeAfter(triedMs, 300),
      warehouseLead,
      'Dos intentos sin quien reciba.',
    );
  if (fate !== 'delivered' && fate !== 'collected') return { steps, picking };

  add({ axis: 'tracking', to: 'delivered' }, triedMs);
  const collectedMs = workingTimeAfter(triedMs, between(30, 300, `${vendorOrderId} collected`));
  if (fate === 'collected' && method === 'contraentrega') add({ axis: 'payment', to: 'paid' }, collectedMs);
  return { steps, picking };
}

function pickingOf(vendorOrderId: string, fromMs: number): Picking {
  const by = pickers[between(0, pickers.length - 1, `${vendorOrderId} picker`)] ?? warehouseLead;
  const startMs = workingTimeAfter(fromMs, between(30, 150, `${vendorOrderId} picked`));
  return { by, fromMs: startMs, lineMs: LINE_MS };
}
