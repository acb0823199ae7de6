import { NO_LOT } from '#domain/inventory/lot.ts';
import type { CancelOrderData } from '#domain/orders/cancel-order.ts';
import { endsOf, type RegisterMovementData } from '#domain/inventory/register-movement.ts';
import { shippingFor } from '#domain/cart/pricing.ts';
import { usualTermsOf } from '#domain/cart/shipping-terms.ts';
import { OFFLINE_ORDER_PREFIX, seenSettings } from '#domain/orders/placement/place-order.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { commandCatalogue } from '#domain/command-catalogue.ts';
import type { Made as MadeInWarehouse } from '#test/simulation/acts/act.ts';
import { unsent, type UnplacedEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { UNDO_MS } from '#sync/outbox/rules/undo-window.ts';
import type { SeenOrder } from '#test/simulation/device/device-orders.ts';
import { orderLane, personId, productId, shelfAt, stockLane } from '#test/simulation/names.ts';
import type { PlannedCommand } from '#test/simulation/plan.ts';
import { martaRojas } from '#test/factories/recipients.ts';

/** A command whose saving was confirmed to a person. */
export interface SavedCommand {
  entry: UnplacedEntry;
  device: number;
  person: number;
  /** The name of its effect: of the order that it makes or gives up, or the command's own id. */
  effectId: string;
  /** What its buyer saw of an order, where their app says so. */
  shown?: ShownOrder;
}

/** What a device showed of an order: the settings that it had, and the sum of what was in the cart. */
export interface ShownOrder {
  settings: PublicSettings;
  /** Null where it had no price of a product. */
  subtotal: number | null;
}

interface Around {
  id: string;
  deviceId: string;
  device: number;
  person: number;
  /** The device's clock. */
  nowMs: number;
  settings: PublicSettings;
  /** Price that the buyer sees, by product. */
  seenPrice(product: string): number | null;
  after: readonly string[];
  /** Its screen offers to undo it. */
  isOffered: boolean;
}

/** A person's action at a screen: a cancellation is of an order that they see there. */
export type Doing =
  | Exclude<PlannedCommand, { kind: 'cancellation' | 'warehouse' }>
  | { kind: 'cancellation'; order: SeenOrder; vendorOrderId: string | null }
  | { kind: 'warehouse'; made: MadeInWarehouse };

/** The entry that the screens would save for the plan's command. */
export function commandToSave(doing: Doing, around: Around): SavedCommand {
  const { id, device, person, isOffered, nowMs } = around;
  const timestamp = new Date(around.nowMs).toISOString();
  const { effectId, shown, ...made } = madeOf(doing, around, timestamp);
  const entry: UnplacedEntry = {
    id,
    ...made,
    timestamp,
    actorId: personId(person),
    deviceId: around.deviceId,
    after: [...around.after],
    ...unsent,
    supersedes: null,
    ...(isOffered && { undo: { act: id, untilMs: nowMs + UNDO_MS } }),
  };
  return { entry, device, person, effectId, ...(shown && { shown }) };
}

type Made = Pick<SavedCommand, 'effectId' | 'shown'> &
  Pick<UnplacedEntry, 'type' | 'name' | 'v' | 'data' | 'lane' | 'title' | 'detail' | 'preview'>;

function madeOf(doing: Doing, around: Around, timestamp: string): Made {
  if (doing.kind === 'order') return orderOf(doing, around);
  if (doing.kind === 'warehouse') return warehouseWorkOf(doing.made, around);
  return doing.kind === 'movement' ? movementOf(doing, around, timestamp) : cancellationOf(doing);
}

function warehouseWorkOf({ name, data, lane, preview }: MadeInWarehouse, { id }: Around): Made {
  const { type, v } = commandCatalogue[name];
  const shown = { title: name, detail: '', preview: preview ?? null };
  return { effectId: id, type, name, v, data, lane, ...shown };
}

function cancellationOf({ order, vendorOrderId }: Extract<Doing, { kind: 'cancellation' }>): Made {
  const data: CancelOrderData = { order_id: order.id, vendor_order_id: vendorOrderId, reason: '' };
  const shown = { title: 'Cancelar', detail: '', preview: null };
  return {
    effectId: order.id,
    type: 'order',
    name: 'order.cancel',
    v: 1,
    data,
    lane: orderLane(order.id),
    ...shown,
  };
}

function orderOf(
  { items, version, pays }: Extract<PlannedCommand, { kind: 'order' }>,
  { id, seenPrice, settings }: Around,
): Made {
  const methods = settings.values['payments.methods'];
  const method = pays === undefined ? undefined : methods[pays % methods.length];
  const v = Math.min(version, commandCatalogue['order.place'].v);
  const effectId = `${OFFLINE_ORDER_PREFIX}${id}`;
  const data = {
    order_id: effectId,
    items: items.map(({ product, quantity }) => ({
      product_id: productId(product),
      quantity,
      ...(v > 1 ? { seen_price: seenPrice(productId(product)) } : {}),
    })),
    ...martaRojas,
    ...(method && { payment_method: method }),
    ...(v > 1
      ? seenSettings(settings, shippingFor(subtotalOf(items, seenPrice) ?? 0, usualTermsOf(settings.values)))
      : {}),
  };
  const written = { title: 'Pedido', detail: '', preview: null };
  return {
    effectId,
    ...(v > 1 && { shown: { settings, subtotal: subtotalOf(items, seenPrice) } }),
    type: 'order',
    name: 'order.place',
    v,
    data,
    lane: orderLane(effectId),
    ...written,
  };
}

function subtotalOf(
  items: Extract<PlannedCommand, { kind: 'order' }>['items'],
  seenPrice: Around['seenPrice'],
): number | null {
  const prices = items.map(({ product }) => seenPrice(productId(product)));
  return prices.reduce<number | null>(
    (sum, each, at) => (sum === null || each === null ? null : sum + each * (items[at]?.quantity ?? 0)),
    0,
  );
}

function movementOf(
  { product, type, quantity, shelf }: Extract<PlannedCommand, { kind: 'movement' }>,
  { id }: Around,
  occurred_at: string,
): Made {
  const reasons = {
    entrada: 'compra',
    salida: 'venta',
    ajuste: 'ajuste_inventario',
    transferencia: 'transferencia_almacen',
  } as const;
  const data: RegisterMovementData = {
    product_id: productId(product),
    type,
    reason: reasons[type],
    quantity,
    location: shelfAt(shelf),
    destination: type === 'transferencia' ? shelfAt(shelf + 1) : null,
    direction: type === 'ajuste' ? 'decrease' : null,
    ...NO_LOT,
    notes: '',
    reference: '',
    occurred_at,
  };
  const lane = stockLane(productId(product), shelfAt(shelf));
  const { from, to } = endsOf(data);
  const shown = { title: 'Movimiento', detail: '', preview: { from, to } };
  const name = 'inventory.registerMovement';
  return { effectId: id, type: 'inventory', name, v: commandCatalogue[name].v, data, lane, ...shown };
}
