import { MAX_BATCH_BYTES, MAX_BATCH_COMMANDS, type CommandType } from '#domain/protocol/command.ts';
import { isDue, isOpen } from '#sync/command-state.ts';
import { commandOf, type OutboxEntry } from '#sync/outbox-entry.ts';

/** Commands of one person for one endpoint, each lane in order. */
export interface Batch {
  type: CommandType;
  actorId: string;
  entries: OutboxEntry[];
}

/** Room for the envelope around the commands. */
const BATCH_BYTES = MAX_BATCH_BYTES - 4_096;

/**
 * What can be sent now, oldest first. A lane gives its due commands up to the first that must wait, so that nothing
 * overtakes within a lane and no lane holds back another.
 */
export function planBatches(entries: readonly OutboxEntry[], nowMs: number): Batch[] {
  const ready = groupBy(entries.filter(isOpen), (each) => each.lane)
    .map((lane) => dueHead(lane, nowMs))
    .filter((lane) => lane.length > 0)
    .sort(([a], [b]) => ((a?.id ?? '') < (b?.id ?? '') ? -1 : 1))
    .flat();
  return groupBy(ready, (each) => `${each.type} ${each.actorId}`).flatMap(splitIntoBatches);
}

/** When something will be due again, or null when nothing waits for time alone. */
export function nextDueAt(entries: readonly OutboxEntry[], nowMs: number): number | null {
  const times = entries.flatMap((each) => {
    if (each.state === 'queued') return [nowMs];
    if (each.state === 'waiting') return [each.nextAt];
    return each.state === 'sending' ? [each.leaseUntil] : [];
  });
  return times.length === 0 ? null : Math.min(...times);
}

/** The commands of a lane that may go now: from its first on, up to one that must wait. */
function dueHead(lane: OutboxEntry[], nowMs: number): OutboxEntry[] {
  const inOrder = lane.sort((a, b) => a.laneSeq - b.laneSeq);
  const firstWaiting = inOrder.findIndex((each) => !isDue(each, nowMs));
  return firstWaiting === -1 ? inOrder : inOrder.slice(0, firstWaiting);
}

function groupBy(entries: readonly OutboxEntry[], keyOf: (entry: OutboxEntry) => string): OutboxEntry[][] {
  const groups = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return [...groups.values()];
}

function splitIntoBatches(entries: OutboxEntry[]): Batch[] {
  const batches: Batch[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = new TextEncoder().encode(JSON.stringify(commandOf(entry))).length + 1;
    const current = batches.at(-1);
    if (!current || current.entries.length >= MAX_BATCH_COMMANDS || bytes + size > BATCH_BYTES) {
      batches.push({ type: entry.type, actorId: entry.actorId, entries: [entry] });
      bytes = size;
    } else {
      current.entries.push(entry);
      bytes += size;
    }
  }
  return batches;
}
