import { noticeNumber, type NoticeStatus } from '#domain/inbound/notice.ts';
import type { NoticeOnRecord } from '#server/inbound/notices-storage.ts';
import type { NewTask } from '#server/warehouse/tasks-storage.ts';

/** A notice that went from one state to another, and the command that took it there. */
export interface MovedNotice {
  notice: NoticeOnRecord;
  from: NoticeStatus;
  commandId: string;
}

/** Whether its goods are being counted. */
export function isCounting(status: NoticeStatus): boolean {
  return status === 'en_muelle' || status === 'recibiendo';
}

/** Whether its goods were counted and wait to be put away. */
export function waitsAtDock(status: NoticeStatus): boolean {
  return status === 'recibido' || status === 'recibido_parcial';
}

/** What is still to be counted of it, product by product. */
export function receiveTask(moved: MovedNotice): NewTask {
  const { row, lines } = moved.notice;
  const announced = lines.filter((each) => each.expected > 0);
  return noticeTask(
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

/** Where it goes is suggested on the device, which knows what stands where. */
export function putAwayTask(moved: MovedNotice): NewTask {
  const { row, lines } = moved.notice;
  const waiting = lines.filter((each) => each.good > each.put_away);
  return noticeTask(
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

function noticeTask(
  { notice: { row }, commandId }: MovedNotice,
  kind: 'receive' | 'put_away',
  lines: readonly Omit<NewTask['lines'][number], 'id'>[],
): NewTask {
  return {
    id: `${commandId.toLowerCase()}:${row.id}:${kind}`,
    kind,
    reference: noticeNumber(row.sequence),
    sourceId: row.id,
    lines: lines.map((each) => ({ id: each.productId, ...each })),
  };
}
