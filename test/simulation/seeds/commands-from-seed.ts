import { ACTS_BY_WEIGHT } from '#test/simulation/acts/acts.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { Plan, PlannedCommand, PlannedDevice } from '#test/simulation/plan.ts';

/** Shelves that goods of a plan stand on. */
export const SHELVES = 4;

/** An order or a movement of one of these products. */
export function commandFrom(draw: Chance, products: Plan['products']): PlannedCommand {
  const product = draw.whole(0, products.length - 1);
  if (draw.happens(0.5)) {
    const items = Array.from({ length: draw.whole(1, 3) }, () => ({
      product: draw.whole(0, products.length - 1),
      quantity: draw.whole(1, 4),
    }));
    return { kind: 'order', version: draw.happens(0.2) ? 1 : 2, items, afterLast: draw.happens(0.1) };
  }
  return {
    kind: 'movement',
    product,
    type: draw.pick(['entrada', 'entrada', 'salida', 'ajuste', 'transferencia']),
    quantity: draw.whole(1, 12),
    // Seldom away from the place of the goods: a shelf below zero stops the product from selling.
    shelf: draw.happens(0.95) ? (products[product]?.shelf ?? 0) : draw.whole(0, SHELVES - 1),
  };
}

/** Some of the work is giving orders up instead. */
export function withCancellations(device: PlannedDevice, draw: Chance): PlannedDevice {
  const work = device.work.map(({ atMs, commands }) => {
    return { atMs, commands: commands.map((each) => (draw.happens(0.06) ? cancellationFrom(draw) : each)) };
  });
  return { ...device, work };
}

/** Warehouse work does many of the movements, and some people who would order do such work instead. */
export function withWarehouse(device: PlannedDevice, draw: Chance): PlannedDevice {
  const work = device.work.map(({ atMs, commands }) => ({
    atMs,
    commands: commands.map((each) =>
      draw.happens(SHARE_OF_WORK[each.kind]) ? warehouseWorkFrom(draw, goodsOf(each)) : each,
    ),
  }));
  return { ...device, work };
}

/**
 * Some of the commands are offered to be undone, of those that nobody else hears of before they leave: a
 * movement and the work on positions.
 */
export function withOffers(device: PlannedDevice, draw: Chance): PlannedDevice {
  const work = device.work.map(({ atMs, commands }) => ({
    atMs,
    commands: commands.map((each) => {
      const isOffered =
        each.kind === 'movement' || (each.kind === 'warehouse' && each.act.endsWith(' position'));
      if (!isOffered || !draw.happens(0.3)) return each;
      return { ...each, offer: draw.pick(['lets be', 'undoes', 'undoes', 'closes'] as const) };
    }),
  }));
  return { ...device, work };
}

/** The share of warehouse work in each, where there is a warehouse. */
const SHARE_OF_WORK: Record<PlannedCommand['kind'], number> = {
  movement: 0.75,
  order: 0.3,
  cancellation: 0,
  warehouse: 0,
};

type Goods = Pick<Extract<PlannedCommand, { kind: 'movement' }>, 'product' | 'quantity'>;

function goodsOf(planned: PlannedCommand): Goods {
  if (planned.kind === 'movement' || planned.kind === 'warehouse') return planned;
  return (planned.kind === 'order' && planned.items[0]) || { product: 0, quantity: 1 };
}

function warehouseWorkFrom(draw: Chance, { product, quantity }: Goods): PlannedCommand {
  return { kind: 'warehouse', act: draw.pick(ACTS_BY_WEIGHT), pick: draw.whole(0, 999), product, quantity };
}

function cancellationFrom(draw: Chance): PlannedCommand {
  return {
    kind: 'cancellation',
    back: draw.whole(0, 5),
    part: draw.happens(0.3) ? draw.whole(0, 1) : null,
  };
}
