import type { Account } from '#domain/accounts/account.ts';
import { NO_LOT } from '#domain/inventory/lot.ts';
import { parsePositionKey, positionLabel } from '#domain/inventory/position.ts';
import { provisionalMovement } from '#domain/inventory/provisional-movement.ts';
import { unitsOfLot } from '#domain/inventory/stock-lots.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { FinishedMove } from '#domain/warehouse/tasks/floor-job.ts';
import type {
  MoveForTaskData,
  ShortForTaskData,
  ShortReason,
} from '#domain/warehouse/tasks/task-commands.ts';
import { foundBefore } from '#src/shared/positions/send-position.ts';
import { shortReasonLabels } from '#domain/warehouse/tasks/task-commands.ts';
import { taskKindLabels, type TaskLine, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { serverNow } from '#src/device/clock.ts';
import { stockLane } from '#src/shared/movements/send-movement.ts';
import { send } from '#src/sync/outbox.ts';

type Task = Pick<WarehouseTask, 'id' | 'kind' | 'reference'>;

/**
 * Saves on this device that units were moved for a task; it leaves by itself. Answers the command's id.
 * @param undoes the command of the movement that this one takes back; it leaves after that one.
 * @throws OutboxWriteError when the device could not save it.
 */
export function sendTaskMove(
  task: Task,
  line: TaskLine,
  { quantity, from, to, lot = NO_LOT }: FinishedMove,
  author: Account,
  undoes?: string,
): Promise<string> {
  const [origin, destination] = [parsePositionKey(from), parsePositionKey(to)];
  if (!origin || !destination) throw new Error(`Nothing moves from ${from} to ${to}.`);
  const data: MoveForTaskData = {
    task_id: task.id,
    line_id: line.id,
    product_id: line.productId,
    quantity,
    from: origin,
    to: destination,
    taken_back: undoes !== undefined,
    ...lot,
    occurred_at: serverNow(),
  };
  const { productId, productName, sku } = line;
  const preview = provisionalMovement({
    product: { id: productId, name: productName, sku },
    move: { type: 'transferencia', reason: 'transferencia_almacen', quantity, from, to, location: origin },
    author,
    occurredAt: data.occurred_at,
    reference: task.reference,
    lots: unitsOfLot(lot, quantity),
  });
  const what = undoes === undefined ? taskKindLabels[task.kind] : 'Devolver';
  return send('task.move', data, {
    lane: stockLane(line.sku, origin),
    title: `${what} ${countOf(quantity, 'unidad', 'unidades')}: ${task.reference}`,
    detail: `${line.sku} · ${positionLabel(origin)} → ${positionLabel(destination)}`,
    after: [...(undoes === undefined ? [] : [undoes]), ...foundBefore(data.from, data.to)],
    preview,
  });
}

/** Fewer units than a task needs. */
interface Shortage {
  /** Where they should be, as a position key. */
  at: string | null;
  reason: ShortReason;
  /** Where to look now, as a position key; null ends the line. */
  next: string | null;
  /** The command that says more of the same act, and is undone with it. */
  act?: string | undefined;
}

/**
 * Saves on this device that a position has fewer units than a task needs from it. Answers the command's id.
 * @throws OutboxWriteError when the device could not save it.
 */
export function sendTaskShort(
  task: Task,
  line: TaskLine,
  { at, reason, next, act }: Shortage,
): Promise<string> {
  const position = at === null ? null : parsePositionKey(at);
  const data: ShortForTaskData = {
    task_id: task.id,
    line_id: line.id,
    product_id: line.productId,
    at: position,
    reason,
    next: next === null ? null : parsePositionKey(next),
    occurred_at: serverNow(),
  };
  return send('task.short', data, {
    lane: position ? stockLane(line.sku, position) : `task:${task.id}`,
    title: `${shortReasonLabels[reason]}: ${line.sku}`,
    detail: position ? `${task.reference} · ${positionLabel(position)}` : task.reference,
    preview: null,
    ...(act !== undefined && { undoable: act }),
  });
}
