import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import type { SaveAddressData } from '#domain/accounts/address.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import type { AdvanceIncidentPayload, ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import type { Position } from '#domain/inventory/position.ts';
import type { RegisterMovementData } from '#domain/inventory/register-movement.ts';
import type { CancelOrderData } from '#domain/orders/cancel-order.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { vendorOrderId } from '#domain/orders/split-purchase.ts';
import { OFFLINE_ORDER_PREFIX } from '#domain/orders/place-order.ts';
import type { RegisterRefundData } from '#domain/refunds/register-refund.ts';
import type { RequestReturnData } from '#domain/returns/return-commands.ts';
import type { ReturnStatus } from '#domain/returns/return.ts';
import {
  syncPaths,
  type BatchAnswer,
  type Command,
  type commandCatalogue,
  type CommandName,
  type CommandResult,
} from '#domain/protocol/command.ts';
import { PACKING } from '#domain/warehouse/storage-position.ts';
import type { MoveForTaskData, ShortForTaskData } from '#domain/warehouse/task-commands.ts';
import type { TransferLine } from '#domain/warehouse/plan-transfer.ts';
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

/** A buyer gives up a purchase, or the part of it that `data` names. */
export function aCancellation(
  role: UserType,
  orderId: string,
  data: Partial<v.InferInput<typeof CancelOrderData>> = {},
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  return {
    ...envelope(role, id),
    type: 'order',
    name: 'order.cancel',
    data: { order_id: orderId, ...data },
    lane: `order:${id}`,
    ...overrides,
  };
}

/** A person rates a product. */
export function aRating(
  role: UserType,
  productId: string,
  rating: number,
  comment = '',
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  return {
    ...envelope(role, id),
    type: 'order',
    name: 'order.rateProduct',
    data: { product_id: productId, rating, comment },
    lane: `rating:${id}`,
    ...overrides,
  };
}

/** The warehouse moves the first part of a purchase: to picking, unless told otherwise. */
export function anAdvance(
  orderId: string,
  step: AxisStep = { axis: 'preparation', to: 'picking' },
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  return {
    ...envelope('admin_logistics', id),
    type: 'order',
    name: 'order.advance',
    data: { vendor_order_id: vendorOrderId(orderId, 1), step },
    lane: `order:${id}`,
    ...overrides,
  };
}

/** A buyer gives back one unit of the first line of the first part of a purchase, because they changed their mind. */
export function aReturn(
  orderId: string,
  data: Partial<v.InferInput<typeof RequestReturnData>> = {},
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  return {
    ...envelope('buyer', id),
    type: 'order',
    name: 'return.request',
    data: {
      return_id: randomUUID(),
      vendor_order_id: vendorOrderId(orderId, 1),
      reason: 'retracto',
      lines: [{ line: 0, quantity: 1 }],
      requested_at: new Date().toISOString(),
      ...data,
    },
    lane: `order:${id}`,
    ...overrides,
  };
}

/** The buyer keeps what they wanted to give back with another command. */
export function aWithdrawal(request: Command, overrides: Partial<Command> = {}): Command {
  const id = randomUUID();
  const data = namesOf(request);
  return {
    ...envelope('buyer', id),
    type: 'order',
    name: 'return.withdraw',
    data,
    lane: `order:${id}`,
    ...overrides,
  };
}

/** Staff bring a return that was asked for with another command to a state. */
export function aReturnStep(
  request: Command,
  to: ReturnStatus,
  note = '',
  role: UserType = 'admin',
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  return {
    ...envelope(role, id),
    type: 'order',
    name: 'return.advance',
    data: { ...namesOf(request), to, note },
    lane: `order:${id}`,
    ...overrides,
  };
}

/** Sales write down that they gave money back. */
export function aRefund(
  data: Omit<RegisterRefundData, 'reference'> & { reference?: string },
  role: UserType = 'admin_sales',
): Command {
  const id = randomUUID();
  const told = { reference: 'Nequi, transacción 8841', ...data };
  return { ...envelope(role, id), type: 'order', name: 'refund.register', data: told, lane: `refund:${id}` };
}

/** Staff answer a PQR. */
export function aPqrAnswer(
  pqrId: string,
  answer = 'Te enviamos otra tapa mañana.',
  role: UserType = 'admin_support',
): Command {
  const id = randomUUID();
  const data = { pqr_id: pqrId, answer };
  return { ...envelope(role, id), type: 'order', name: 'pqr.answer', data, lane: `pqr:${id}` };
}

/** Staff close a PQR. */
export function aPqrClosing(pqrId: string, note = '', role: UserType = 'admin_support'): Command {
  const id = randomUUID();
  const data = { pqr_id: pqrId, note };
  return { ...envelope(role, id), type: 'order', name: 'pqr.close', data, lane: `pqr:${id}` };
}

function namesOf(request: Command): { return_id: string; vendor_order_id: string } {
  const { return_id, vendor_order_id } = request.data as RequestReturnData;
  return { return_id, vendor_order_id };
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

/** Somebody lost a unit of `shelf`. */
export function anIncident(
  productId: string,
  data: Partial<v.InferInput<typeof ReportIncidentData>> = {},
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const incident = {
    inventory_id: inventoryItemId(productId, shelf),
    tipo_incidente: 'PERDIDO',
    descripcion: 'No está en su posición',
    ...data,
  };
  return {
    ...envelope('admin_logistics', id),
    ...ofStock(id),
    name: 'incident.report',
    data: incident,
    ...overrides,
  };
}

/** Staff bring an incident, which has the id of the command that reported it, to a state. */
export function anIncidentStep(
  incidentId: string,
  data: v.InferInput<typeof AdvanceIncidentPayload>,
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const step = { incident_id: incidentId, ...data };
  return {
    ...envelope('admin_logistics', id),
    ...ofStock(id),
    name: 'incident.advance',
    data: step,
    ...overrides,
  };
}

export function anIncidentComment(incidentId: string, text = 'Revisé las cámaras.'): Command {
  const id = randomUUID();
  const data = { incident_id: incidentId, text };
  return { ...envelope('admin_logistics', id), ...ofStock(id), name: 'incident.comment', data };
}

/** Staff add a photograph, in base64, to an incident. */
export function anIncidentPhoto(incidentId: string, jpeg: string): Command {
  const id = randomUUID();
  const data = { incident_id: incidentId, jpeg };
  return { ...envelope('admin_logistics', id), ...ofStock(id), name: 'incident.addPhoto', data };
}

type PositionCommand = Extract<CommandName, `position.${string}`>;

/** Staff change what is said of positions. */
export function aPositionCommand<Name extends PositionCommand>(
  name: Name,
  data: v.InferInput<(typeof commandCatalogue)[Name]['data']>,
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  return { ...envelope('admin_logistics', id), ...ofStock(id), name, data, ...overrides };
}

/** Somebody says how many units of anything a position holds. */
export function aCapacity(location: Position, maxUnits: number, seen: number | null = null): Command {
  return aPositionCommand('position.save', { location, changes: { maxUnits }, seen: { maxUnits: seen } });
}

/** Somebody is to carry units of a product from `shelf` to `otherShelf`, unless told otherwise. */
export function aTransferPlan(
  productId: string,
  line: Partial<TransferLine> = {},
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const lines = [{ product_id: productId, from: shelf, to: otherShelf, quantity: 1, ...line }];
  return {
    ...envelope('admin_logistics', id),
    ...ofStock(id),
    name: 'transfer.plan',
    data: { lines },
    ...overrides,
  };
}

/** Who works on the floor changes who has tasks: takes them, unless told otherwise. */
export function aClaim(taskIds: readonly string[], overrides: Partial<Command> = {}): Command {
  const id = randomUUID();
  return {
    ...envelope('admin_logistics', id),
    ...ofStock(id),
    name: 'task.claim',
    data: { task_ids: taskIds },
    ...overrides,
  };
}

interface LineOfTask {
  taskId: string;
  lineId: string;
}

/** One unit of a line of a task goes from `shelf` to packing. */
export function aTaskMove(
  { taskId, lineId }: LineOfTask,
  productId: string,
  data: Partial<MoveForTaskData> = {},
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const move = {
    task_id: taskId,
    line_id: lineId,
    product_id: productId,
    quantity: 1,
    from: shelf,
    to: PACKING,
    occurred_at: '2026-03-01T15:00:00.000Z',
    ...data,
  };
  return { ...envelope('admin_logistics', id), ...ofStock(id), name: 'task.move', data: move, ...overrides };
}

/** `shelf` has none of what a line of a task wants, and nobody knows where else to look. */
export function aTaskShort(
  { taskId, lineId }: LineOfTask,
  productId: string,
  data: Partial<ShortForTaskData> = {},
): Command {
  const id = randomUUID();
  const short = {
    task_id: taskId,
    line_id: lineId,
    product_id: productId,
    at: shelf,
    reason: 'no_esta',
    next: null,
    occurred_at: '2026-03-01T15:00:00.000Z',
    ...data,
  };
  return { ...envelope('admin_logistics', id), ...ofStock(id), name: 'task.short', data: short };
}

export function ofStock(id: string) {
  return { type: 'inventory', lane: `stock:${id}` } as const;
}

/** An address in Bucaramanga. */
export function anAddress(
  role: UserType,
  data: Partial<v.InferInput<typeof SaveAddressData>> = {},
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const address = {
    address_id: randomUUID(),
    name: 'Marta Rojas',
    phone: '3151234567',
    municipality_code: '68001',
    address: 'Calle 45 # 27-10',
    ...data,
  };
  return {
    ...envelope(role, id),
    type: 'profile',
    name: 'profile.saveAddress',
    data: address,
    lane: `addresses:${id}`,
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

export function envelope(role: UserType, id: string) {
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
