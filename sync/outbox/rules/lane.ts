import { MAX_LANE_LENGTH } from '#domain/protocol/command.ts';
import { isOpen } from '#sync/outbox/rules/command-state.ts';
import { endUndoWindow, isUntried } from '#sync/outbox/rules/undo-window.ts';
import {
  bytesOf,
  commandOf,
  type OutboxEntry,
  type OutboxRecord,
  type UnplacedEntry,
} from '#sync/outbox/rules/outbox-entry.ts';

/**
 * The place of a new command in its lane. While something in a lane is undecided, the lane continues its
 * count, and the server keeps its order. Once all of it is decided, the next command opens a new run of the
 * lane, named by its own id, so that old entries can be pruned without leaving a gap in the count. It also
 * opens one where the undecided runs have ended (`abandon-commands.ts`), and comes after the last command of them.
 */
export function sequenceInLane(
  lane: string,
  commandId: string,
  entries: readonly Placed[],
): { lane: string; laneSeq: number; behind: string[] } {
  const open = entries.filter((each) => laneName(each.lane) === lane && isOpen(each));
  const ended = open.filter((each) => each.endsRun);
  const run = open.find((each) => !ended.some((last) => last.lane === each.lane))?.lane;
  if (!run) {
    const behind = ended.map(({ id }) => id).filter((id) => !open.some((each) => each.after.includes(id)));
    return { lane: `${lane}#${commandId}`, laneSeq: 1, behind };
  }
  const last = Math.max(...entries.filter((each) => each.lane === run).map((each) => each.laneSeq));
  return { lane: run, laneSeq: last + 1, behind: [] };
}

type Placed = Pick<OutboxRecord, 'id' | 'lane' | 'laneSeq' | 'after' | 'state' | 'endsRun'>;

/**
 * Gives an entry its place among the open ones.
 * @param gone ids of deleted commands: what was undone in the same moment never comes, and nothing waits for it.
 * @throws RangeError when its lane is longer than the server reads: no device keeps a command that cannot arrive.
 */
export function sequenceEntry(
  entry: UnplacedEntry,
  open: readonly Placed[],
  gone: ReadonlySet<string> = new Set(),
): OutboxEntry {
  const { behind, ...place } = sequenceInLane(entry.lane, entry.id, open);
  const after = [...new Set([...entry.after.filter((id) => !gone.has(id)), ...behind])];
  const placed = { ...entry, ...place, after };
  if (placed.lane.length > MAX_LANE_LENGTH) throw new RangeError(`The lane ${placed.lane} is too long.`);
  return { ...placed, bytes: bytesOf(commandOf(placed)) };
}

/**
 * Gives entries that are saved together their places, in their order.
 * @returns them, and the other records that change by it (`windowsEndedBy`).
 */
export function sequenceTogether(
  entries: readonly UnplacedEntry[],
  open: readonly OutboxRecord[],
  gone: ReadonlySet<string> = new Set(),
): { placed: OutboxEntry[]; ended: OutboxRecord[] } {
  const placed: OutboxEntry[] = [];
  const ended = new Map<string, OutboxRecord>();
  for (const each of entries) {
    placed.push(sequenceEntry(each, [...open, ...placed], gone));
    for (const record of windowsEndedBy(each, open)) ended.set(record.id, record);
  }
  return { placed, ended: [...ended.values()] };
}

/**
 * The commands that a new one depends on, with their undo windows ended: they could no longer be undone alone,
 * and the new one must not wait. Commands of one act wait together.
 */
function windowsEndedBy(
  newcomer: Pick<UnplacedEntry, 'lane' | 'after' | 'undo'>,
  open: readonly OutboxRecord[],
): OutboxRecord[] {
  return open.flatMap((each) => {
    const isBefore = laneName(each.lane) === newcomer.lane || newcomer.after.includes(each.id);
    const isOfOneAct = each.undo?.act === newcomer.undo?.act;
    return isBefore && !isOfOneAct ? (endUndoWindow(each) ?? []) : [];
  });
}

/**
 * Whether commands can be left out, as if they had never been saved: none has left this device, and no other
 * one comes after them in a lane or waits for them.
 */
export function mayTakeBack(records: readonly OutboxRecord[], open: readonly OutboxRecord[]): boolean {
  const ids = new Set(records.map((each) => each.id));
  const others = open.filter((each) => !ids.has(each.id));
  const isFollowed = ({ id, lane, laneSeq }: OutboxRecord) =>
    others.some((each) => (each.lane === lane && each.laneSeq > laneSeq) || each.after.includes(id));
  return records.every((each) => isUntried(each) && !isFollowed(each));
}

/** The commands of the act that this one is part of; itself alone when it is of none. */
export function actOf<Each extends Pick<OutboxRecord, 'id' | 'undo'>>(
  id: string,
  records: readonly Each[],
): Each[] {
  const act = records.find((each) => each.id === id)?.undo?.act;
  return records.filter((each) => each.id === id || (act !== undefined && each.undo?.act === act));
}

/** The aggregate a run belongs to: `stock:TEN-0412@A-03-2-B`. */
export function laneName(run: string): string {
  return run.slice(0, run.lastIndexOf('#'));
}
