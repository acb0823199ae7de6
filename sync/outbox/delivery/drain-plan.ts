import { MAX_BATCH_BYTES, MAX_BATCH_COMMANDS } from '#domain/protocol/command.ts';
import { type CommandType } from '#domain/protocol/command-definition.ts';
import { dueAtMs, goesAlone, isDue, isOpen } from '#sync/outbox/rules/command-state.ts';
import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';
import { undoUntilMs } from '#sync/outbox/rules/undo-window.ts';
import { weightOf, type Weight } from '#sync/outbox/rules/weight.ts';

/** Commands of one person for one endpoint, each lane in order. */
export interface Batch {
  type: CommandType;
  actorId: string;
  entries: OutboxRecord[];
  /** Its one command is left to the server, which keeps failing on it. */
  isDeadLetter: boolean;
}

/** Room for the envelope around the commands. */
const BATCH_BYTES = MAX_BATCH_BYTES - 4_096;
/** Between one command and the next. */
const COMMA = 1;

/**
 * The commands of one weight that can be sent now, oldest first. A lane gives its due commands up to the
 * first that must wait, so that nothing overtakes within a lane and no lane holds back another. What its
 * author can still undo waits, and so does what comes after it. A parked
 * command is in no lane any more; a dead letter goes alone, and so does what something in between refused.
 */
export function planBatches(entries: readonly OutboxRecord[], weight: Weight, nowMs: number): Batch[] {
  const windows = undoWindows(entries, nowMs);
  const mayGo = (each: OutboxRecord) => isDue(each, nowMs) && windowBefore(each, windows) === 0;
  const heads = lanesOf(entries)
    .map((lane) => dueHead(lane, weight, mayGo))
    .filter((lane) => lane.length > 0)
    .sort(([a], [b]) => ((a?.id ?? '') < (b?.id ?? '') ? -1 : 1))
    .flat();
  const parked = parkedOf(entries, weight).filter((each) => isDue(each, nowMs));
  const ready = [...heads, ...parked].filter((each) => !goesAlone(each));
  const alone = [...heads, ...parked].filter(goesAlone);
  return [
    ...groupBy(ready, (each) => `${each.type} ${each.actorId}`).flatMap(splitIntoBatches),
    ...alone.map((each) => ({
      type: each.type,
      actorId: each.actorId,
      entries: [each],
      isDeadLetter: each.state === 'poison',
    })),
  ];
}

/**
 * When a command of one weight will be due again, or null when none waits for time alone. A command behind
 * another waits for that one.
 */
export function nextDueAt(entries: readonly OutboxRecord[], weight: Weight, nowMs: number): number | null {
  const windows = undoWindows(entries, nowMs);
  const heads = lanesOf(entries).flatMap((lane) => lane[0] ?? []);
  const times = [...heads.filter((each) => weightOf(each) === weight), ...parkedOf(entries, weight)]
    .map((each) => {
      const atMs = dueAtMs(each, nowMs);
      return atMs === null ? null : Math.max(atMs, windowBefore(each, windows));
    })
    .filter((each) => each !== null);
  return times.length === 0 ? null : times.reduce((a, b) => Math.min(a, b)) || nowMs;
}

/**
 * The commands of a lane that may go now: from its first up to one that must wait, has the other weight or
 * goes alone; or only that one, when it is the first.
 */
function dueHead(
  lane: OutboxRecord[],
  weight: Weight,
  mayGo: (each: OutboxRecord) => boolean,
): OutboxRecord[] {
  const firstWaiting = lane.findIndex((each) => weightOf(each) !== weight || !mayGo(each));
  const due = firstWaiting === -1 ? lane : lane.slice(0, firstWaiting);
  const alone = due.findIndex(goesAlone);
  return alone === -1 ? due : due.slice(0, Math.max(1, alone));
}

/** When the undo windows end that are open now, by command. */
function undoWindows(entries: readonly OutboxRecord[], nowMs: number): Map<string, number> {
  return new Map(
    entries.flatMap((each) => {
      const untilMs = undoUntilMs(each, nowMs);
      return untilMs === null ? [] : [[each.id, untilMs] as const];
    }),
  );
}

/** When the last window ends of the commands that this one must come after; 0 when all have. */
function windowBefore({ after }: OutboxRecord, windows: ReadonlyMap<string, number>): number {
  return Math.max(0, ...after.map((id) => windows.get(id) ?? 0));
}

/** A parked command is in no lane any more. */
function parkedOf(entries: readonly OutboxRecord[], weight: Weight): OutboxRecord[] {
  return entries.filter((each) => each.state === 'review' && weightOf(each) === weight);
}

/** The commands that wait for each other, in their order. */
function lanesOf(entries: readonly OutboxRecord[]): OutboxRecord[][] {
  const lanes = groupBy(entries.filter(isOpen), (each) => each.lane);
  for (const lane of lanes) lane.sort((a, b) => a.laneSeq - b.laneSeq);
  return lanes;
}

function groupBy(entries: readonly OutboxRecord[], keyOf: (entry: OutboxRecord) => string): OutboxRecord[][] {
  const groups = new Map<string, OutboxRecord[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return [...groups.values()];
}

function splitIntoBatches(entries: OutboxRecord[]): Batch[] {
  const batches: Batch[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = entry.bytes + COMMA;
    const current = weightOf(entry) === 'light' ? batches.at(-1) : undefined;
    if (!current || current.entries.length >= MAX_BATCH_COMMANDS || bytes + size > BATCH_BYTES) {
      batches.push({ type: entry.type, actorId: entry.actorId, entries: [entry], isDeadLetter: false });
      bytes = size;
    } else {
      current.entries.push(entry);
      bytes += size;
    }
  }
  return batches;
}
