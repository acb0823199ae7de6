import { can, fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { positionKey, ZONES } from '#domain/inventory/position.ts';
import { OFFLINE_ORDER_PREFIX } from '#domain/orders/placement/place-order.ts';
import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import type { Chance } from '#test/chaos/chance.ts';
import type { DevicePlan } from '#test/chaos/device-messages.ts';
import { martaRueda } from '#test/factories/recipients.ts';

/** A command before it has its place in the queue. */
export interface InventedCommand {
  id: string;
  type: (typeof commandCatalogue)[CommandName]['type'];
  name: CommandName;
  v: number;
  data: unknown;
  /** The lane: its commands must stay in order. */
  lane: string;
}

/** This person's next command: warehouse staff move goods, everybody else buys. */
export function inventCommand(plan: DevicePlan, chance: Chance): InventedCommand {
  return can(fixedRole(plan.person.userType), 'moveStock') ? movement(plan, chance) : order(plan, chance);
}

function order({ products }: DevicePlan, chance: Chance): InventedCommand {
  const order_id = `${OFFLINE_ORDER_PREFIX}${uuidv7()}`;
  const wanted = Array.from({ length: chance.whole(1, 3) }, () =>
    chance.pick(chance.happens(0.5) ? products.soldOnly : products.moved),
  );
  const data = {
    order_id,
    items: [...new Set(wanted)].map((product_id) => ({ product_id, quantity: chance.whole(1, 3) })),
    ...martaRueda,
  };
  return { ...catalogued('order.place'), data, lane: `order:${order_id}` };
}

/** Few positions, so that commands meet in their lanes. */
function movement({ products }: DevicePlan, chance: Chance): InventedCommand {
  const product_id = chance.pick(products.moved);
  const location = placeIn(chance);
  const kind = chance.pick(['entrada', 'entrada', 'salida', 'ajuste', 'transferencia'] as const);
  const reason = {
    entrada: 'compra',
    salida: 'venta',
    ajuste: 'ajuste_inventario',
    transferencia: 'transferencia_almacen',
  }[kind];
  const data = {
    product_id,
    type: kind,
    reason,
    quantity: chance.whole(1, 5),
    location,
    destination: kind === 'transferencia' ? { ...location, position: THERE } : null,
    direction: kind === 'ajuste' ? chance.pick(['increase', 'decrease'] as const) : null,
    occurred_at: new Date().toISOString(),
  };
  const lane = `stock:${product_id}@${location.zone}-${location.shelf}`;
  return { ...catalogued('inventory.registerMovement'), data, lane };
}

const [AISLE, SHELVES, HERE, THERE] = ['09', ['1', '2'], 'A', 'Z'] as const;

/** Every position that a movement names, by its key. */
export const PLACES_OF_MOVEMENTS = ZONES.flatMap((zone) =>
  SHELVES.flatMap((shelf) =>
    [HERE, THERE].map((position) => positionKey({ zone, aisle: AISLE, shelf, position })),
  ),
);

function placeIn(chance: Chance) {
  return { zone: chance.pick(ZONES), aisle: AISLE, shelf: chance.pick(SHELVES), position: HERE };
}

function catalogued(name: CommandName) {
  const { type, v } = commandCatalogue[name];
  return { id: uuidv7(), type, name, v };
}
