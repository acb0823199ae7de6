import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import { command } from '#domain/protocol/command-definition.ts';
import { HappenedAt } from '#domain/calendar/happened-at.ts';
import { Id, Uuid } from '#domain/base/ids.ts';
import { lotFields, withoutLot } from '#domain/inventory/lot.ts';
import { Position, positionKey } from '#domain/inventory/position.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** Tasks that a device takes at once, for the time that it works without a network. */
export const MAX_TASKS_AT_ONCE = 20;

const TaskIds = v.pipe(v.array(Id), v.minLength(1), v.maxLength(MAX_TASKS_AT_ONCE));

/** Data of the command `task.claim`, v1: the device that sends it wants these tasks. */
export const ClaimTasksData = v.strictObject({ task_ids: TaskIds });
export type ClaimTasksData = v.InferOutput<typeof ClaimTasksData>;

/** Data of the command `task.release`, v1: this device gives back tasks that it has and will not do. */
export const ReleaseTasksData = v.strictObject({ task_ids: TaskIds });
export type ReleaseTasksData = v.InferOutput<typeof ReleaseTasksData>;

/**
 * Data of the command `task.takeAway`, v1. It names the device, so that nobody who took the task since then
 * loses it.
 */
export const TakeAwayTaskData = v.strictObject({ task_id: Id, device_id: Uuid });
export type TakeAwayTaskData = v.InferOutput<typeof TakeAwayTaskData>;

/** The outcome for each task that was asked for. */
export const TaskAnswers = v.object({
  tasks: v.array(
    v.object({
      task_id: Id,
      outcome: v.picklist(['yours', 'open', 'somebody_else', 'finished', 'unknown']),
      /** The name of the person who has it, when it is somebody else. */
      holder: v.nullable(v.string()),
    }),
  ),
});
export type TaskAnswers = v.InferOutput<typeof TaskAnswers>;

const moved = {
  task_id: Id,
  line_id: Id,
  product_id: Id,
  quantity: wholeNumber(1, MAX_MOVEMENT_QUANTITY),
  from: Position,
  to: Position,
  taken_back: v.optional(v.boolean(), false),
  occurred_at: HappenedAt,
};

const GOES_ELSEWHERE = 'El destino debe ser distinto del origen.';
const goesElsewhere = ({ from, to }: Record<'from' | 'to', Position>) =>
  positionKey(from) !== positionKey(to);

/**
 * Data of the command `task.move`, v2: a fact, units of a line of a task went from one place to another.
 * `taken_back` means that they return to where they came from, so that the line has that many fewer. The lot is
 * what their codes said, else that of the line.
 */
export const MoveForTaskData = v.pipe(
  v.strictObject({ ...moved, ...lotFields }),
  v.check((data) => goesElsewhere(data), GOES_ELSEWHERE),
);
export type MoveForTaskData = v.InferOutput<typeof MoveForTaskData>;

/** Data of the command `task.move`, v1: nobody said a lot. */
export const MoveForTaskDataV1 = v.pipe(
  v.strictObject(moved),
  v.check((data) => goesElsewhere(data), GOES_ELSEWHERE),
);

/** Why a line of a task ends with fewer units, or goes on elsewhere. */
export const shortReasonLabels = {
  no_esta: 'No está',
  hay_menos: 'Hay menos',
  danado: 'Está dañado',
};
export const ShortReason = v.picklist(keysOf(shortReasonLabels));
export type ShortReason = v.InferOutput<typeof ShortReason>;

/**
 * Data of the command `task.short`, v1: a fact, a position had fewer units than the task wanted of it. `at`
 * is null where no position was known. `next` is the position where the person with the task looks now; null
 * when there is none, which ends the line.
 */
export const ShortForTaskData = v.strictObject({
  task_id: Id,
  line_id: Id,
  product_id: Id,
  at: v.nullable(Position),
  reason: ShortReason,
  next: v.nullable(Position),
  occurred_at: HappenedAt,
});
export type ShortForTaskData = v.InferOutput<typeof ShortForTaskData>;

/** The answer to `task.short`; `missing` is how many units the line still wanted. */
export const ShortForTaskResult = v.object({ task_id: Id, missing: v.number() });
export type ShortForTaskResult = v.InferOutput<typeof ShortForTaskResult>;

export const taskCommands = {
  'task.claim': command('inventory', ClaimTasksData, ['tasks']),
  'task.release': command('inventory', ReleaseTasksData, ['tasks']),
  'task.takeAway': command('inventory', TakeAwayTaskData, ['tasks']),
  'task.move': {
    ...command(
      'inventory',
      MoveForTaskData,
      ['tasks', 'inventory', 'stock_movements', 'products', 'orders'],
      { movesStock: true },
    ),
    v: 2,
    earlier: { 1: { data: MoveForTaskDataV1, upcast: withoutLot } },
  },
  'task.short': command('inventory', ShortForTaskData, ['tasks', 'inventory', 'products']),
};
