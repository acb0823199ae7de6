import { MAX_LANE_LENGTH } from '#domain/protocol/command.ts';
import { isOpen } from '#sync/outbox/command-state.ts';
import {
  bytesOf,
  commandOf,
  type OutboxEntry,
  type OutboxRecord,
  type UnplacedEntry,
} from '#sync/outbox/outbox-entry.ts';

/**
 * The place of a new command in its lane. While something in a lane is undecided, the lane continues its
 * count, and the server keeps its order. Once all of it is decided, the next command opens a new run of the
 * lane, named by its own id, so that old entries can be pruned without leaving a gap in the count.
 */
export function placeInLane(
  lane: string,
  commandId: string,
  entries: readonly Pick<OutboxRecord, 'lane' | 'laneSeq' | 'state'>[],
): { lane: string; laneSeq: number } {
  const open = entries.filter((each) => laneName(each.lane) === lane && isOpen(each));
  const run = open[0]?.lane;
  if (!run) return { lane: `${lane}#${commandId}`, laneSeq: 1 };
  const last = Math.max(...entries.filter((each) => each.lane === run).map((each) => each.laneSeq));
  return { lane: run, laneSeq: last + 1 };
}

/**
 * Gives an entry its place among the open ones.
 * @throws RangeError when its lane is longer than the server reads: no device keeps a command that cannot arrive.
 */
export function placeEntry(
  entry: UnplacedEntry,
  open: readonly Pick<OutboxRecord, 'lane' | 'laneSeq' | 'state'>[],
): OutboxEntry {
  const placed = { ...entry, ...placeInLane(entry.lane, entry.id, open) };
  if (placed.lane.length > MAX_LANE_LENGTH) throw new RangeError(`The lane ${placed.lane} is too long.`);
  return { ...placed, bytes: bytesOf(commandOf(placed)) };
}

/** Whether no command follows this one in its run, so that leaving it out makes no gap. */
export function isLastOfLane(
  entry: Pick<OutboxRecord, 'lane' | 'laneSeq'>,
  entries: readonly OutboxRecord[],
): boolean {
  return entries.every((each) => each.lane !== entry.lane || each.laneSeq <= entry.laneSeq);
}

/** The aggregate a run belongs to: `stock:TEN-0412@A-03-2-B`. */
export function laneName(run: string): string {
  return run.slice(0, run.lastIndexOf('#'));
}
