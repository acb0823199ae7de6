import { isOpen } from '#sync/outbox/rules/command-state.ts';
import { laneName } from '#sync/outbox/rules/lane.ts';
import { bytesOf, commandOf, type OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';
import { isUntried } from '#sync/outbox/rules/undo-window.ts';

/**
 * What changes in the commands that stay when undecided ones are let go. Those never arrive at the server, or
 * nobody knows whether they did: nothing waits for them any more, and what follows them in their lane moves to
 * a new run, because a run with a hole waits for ever.
 * @returns the changed records.
 */
export function afterAbandoning(
  ids: readonly string[],
  records: ReadonlyMap<string, OutboxRecord>,
): OutboxRecord[] {
  const gone = new Set(ids.filter((id) => isOpenIn(records, id)));
  if (gone.size === 0) return [];
  const open = [...records.values()].filter(isOpen);
  const staying = open
    .filter((each) => !gone.has(each.id))
    .map((each) =>
      each.after.some((id) => gone.has(id))
        ? { ...each, after: each.after.filter((id) => !gone.has(id)) }
        : each,
    );
  const changed = new Map(staying.map((each) => [each.id, each]));
  const dropped = open.filter((each) => gone.has(each.id));
  for (const run of new Set(dropped.map((each) => each.lane))) {
    const hole = Math.min(...dropped.filter((each) => each.lane === run).map((each) => each.laneSeq));
    const rest = staying.filter((each) => each.lane === run).sort((a, b) => a.laneSeq - b.laneSeq);
    const before = rest.findLast((each) => each.laneSeq < hole);
    const followers = rest.filter((each) => each.laneSeq > hole);
    for (const each of moveToNewRuns(before, followers)) changed.set(each.id, each);
  }
  return [...changed.values()].flatMap((each) => {
    const former = records.get(each.id);
    return former && former !== each ? { ...each, bytes: each.bytes + grownBy(former, each) } : [];
  });
}

function isOpenIn(records: ReadonlyMap<string, OutboxRecord>, id: string): boolean {
  const record = records.get(id);
  return record !== undefined && isOpen(record);
}

/**
 * Moves the followers of a hole behind what stays before it. One that was tried has a run of its own: the server
 * may have decided it at its former place, and then never takes its new one.
 */
function moveToNewRuns(before: OutboxRecord | undefined, followers: readonly OutboxRecord[]): OutboxRecord[] {
  const moved: OutboxRecord[] = [];
  let previous = before;
  let canBeJoined = false;
  for (const each of followers) {
    if (previous && canBeJoined && isUntried(each)) {
      previous = { ...each, lane: previous.lane, laneSeq: previous.laneSeq + 1 };
    } else {
      if (previous) moved.push({ ...previous, endsRun: true });
      const after = previous ? [...each.after, previous.id] : each.after;
      previous = { ...each, lane: `${laneName(each.lane)}#${each.id}`, laneSeq: 1, after };
    }
    canBeJoined = isUntried(each);
    moved.push(previous);
  }
  if (previous && !canBeJoined) moved.push({ ...previous, endsRun: true });
  return moved;
}

/** By how many bytes the place of a command grew; its data, which is encrypted, stays the same. */
function grownBy(former: OutboxRecord, now: OutboxRecord): number {
  return bytesOf(commandOf({ ...now, data: null })) - bytesOf(commandOf({ ...former, data: null }));
}
