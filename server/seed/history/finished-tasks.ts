import { packTaskId, pickTaskId, putBackTaskId } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { warehouseTaskLines, warehouseTasks } from '#server/db/tables/warehouse-tables.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import type { LedgerEntry } from '#server/seed/history/history.ts';
import type { Picking } from '#server/seed/history/order-way.ts';

/** A task that somebody did, with its lines. */
export interface FinishedTask {
  task: typeof warehouseTasks.$inferInsert;
  lines: (typeof warehouseTaskLines.$inferInsert)[];
}

/** How long before its pick a task was opened and taken. */
const OPENED_BEFORE_MS = 24 * MINUTE_MS;
const TAKEN_BEFORE_MS = 4 * MINUTE_MS;
const PACKED_WITHIN_MS = 15 * MINUTE_MS;

/** Finished tasks stay in sight for this long. */
const SHOWN_FOR_MS = 2 * DAY_MS;

/** The part of a finished task that differs from one to the other. */
interface Finished {
  id: string;
  kind: 'pick' | 'pack' | 'put_away';
  openedMs: number;
  takenMs: number;
  doneMs: number;
}

interface Of {
  vendorOrderId: string;
  reference: string;
  picking: Picking;
  nowMs: number;
}

/**
 * The work on a vendor order that left, as the ledger tells it: what was put back of one that came back, and the
 * pick and the packing while those are in sight.
 */
export function finishedTasks(entries: readonly LedgerEntry[], of: Of): FinishedTask[] {
  const { vendorOrderId, nowMs } = of;
  const { fromMs, lineMs } = of.picking;
  const packing = positionKey(PACKING);
  const picked = entries.filter((each) => each.to === packing);
  const putBack = entries.filter((each) => each.from === positionKey(DOCK));
  const endMs = fromMs + picked.length * lineMs;
  const takenMs = fromMs - TAKEN_BEFORE_MS;
  const tasks: FinishedTask[] = [];
  if (fromMs > nowMs - SHOWN_FOR_MS) {
    const pick = {
      id: pickTaskId(vendorOrderId),
      kind: 'pick',
      openedMs: fromMs - OPENED_BEFORE_MS,
    } as const;
    const pack = { id: packTaskId(vendorOrderId), kind: 'pack', openedMs: endMs } as const;
    tasks.push(
      taskOf({ ...pick, takenMs, doneMs: endMs }, picked, of),
      taskOf(
        { ...pack, takenMs, doneMs: endMs + PACKED_WITHIN_MS },
        picked.map((each) => ({ ...each, from: packing, to: null })),
        of,
      ),
    );
  }
  const [first] = putBack;
  if (first) {
    const about = { id: putBackTaskId(vendorOrderId), kind: 'put_away', takenMs: first.atMs } as const;
    const doneMs = putBack.at(-1)?.atMs ?? first.atMs;
    tasks.push(taskOf({ ...about, openedMs: first.atMs - OPENED_BEFORE_MS, doneMs }, putBack, of));
  }
  return tasks;
}

type Line = Pick<LedgerEntry, 'productId' | 'quantity' | 'from'> & { to: string | null };

function taskOf(
  { id, kind, openedMs, takenMs, doneMs }: Finished,
  lines: readonly Line[],
  { vendorOrderId, reference, picking: { by }, nowMs }: Of,
): FinishedTask {
  return {
    task: {
      id,
      kind,
      status: 'done',
      reference,
      sourceId: vendorOrderId,
      deviceId: by.deviceId,
      userId: by.id,
      userName: by.name,
      claimedAt: new Date(takenMs),
      openedAt: new Date(openedMs),
      updatedAt: new Date(doneMs),
      deleted: doneMs < nowMs - SHOWN_FOR_MS,
      sx: '0',
    },
    lines: lines.map(({ productId, quantity, from, to }, sequence) => {
      return {
        taskId: id,
        id: productId,
        sequence,
        productId,
        fromKey: from,
        toKey: to,
        quantity,
        done: quantity,
      };
    }),
  };
}
