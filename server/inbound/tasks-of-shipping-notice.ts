import { comparedLines, waitingLines, type ProductLot } from '#domain/inbound/lines-by-lot.ts';
import { shippingNoticeNumber, type ShippingNoticeStatus } from '#domain/inbound/shipping-notice.ts';
import { lotKey, NO_LOT } from '#domain/inventory/lot.ts';
import { lotOfTaskLine, type TaskLine } from '#domain/warehouse/tasks/warehouse-task.ts';
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

/** The units still to be counted, lot by lot. */
export function receiveTask(moved: MovedShippingNotice): NewTask {
  const { row, lines } = moved.notice;
  const announced = comparedLines(lines).filter((each) => each.expected > 0);
  return shippingNoticeTask(
    moved,
    'receive',
    announced.map(({ missing, ...line }) => ({ line, from: null, to: row.dockKey, quantity: missing })),
  );
}

/** The device suggests the position, because it knows the stock of each one. */
export function putAwayTask(moved: MovedShippingNotice): NewTask {
  const { row, lines } = moved.notice;
  const left = waitingLines(lines).filter((each) => each.waiting > 0);
  return shippingNoticeTask(
    moved,
    'put_away',
    left.map(({ waiting, ...line }) => ({ line, from: row.dockKey, to: null, quantity: waiting })),
  );
}

/**
 * The line of a task that a line of its shipping notice is counted in; one that was made before lots had lines
 * of their own is for every lot of its product.
 */
export function taskLineFor(lines: readonly TaskLine[], of: ProductLot): TaskLine | undefined {
  const own = lines.filter((each) => each.productId === of.product_id);
  const withKey = (key: string) => own.find((each) => lotKey(lotOfTaskLine(each)) === key);
  return withKey(lotKey(of)) ?? withKey(lotKey(NO_LOT));
}

interface LineToDo extends Pick<NewTask['lines'][number], 'from' | 'to' | 'quantity'> {
  line: ProductLot;
}

function shippingNoticeTask(
  { notice: { row }, commandId }: MovedShippingNotice,
  kind: 'receive' | 'put_away',
  lines: readonly LineToDo[],
): NewTask {
  const isFirst = (index: number, productId: string) =>
    lines.findIndex(({ line }) => line.product_id === productId) === index;
  return {
    id: `${commandId.toLowerCase()}:${row.id}:${kind}`,
    kind,
    reference: shippingNoticeNumber(row.sequence),
    sourceId: row.id,
    lines: lines.map(({ line: { product_id: productId, lot, expires_on: expiresOn }, ...todo }, index) => ({
      // A product has mostly one lot, whose line has its id.
      id: isFirst(index, productId) ? productId : `line:${index + 1}`,
      productId,
      lot,
      expiresOn,
      ...todo,
    })),
  };
}
