import { afterAbandoning } from '#sync/outbox/rules/abandon-commands.ts';
import { isUnsettled } from '#sync/outbox/rules/command-state.ts';
import { sequenceTogether } from '#sync/outbox/rules/lane.ts';
import type { OutboxEntry, OutboxRecord, UnplacedEntry } from '#sync/outbox/rules/outbox-entry.ts';

/**
 * What changes when a command takes the place of an undecided one that is let go: what came after that one comes
 * after its successor.
 * @returns the successor at its place, and the other records that change.
 */
export function afterReplacing(
  id: string,
  successor: UnplacedEntry,
  records: ReadonlyMap<string, OutboxRecord>,
  gone: ReadonlySet<string> = new Set(),
): { placed: OutboxEntry[]; changed: OutboxRecord[] } {
  const staying = new Map(records);
  staying.delete(id);
  const changed = new Map(afterAbandoning([id], records).map((each) => [each.id, each]));
  for (const each of records.values()) {
    if (!each.after.includes(id) || each.id === id || !isUnsettled(each)) continue;
    const now = changed.get(each.id) ?? each;
    const after = [...now.after.filter((other) => other !== id), successor.id];
    changed.set(each.id, { ...now, after });
  }
  for (const each of changed.values()) staying.set(each.id, each);
  const open = [...staying.values()].filter(isUnsettled);
  const { placed, ended } = sequenceTogether([successor], open, new Set([...gone, id]));
  for (const each of ended) changed.set(each.id, each);
  return { placed, changed: [...changed.values()] };
}
