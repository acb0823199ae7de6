import { NO_LOT } from '#domain/inventory/lot.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { parsePositionKey, positionKey } from '#domain/inventory/position.ts';
import type { PlanTransferData } from '#domain/warehouse/tasks/plan-transfer.ts';
import { missingUnits } from '#domain/warehouse/tasks/task-rules.ts';
import {
  ShortReason,
  type MoveForTaskData,
  type ShortForTaskData,
  type TakeAwayTaskData,
} from '#domain/warehouse/tasks/task-commands.ts';
import { lotOfTaskLine, type TaskLine, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import {
  copied,
  oneOf,
  recent,
  type Act,
  type Drawn,
  type Made,
  type Sight,
} from '#test/simulation/acts/act.ts';
import { shelfAt, stockLane } from '#test/simulation/names.ts';

const MOVING_KINDS: readonly string[] = ['put_away', 'pick', 'transfer'];

const planTransfer: Act = ({ pick, quantity }, sight) => {
  const onHand = copied<InventoryItem>(sight, 'inventory').filter((each) => each.quantity > 0);
  const item = oneOf(onHand, pick);
  if (!item) return null;
  const [from, to] = [item.location, shelfAt(pick % 5)];
  if (positionKey(from) === positionKey(to)) return null;
  const line = { product_id: item.productId, from, to, quantity: Math.min(quantity, item.quantity) };
  const data: PlanTransferData = { lines: [line] };
  return { name: 'transfer.plan', data, lane: `transfer:${item.productId}` };
};

const claim: Act = ({ pick, quantity }, sight) =>
  aboutTasks('task.claim', { pick, quantity }, sight, (each) => each.status === 'open');

const release: Act = ({ pick, quantity }, sight) =>
  aboutTasks('task.release', { pick, quantity }, sight, (each) => isOurs(each, sight));

function aboutTasks(
  name: 'task.claim' | 'task.release',
  { pick, quantity }: Pick<Drawn, 'pick' | 'quantity'>,
  sight: Sight,
  isMeant: (task: WarehouseTask) => boolean,
): Made | null {
  const meant = copied<WarehouseTask>(sight, 'tasks').filter(isMeant);
  const from = pick % Math.max(1, meant.length);
  const task_ids = meant.slice(from, from + 1 + (quantity % 3)).map((each) => each.id);
  return task_ids.length === 0 ? null : { name, data: { task_ids }, lane: 'tasks' };
}

const takeAway: Act = ({ pick }, sight) => {
  const others = copied<WarehouseTask>(sight, 'tasks').filter(
    (each) => each.status === 'claimed' && !isOurs(each, sight),
  );
  const task = oneOf(others, pick);
  if (!task?.claimedBy) return null;
  const data: TakeAwayTaskData = { task_id: task.id, device_id: task.claimedBy.deviceId };
  return { name: 'task.takeAway', data, lane: 'tasks' };
};

/** A person with nothing to carry takes a task. */
const move: Act = (drawn, sight) => {
  const { pick, quantity } = drawn;
  const todo = oneOf(linesToDo(sight), pick);
  if (!todo) return claim(drawn, sight);
  const { task, line, missing } = todo;
  const from = parsePositionKey(line.from ?? '');
  const to = parsePositionKey(line.to ?? '') ?? shelfAt(pick % 4);
  if (!from || positionKey(from) === positionKey(to)) return null;
  const data: MoveForTaskData = {
    task_id: task.id,
    line_id: line.id,
    product_id: line.productId,
    quantity: Math.min(missing, quantity),
    from,
    to,
    taken_back: false,
    ...(pick % 2 === 0 ? lotOfTaskLine(line) : NO_LOT),
    occurred_at: sight.timestamp,
  };
  const preview = { from: positionKey(from), to: positionKey(to) };
  return { name: 'task.move', data, lane: stockLane(line.productId, from), preview };
};

/**
 * From this person's moves here, as `src/features/floor/jobs/moving/take-back-move.ts` has it once the move left the
 * device.
 */
const takeBack: Act = ({ pick }, sight) => {
  const { signedIn } = sight.disk;
  const mine = sight
    .told('task.move')
    .filter(({ entry, person }) => person === signedIn && entry.deviceId === sight.deviceId)
    .map(({ entry }) => ({ id: entry.id, after: entry.after, data: entry.data as MoveForTaskData }));
  const undone = new Set(mine.filter((each) => each.data.taken_back).flatMap((each) => each.after));
  const made = recent(
    mine.filter((each) => !each.data.taken_back && !undone.has(each.id)),
    pick,
  );
  if (!made) return null;
  const { from: to, to: from, ...moved } = made.data;
  const data: MoveForTaskData = { ...moved, from, to, taken_back: true, occurred_at: sight.timestamp };
  const preview = { from: positionKey(from), to: positionKey(to) };
  return { name: 'task.move', data, lane: stockLane(data.product_id, from), preview, after: [made.id] };
};

const short: Act = ({ pick }, sight) => {
  const todo = oneOf(linesToDo(sight), pick);
  if (!todo) return null;
  const { task, line } = todo;
  const at = parsePositionKey(line.from ?? '');
  const data: ShortForTaskData = {
    task_id: task.id,
    line_id: line.id,
    product_id: line.productId,
    at,
    reason: ShortReason.options[pick % ShortReason.options.length] ?? 'no_esta',
    next: pick % 2 === 0 ? shelfAt(pick % 4) : null,
    occurred_at: sight.timestamp,
  };
  return { name: 'task.short', data, lane: at ? stockLane(line.productId, at) : `task:${task.id}` };
};

/**
 * Lines of tasks that this device has, with the units that are missing on its screen. A line whose units are
 * being taken back waits for the answer: when the answer is lost and the copy has it, the screen asks for
 * them twice until it comes.
 */
function linesToDo(sight: Sight): { task: WarehouseTask; line: TaskLine; missing: number }[] {
  const own = copied<WarehouseTask>(sight, 'tasks').filter(
    (each) => MOVING_KINDS.includes(each.kind) && each.status === 'claimed' && isOurs(each, sight),
  );
  if (own.length === 0) return [];
  const pending = sight.disk.outbox
    .all()
    .filter((each) => each.name === 'task.move' && isShownOverReplica(each))
    .map((each) => each.data as MoveForTaskData);
  return own.flatMap((task) =>
    task.lines.flatMap((line) => {
      const moved = pending.filter((each) => each.task_id === task.id && each.line_id === line.id);
      if (moved.some((each) => each.taken_back)) return [];
      const missing = (missingUnits(line) ?? 0) - moved.reduce((sum, each) => sum + each.quantity, 0);
      return missing > 0 ? [{ task, line, missing }] : [];
    }),
  );
}

/** By how many units its line comes nearer to its end. */
export function unitsCounted({ quantity, taken_back }: MoveForTaskData): number {
  return taken_back ? -quantity : quantity;
}

function isOurs({ claimedBy }: WarehouseTask, { deviceId }: Sight): boolean {
  return claimedBy?.deviceId === deviceId;
}

export const taskActs = {
  'plan transfer': planTransfer,
  claim,
  release,
  'take away': takeAway,
  move,
  'take back': takeBack,
  short,
} satisfies Record<string, Act>;
