import type { OutboxRecord } from '#sync/outbox/outbox-entry.ts';

/*
 * What became of a refusal once its author read it. A correction and a request for review are commands of their own
 * that name the refused one in `supersedes`: one write settles the old and saves the new, so that a tab that closes
 * in between neither loses the answer nor gives it twice, and taking the new one back opens the old one again.
 */

type Settling = Pick<OutboxRecord, 'id' | 'name' | 'state' | 'resolution' | 'supersedes'>;

/** Whether the server refused it, or what it depended on. */
export function isRefused({ state }: Pick<OutboxRecord, 'state'>): boolean {
  return state === 'rejected' || state === 'blocked';
}

export function isReviewRequest({ name }: Pick<OutboxRecord, 'name'>): boolean {
  return name.endsWith('.requestReview');
}

/** Ids of refused commands whose place another one took. A request for review that was turned down takes nobody's. */
export function supersededIds(records: readonly Settling[]): ReadonlySet<string> {
  return new Set(
    records.flatMap((each) =>
      each.supersedes === null || (isReviewRequest(each) && isRefused(each)) ? [] : [each.supersedes],
    ),
  );
}

/** Whether a refused command has nothing left to decide, so that only the history shows it. */
export function isPutAway(record: Settling, superseded: ReadonlySet<string>): boolean {
  return (
    isRefused(record) && (record.resolution !== null || superseded.has(record.id) || isTurnedDown(record))
  );
}

/** A request for review that was turned down is told with the command it speaks of, which is open again. */
function isTurnedDown(record: Settling): boolean {
  return isReviewRequest(record) && isRefused(record) && record.supersedes !== null;
}

/** For each command, the last one in the chain of those that took its place; those nobody replaced are left out. */
export function standInsFor(
  ids: readonly string[],
  entries: readonly Pick<OutboxRecord, 'id' | 'supersedes'>[],
): string[] {
  return ids.flatMap((id) => {
    let last: string | null = null;
    for (let next = id; ; next = last) {
      const taker = entries.findLast((each) => each.supersedes === next);
      if (!taker) return last ?? [];
      last = taker.id;
    }
  });
}

/** Notes what the person decided. Null when there is nothing to decide, or they did already. */
export function resolve(
  record: OutboxRecord,
  resolution: NonNullable<OutboxRecord['resolution']>,
  at: string,
): OutboxRecord | null {
  const answered = isRefused(record) || record.state === 'acked' || record.state === 'confirmed';
  return answered && record.resolution === null ? { ...record, resolution, resolvedAt: at } : null;
}

/** Takes that decision back. */
export function reopen(record: OutboxRecord): OutboxRecord | null {
  return record.resolution === null ? null : { ...record, resolution: null, resolvedAt: null };
}
