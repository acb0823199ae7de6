import { randomUUID } from 'node:crypto';
import type { UserType } from '#domain/accounts/roles.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { OFFLINE_ORDER_PREFIX } from '#domain/orders/place-order.ts';
import { syncPaths, type BatchAnswer, type Command, type CommandResult } from '#domain/protocol/command.ts';
import type { TestServer } from '#server/testing/server-for-tests.ts';

export const shelf = { zone: 'warehouse_a', aisle: '01', shelf: '1', position: 'A' } as const;
export const otherShelf = { zone: 'storage_room', aisle: '02', shelf: '3', position: 'C' } as const;

/** An order of one line or several: `anOrder('buyer', [['p1', 2]])`. */
export function anOrder(
  role: UserType,
  items: readonly (readonly [productId: string, quantity: number])[],
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const data = {
    order_id: `${OFFLINE_ORDER_PREFIX}${id}`,
    items: items.map(([product_id, quantity]) => ({ product_id, quantity })),
    shipping_name: 'Marta Rojas',
    shipping_phone: '3151234567',
    shipping_address: 'Calle 45 # 27-10',
    shipping_city: 'Bucaramanga',
  };
  return {
    ...envelope(role, id),
    type: 'order',
    name: 'order.place',
    data,
    lane: `order:${id}`,
    ...overrides,
  };
}

/** A movement on `shelf`: five units in, unless told otherwise. */
export function aMovement(
  productId: string,
  data: Partial<RegisterMovementData> = {},
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const movement = {
    product_id: productId,
    type: 'entrada',
    reason: 'compra',
    quantity: 5,
    location: shelf,
    occurred_at: '2026-03-01T15:00:00.000Z',
    ...data,
  };
  return {
    ...envelope('admin_logistics', id),
    type: 'inventory',
    name: 'inventory.registerMovement',
    data: movement,
    lane: `stock:${id}`,
    ...overrides,
  };
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

export function deliverAs(
  server: TestServer,
  headers: Record<string, string>,
  commands: readonly unknown[],
  type: Command['type'] = (commands[0] as Command).type,
): Promise<Response> {
  return server.request(syncPaths[type], { headers, json: { commands } });
}

function envelope(role: UserType, id: string) {
  return {
    id,
    v: 1,
    timestamp: new Date().toISOString(),
    actorId: `persona-${role}`,
    deviceId: randomUUID(),
    laneSeq: 1,
    after: [],
  };
}
