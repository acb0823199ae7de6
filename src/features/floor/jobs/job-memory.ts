import { signal, type ReadonlySignal } from '@preact/signals-core';
import { get, update } from '#platform/value-store.ts';
import * as v from 'valibot';
import { begin, type LineProgress } from '#domain/warehouse/tasks/floor-job.ts';
import type { TaskLine, WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';

/** A person can take back this many movements of a task, one by one. */
const MAX_SENT = 30;
/** Tasks of a shift; the device forgets older ones. */
const MAX_TASKS = 40;

const lot = v.optional(v.object({ lot: v.string(), expires_on: v.nullable(v.string()) }));

const SentMove = v.object({
  id: v.string(),
  lineId: v.string(),
  quantity: v.number(),
  from: v.string(),
  to: v.string(),
  lot,
});
export type SentMove = v.InferOutput<typeof SentMove>;

/**
 * This device's progress on a task: the answers that no command carries yet. It is written at each answer.
 */
const JobMemory = v.object({
  progress: v.nullable(
    v.object({
      lineId: v.string(),
      from: v.nullable(v.string()),
      taken: v.number(),
      scans: v.optional(v.array(v.number()), []),
      counted: v.boolean(),
      lot,
      /**
       * Units that the line had when the work on it began: if it has others now, a command already carries
       * the units that were in the hand.
       */
      doneBefore: v.number(),
    }),
  ),
  /** Lines left for the end, and positions searched in vain, as `<line> <position>`. */
  skipped: v.array(v.string()),
  empty: v.array(v.string()),
  sent: v.array(SentMove),
  /** Units checked at the packing table. */
  checks: v.optional(v.array(v.object({ lineId: v.string(), units: v.number() })), []),
  /** The command that reported the whole order packed. */
  packedBy: v.optional(v.nullable(v.string()), null),
});
export type JobMemory = v.InferOutput<typeof JobMemory>;

/** By the task's id, the last one that somebody worked on last. */
type JobMemories = Readonly<Record<string, JobMemory>>;

const KEY = 'floor-progress';
const memories = signal<JobMemories | undefined>(undefined);

/** Undefined until the device read it. */
export const jobMemories: ReadonlySignal<JobMemories | undefined> = memories;

/**
 * Reads this device's stored progress, after a start and when another tab may have gone on with it. What was answered
 * here meanwhile is newer than what was read, and stays.
 */
export async function readJobMemories(): Promise<void> {
  const before = memories.peek();
  const stored = storedIn(await get(KEY));
  const answered = Object.entries(memories.peek() ?? {}).filter(([id, each]) => each !== before?.[id]);
  memories.value = { ...stored, ...Object.fromEntries(answered) };
}

function storedIn(value: unknown): JobMemories {
  const stored = v.safeParse(v.record(v.string(), JobMemory), value);
  return stored.success ? stored.output : {};
}

export const noMemory: JobMemory = {
  progress: null,
  skipped: [],
  empty: [],
  sent: [],
  checks: [],
  packedBy: null,
};

/**
 * Changes the progress of a task: at once for the next answer, and on disk when it resolves. Not in
 * localStorage: a killed browser has not written that yet. Of the other tasks the disk keeps what it has, which
 * may come from another tab.
 * @throws when the device has no room: it kept nothing, and the screen must say so.
 */
export async function remember(taskId: string, change: (before: JobMemory) => JobMemory): Promise<void> {
  const before = memories.peek()?.[taskId] ?? noMemory;
  const changed = change(before);
  const after = { ...changed, sent: changed.sent.slice(-MAX_SENT) };
  memories.value = withMemory(memories.peek(), taskId, after);
  try {
    await update<unknown>(KEY, (stored) => withMemory(storedIn(stored), taskId, after));
  } catch (error) {
    const now = memories.peek();
    if (now?.[taskId] === after) memories.value = { ...now, [taskId]: before };
    throw error;
  }
}

function withMemory(all: JobMemories | undefined, taskId: string, memory: JobMemory): JobMemories {
  const others = Object.entries(all ?? {}).filter(([id]) => id !== taskId);
  return { ...Object.fromEntries(others.slice(-MAX_TASKS)), [taskId]: memory };
}

/** The line under way, while no command carries the units in the hand. */
export function begunLine({ lines }: Pick<WarehouseTask, 'lines'>, { progress }: JobMemory): string | null {
  const line = lines.find((each) => each.id === progress?.lineId);
  return line && progress && isInHand(line, progress) ? line.id : null;
}

/**
 * This device's progress on a line; it starts anew once a command carries the units that were in the hand.
 */
export function progressOf(line: TaskLine, { progress }: JobMemory): LineProgress {
  if (!progress || progress.lineId !== line.id || !isInHand(line, progress)) return begin(line);
  const { lineId, from, taken, scans, counted, lot: said } = progress;
  return { lineId, from, taken, scans, counted, ...(said && { lot: said }) };
}

function isInHand(line: TaskLine, { doneBefore }: NonNullable<JobMemory['progress']>): boolean {
  return line.done === doneBefore;
}
