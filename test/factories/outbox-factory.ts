import type { Order } from '#domain/orders/order.ts';
import { bytesOf, commandOf, unsent, type OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

let sequence = 0;

/** A UUID that sorts by the order of its making. */
export function anId(): string {
  sequence += 1;
  return `01900000-0000-7000-8000-${String(sequence).padStart(12, '0')}`;
}

/** A queued movement of its own lane, unless told otherwise. */
export function anEntry(over: Partial<OutboxEntry> = {}): OutboxEntry {
  const id = over.id ?? anId();
  const entry = {
    id,
    type: 'inventory',
    name: 'inventory.registerMovement',
    v: 1,
    data: {},
    timestamp: '2026-11-20T12:00:00.000Z',
    actorId: 'jairo',
    deviceId: '01900000-0000-7000-8000-00000000d001',
    lane: `stock:${id}#${id}`,
    laneSeq: 1,
    after: [],
    ...unsent,
    supersedes: null,
    title: 'Entrada de 1 unidad',
    detail: 'TEN-0412',
    preview: null,
    ...over,
  } satisfies Omit<OutboxEntry, 'bytes'>;
  return { ...entry, bytes: over.bytes ?? bytesOf(commandOf(entry)) };
}

/**
 * An order that waits to be sent, unless told otherwise. @param preview the order as its buyer sees it
 * meanwhile.
 */
export function anOrderEntry(preview: Order, over: Partial<OutboxEntry> = {}): OutboxEntry {
  return anEntry({
    type: 'order',
    name: 'order.place',
    lane: `order:${preview.id}`,
    title: 'Pedido de 3 unidades',
    preview,
    ...over,
  });
}
