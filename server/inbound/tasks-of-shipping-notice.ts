import { shippingNoticeNumber, type ShippingNoticeStatus } from '#domain/inbound/shipping-notice.ts';
import type { LockedShippingNotice } from '#server/inbound/shipping-notices-storage.ts';
import type { NewTask } from '#server/warehouse/tasks-storage.ts';

/** A shipping notice that went from one state to another, and the command that moved it. */
export interface MovedShippingNotice {
  notice: LockedShippingNotice;
  from: ShippingNoticeStatus;
  commandId: string;
}

/** Whether its goods are being counted. */
export function isCounting(status: ShippingNoticeStatus): boolean {
  return status === 'en_muelle' || status === 'recibiendo';
}

/** Whether its goods are counted and wait to be put away. */
export function waitsAtDock(status: ShippingNoticeStatus): boolean {
  return status === 'recibido' || status === 'recibido_parcial';
}

/** The units still to be counted, product by product. */
export function receiveTask(moved: MovedShippingNotice): NewTask {
  const { row, lines } = moved.notice;
  const announced = lines.filter((each) => each.expected > 0);
  return shippingNoticeTask(
    moved,
    'receive',
    announced.map(({ product_id, expected, good, damaged }) => ({
      productId: product_id,
      from: null,
      to: row.dockKey,
      quantity: Math.max(0, expected - good - damaged),
    })),
  );
}

/** The device suggests the position, because it knows the stock of each one. */
export function putAwayTask(moved: MovedShippingNotice): NewTask {
  const { row, lines } = moved.notice;
  const waiting = lines.filter((each) => each.good > each.put_away);
  return shippingNoticeTask(
    moved,
    'put_away',
    waiting.map(({ product_id, good, put_away }) => ({
      productId: product_id,
      from: row.dockKey,
      to: null,
      quantity: good - put_away,
    })),
  );
}

function shippingNoticeTask(
  { notice: { row }, commandId }: MovedShippingNotice,
  kind: 'receive' | 'put_away',
  lines: readonly Omit<NewTask['lines'][number], 'id'>[],
): NewTask {
  return {
    id: `${commandId.toLowerCase()}:${row.id}:${kind}`,
    kind,
    reference: shippingNoticeNumber(row.sequence),
    sourceId: row.id,
    lines: lines.map((each) => ({ id: each.productId, ...each })),
  };
}
