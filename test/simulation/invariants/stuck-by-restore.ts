import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';

/**
 * Known gap: a restored database may have lost the refusal of a command. Its device keeps the refusal and
 * does not send the command again, so the server answers `lane_gap` for ever to commands behind it, in its
 * lane or `after` it.
 * @param entries everything on one device.
 * @param lost refused before the restore.
 */
export function stuckByRestore<Entry extends OutboxRecord>(
  entries: readonly Entry[],
  lost: ReadonlySet<string>,
): Set<string> {
  const refused = entries.filter(({ state }) => state === 'rejected' || state === 'blocked');
  const stuck = new Set(refused.filter((each) => lost.has(each.id)).map((each) => each.id));
  if (stuck.size === 0) return stuck;
  for (let before = -1; before < stuck.size;) {
    before = stuck.size;
    for (const each of entries) {
      const isBehind = entries.some(
        (other) => stuck.has(other.id) && other.lane === each.lane && other.laneSeq < each.laneSeq,
      );
      if (isBehind || each.after.some((id) => stuck.has(id))) stuck.add(each.id);
    }
  }
  return stuck;
}
