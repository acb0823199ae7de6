import { HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment-method.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { Fault, SavedSettings } from '#test/simulation/faults.ts';
import type { Plan, PlannedCommand, PlannedDevice } from '#test/simulation/plan.ts';

const DEVICES = 3;
const TIMES = 3;

/**
 * What shipping costs, from where it is free, the methods of payment and the limits of a purchase change while buyers
 * have a cart open, some of them without a network. Their devices offer the methods that they know of, and some apps
 * say none.
 */
export function withSettings(plan: Plan, draw: Chance): Plan {
  const faults: Fault[] = Array.from({ length: draw.whole(4, 8) }, () => ({
    kind: 'settings saved',
    atMs: draw.whole(0, plan.calmMs),
    values: valuesFrom(draw),
  }));
  const devices = plan.devices.map((device, index): PlannedDevice => {
    const work = device.work.map((each) => ({ ...each, commands: each.commands.map(paid) }));
    if (index >= DEVICES) return { ...device, work };
    const more = Array.from({ length: TIMES }, () => {
      const [atMs, forMs] = [draw.whole(0, plan.calmMs), draw.whole(HOUR_MS / 2, 8 * HOUR_MS)];
      faults.push({ kind: 'offline', atMs, device: index, forMs });
      faults.push({ kind: 'settings saved', atMs: atMs + draw.whole(0, forMs), values: valuesFrom(draw) });
      const commands = Array.from({ length: draw.whole(1, 4) }, () => orderFrom(draw, plan));
      return { atMs: atMs + draw.whole(0, MINUTE_MS), commands };
    });
    return { ...device, work: [...work, ...more].sort((a, b) => a.atMs - b.atMs) };
  });
  const inTime = faults.map((each) => ({ ...each, atMs: Math.min(each.atMs, plan.calmMs) }));
  return { ...plan, devices, faults: [...plan.faults, ...inTime].sort((a, b) => a.atMs - b.atMs) };

  function paid(planned: PlannedCommand): PlannedCommand {
    return planned.kind === 'order' && draw.happens(0.8) ? { ...planned, pays: draw.whole(0, 9) } : planned;
  }
}

/** One to three of them, as one save. */
function valuesFrom(draw: Chance): SavedSettings {
  const values: SavedSettings = {};
  if (draw.happens(0.6)) values['shipping.cost'] = draw.whole(0, 30) * 1_000;
  if (draw.happens(0.3)) values['shipping.free_from'] = draw.whole(1, 40) * 10_000;
  if (draw.happens(0.4)) {
    // Cash on delivery last: a company that takes one method takes this one.
    const on = PAYMENT_METHODS.filter((each) => each === 'contraentrega' || draw.happens(0.5));
    values['payments.methods'] = draw.happens(0.3) ? on.slice(0, 1) : on;
  }
  if (draw.happens(0.15)) values['payments.least_total'] = draw.whole(0, 6) * 10_000;
  if (draw.happens(0.15)) values['payments.most_total'] = draw.whole(100, 400) * 10_000;
  return Object.keys(values).length > 0 ? values : { 'shipping.cost': draw.whole(0, 30) * 1_000 };
}

function orderFrom(draw: Chance, { products }: Plan): PlannedCommand {
  const items = Array.from({ length: draw.whole(1, 2) }, () => ({
    product: draw.whole(0, products.length - 1),
    quantity: draw.whole(1, 3),
  }));
  return { kind: 'order', version: 2, items, afterLast: false, pays: draw.whole(0, 9) };
}
