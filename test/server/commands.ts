import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { OFFLINE_ORDER_PREFIX } from '#domain/orders/placement/place-order.ts';
import { syncPaths, type BatchAnswer, type Command, type CommandResult } from '#domain/protocol/command.ts';
import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import type { TestServer } from '#test/server/test-server.ts';
import { martaRojas } from '#test/factories/recipients.ts';

export const shelf = { zone: 'warehouse_a', aisle: '01', shelf: '1', position: 'A' } as const;
export const otherShelf = { zone: 'storage_room', aisle: '02', shelf: '3', position: 'C' } as const;

/** A command of the person of a role, alone in its lane, from a device of its own. */
export function aCommand(
  role: UserType,
  name: CommandName,
  data: unknown,
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  return {
    id,
    v: 1,
    timestamp: new Date().toISOString(),
    actorId: `persona-${role}`,
    deviceId: randomUUID(),
    lane: `${name}:${id}`,
    laneSeq: 1,
    after: [],
    type: commandCatalogue[name].type,
    name,
    data,
    ...overrides,
  };
}

/** A test's changes to the usual command of this name: to its data, and to the command around it. */
export type Over<Name extends CommandName> = [
  data?: Partial<v.InferInput<(typeof commandCatalogue)[Name]['data']>>,
  overrides?: Partial<Command>,
];

/** A command of the person of a role whose data is the usual one, unless told otherwise. */
export function aUsualCommand<Name extends CommandName>(
  role: UserType,
  name: Name,
  usual: object,
  ...[data, overrides]: Over<Name>
): Command {
  return aCommand(role, name, { ...usual, ...data }, overrides);
}

/** An order of one line or several: `anOrder('buyer', [['p1', 2]])`. */
export function anOrder(
  role: UserType,
  items: readonly (readonly [productId: string, quantity: number])[],
  overrides: Partial<Command> = {},
): Command {
  const data = {
    order_id: `${OFFLINE_ORDER_PREFIX}${randomUUID()}`,
    items: items.map(([product_id, quantity]) => ({ product_id, quantity })),
    ...martaRojas,
  };
  return aCommand(role, 'order.place', data, overrides);
}

/** A buyer gives up a purchase, or the vendor order of it that `data` names. */
export function aCancellation(role: UserType, orderId: string, ...over: Over<'order.cancel'>): Command {
  return aUsualCommand(role, 'order.cancel', { order_id: orderId }, ...over);
}

/** A person rates a product. */
export function aRating(
  role: UserType,
  productId: string,
  rating: number,
  comment = '',
  overrides: Partial<Command> = {},
): Command {
  return aCommand(role, 'order.rateProduct', { product_id: productId, rating, comment }, overrides);
}

/** The warehouse moves the first vendor order of a purchase: to picking, unless told otherwise. */
export function anAdvance(
  orderId: string,
  step: AxisStep = { axis: 'preparation', to: 'picking' },
  overrides: Partial<Command> = {},
): Command {
  return aCommand(
    'admin_logistics',
    'order.advance',
    { vendor_order_id: vendorOrderId(orderId, 1), step },
    overrides,
  );
}

/** A movement on `shelf`: five units in, unless told otherwise. */
export function aMovement(productId: string, ...over: Over<'inventory.registerMovement'>): Command {
  const movement = {
    product_id: productId,
    type: 'entrada',
    reason: 'compra',
    quantity: 5,
    location: shelf,
    occurred_at: '2026-03-01T15:00:00.000Z',
  };
  return aUsualCommand('admin_logistics', 'inventory.registerMovement', movement, ...over);
}

/** An address in Bucaramanga. */
export function anAddress(role: UserType, ...over: Over<'profile.saveAddress'>): Command {
  const address = {
    address_id: randomUUID(),
    name: 'Marta Rojas',
    phone: '3151234567',
    municipality_code: '68001',
    address: 'Calle 45 # 27-10',
  };
  return aUsualCommand(role, 'profile.saveAddress', address, ...over);
}

export const salida = { type: 'salida', reason: 'venta' } as const;

/** Delivers commands of one type as the person of a role would, and returns one result per command. */
export async function deliver(
  server: TestServer,
  role: UserType,
  commands: readonly Command[],
): Promise<CommandResult[]> {
  const answer = await deliverAs(server, await server.signIn(role), commands);
  if (answer.status !== 200)
    throw new Error(`The batch was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as BatchAnswer).results;
}

/** Sends the commands of a role's person to a server, one after the other. */
export function deliveryOf(server: TestServer, role: UserType) {
  return (...commands: Command[]): Promise<CommandResult[]> => deliver(server, role, commands);
}

/** The results of commands that were delivered at once, `applied` before `rejected`, whichever was first. */
export function endings(results: readonly (readonly CommandResult[])[]): CommandResult['status'][] {
  return results
    .flat()
    .map((each) => each.status)
    .toSorted();
}

/** Delivers one command and answers its result. */
export async function deliverOne(
  server: TestServer,
  role: UserType,
  command: Command,
): Promise<CommandResult> {
  const [result] = await deliver(server, role, [command]);
  if (!result) throw new Error('The server answered nothing.');
  return result;
}

export function deliverAs(
  server: TestServer,
  headers: Record<string, string>,
  commands: readonly unknown[],
  type: Command['type'] = (commands[0] as Command).type,
): Promise<Response> {
  return server.request(syncPaths[type], { headers, json: { commands } });
}
