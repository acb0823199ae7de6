import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';

/*
 * The outcome of a refusal once its author read it. A correction and a request for review are commands of
 * their own that name the refused one in `supersedes`. One write settles the old command and saves the new,
 * so that a tab that closes in between neither loses the answer nor gives it twice. Taking the new command
 * back opens the old one again.
 */

type ProductOutcome = Pick<OutboxRecord, 'id' | 'name' | 'state' | 'resolution' | 'supersedes'>;

/** Whether the server refused it, or a command that it depended on. */
export function isRefused({ state }: Pick<OutboxRecord, 'state'>): boolean {
  return state === 'rejected' || state === 'blocked';
}

export function isReviewRequest({ name }: Pick<OutboxRecord, 'name'>): boolean {
  return name.endsWith('.requestReview');
}

/** Ids of refused commands that another one replaced. A rejected request for review replaces none. */
export function supersededIds(records: readonly ProductOutcome[]): ReadonlySet<string> {
  return new Set(
    records.flatMap((each) =>
      each.supersedes === null || (isReviewRequest(each) && isRefused(each)) ? [] : [each.supersedes],
    ),
  );
}

/** Whether a refused command has nothing left to decide, so that only the history shows it. */
export function isPutAway(record: ProductOutcome, superseded: ReadonlySet<string>): boolean {
  return (
    isRefused(record) && (record.resolution !== null || superseded.has(record.id) || isTurnedDown(record))
  );
}

/** A rejected request for review appears with the command it is about, which is open again. */
function isTurnedDown(record: ProductOutcome): boolean {
  return isReviewRequest(record) && isRefused(record) && record.supersedes !== null;
}

/**
 * For each command, the last one in its chain of replacements; commands without a replacement are left out.
 */
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

/** Notes the person's decision. Null when there is nothing to decide, or they decided already. */
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
