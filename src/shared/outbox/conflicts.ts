import * as v from 'valibot';
import type { CommandReview } from '#domain/command-reviews/command-review.ts';
import { isHeldByText } from '#sync/outbox/rules/command-state.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { isPutAway, isRefused, isReviewRequest, supersededIds } from '#sync/outbox/rules/resolution.ts';

/**
 * `refused` the server did none of it, `partial` it did a part, `failed` the server breaks on it, `held` something in
 * this network does not let its text through, `in_review` a person decides.
 */
export type ConflictKind = 'refused' | 'partial' | 'failed' | 'held' | 'in_review';

/** A command that did not go as its author meant, with its dependants. */
export interface Conflict {
  kind: ConflictKind;
  entry: OutboxEntry;
  /**
   * Later commands that the server did not look at because this one was refused, in the order they were made.
   */
  dependants: OutboxEntry[];
  /** The command by which its author asked for a review: under way in `in_review`, rejected in `refused`. */
  request: OutboxEntry | null;
  /** The server's record of its review; null while this device has not read it, or there is none. */
  review: CommandReview | null;
}

/** The decision about a conflict, by whom and when. */
export interface Settled {
  entry: OutboxEntry;
  how: 'resent' | 'accepted' | 'discarded' | 'reviewed';
  at: string;
  /** The command that replaced it. */
  by: OutboxEntry | null;
  review: CommandReview | null;
}

const MetInPart = v.object({ status: v.literal('partially_confirmed') });

export interface ConflictTray {
  /** Conflicts that wait for this person. */
  pending: Conflict[];
  /** Conflicts that wait for somebody else. */
  inReview: Conflict[];
  /** Decided conflicts, newest first. */
  settled: Settled[];
}

/**
 * The conflicts of one person: every refusal once, with its dependants, oldest first.
 * @param entries all of theirs, also those they put away.
 */
export function conflictTray(
  entries: readonly OutboxEntry[],
  reviews: readonly CommandReview[],
): ConflictTray {
  const superseded = supersededIds(entries);
  const byId = new Map(entries.map((each) => [each.id, each]));
  const reviewOf = new Map(reviews.map((each) => [each.id, each]));
  const requests = entries.filter((each) => isReviewRequest(each) && !isDone(each) && !isRefused(each));
  const asked = new Set(requests.map((each) => each.supersedes));
  const open = entries.filter((each) => needsSomebody(each, superseded));
  const roots = new Set([...open, ...entries.filter((each) => asked.has(each.id))]);
  const rootOf = (entry: OutboxEntry) => rootAmong(roots, byId, entry);
  const hangingFrom = ({ id }: OutboxEntry) =>
    open.filter((each) => each.id !== id && rootOf(each).id === id);

  const conflicts = open
    .filter((each) => rootOf(each).id === each.id)
    .map((entry): Conflict => {
      const request =
        entries.findLast((each) => isReviewRequest(each) && each.supersedes === entry.id) ?? null;
      return {
        kind: kindOf(entry),
        entry,
        dependants: hangingFrom(entry),
        request,
        review: reviewOf.get(request?.id ?? entry.id) ?? null,
      };
    });
  const underReview = requests.map((request): Conflict => {
    const entry = byId.get(request.supersedes ?? '') ?? request;
    const review = reviewOf.get(request.id) ?? null;
    return { kind: 'in_review', entry, dependants: hangingFrom(entry), request, review };
  });
  return {
    pending: conflicts.filter((each) => each.kind !== 'in_review'),
    inReview: [...conflicts.filter((each) => each.kind === 'in_review'), ...underReview],
    settled: settledOf(entries, superseded, reviewOf),
  };
}

/** Whether an order was met in part: somebody should read which part was not. */
export function isPartial(entry: Pick<OutboxEntry, 'state' | 'result'>): boolean {
  return isDone(entry) && v.is(MetInPart, entry.result);
}

function isDone({ state }: Pick<OutboxEntry, 'state'>): boolean {
  return state === 'acked' || state === 'confirmed';
}

function needsSomebody(entry: OutboxEntry, superseded: ReadonlySet<string>): boolean {
  if (entry.state === 'poison' || isHeldByText(entry)) return true;
  if (entry.state === 'review') return !isReviewRequest(entry);
  if (isRefused(entry)) return !isPutAway(entry, superseded);
  return isPartial(entry) && entry.resolution === null && !superseded.has(entry.id);
}

function kindOf(entry: OutboxEntry): ConflictKind {
  if (entry.state === 'poison') return 'failed';
  if (isHeldByText(entry)) return 'held';
  if (entry.state === 'review') return 'in_review';
  return isRefused(entry) ? 'refused' : 'partial';
}

/**
 * The unsettled refusal on which a blocked command depends, perhaps through others; the command itself when
 * the refusal is gone.
 */
function rootAmong(
  roots: ReadonlySet<OutboxEntry>,
  byId: ReadonlyMap<string, OutboxEntry>,
  entry: OutboxEntry,
): OutboxEntry {
  if (entry.state !== 'blocked') return entry;
  for (const id of entry.after) {
    const before = byId.get(id);
    if (before && isRefused(before) && roots.has(before)) return rootAmong(roots, byId, before);
  }
  return entry;
}

function settledOf(
  entries: readonly OutboxEntry[],
  superseded: ReadonlySet<string>,
  reviewOf: ReadonlyMap<string, CommandReview>,
): Settled[] {
  return entries
    .flatMap((entry): Settled[] => {
      const by = superseded.has(entry.id)
        ? (entries.findLast((each) => each.supersedes === entry.id) ?? null)
        : null;
      const review = reviewOf.get(by?.id ?? entry.id) ?? null;
      if (by && isReviewRequest(by)) {
        return isDone(by) ? [{ entry, how: 'reviewed', at: by.settledAt ?? by.timestamp, by, review }] : [];
      }
      if (by) return [{ entry, how: 'resent', at: by.timestamp, by, review }];
      if (entry.resolution) {
        return [{ entry, how: entry.resolution, at: entry.resolvedAt ?? entry.timestamp, by: null, review }];
      }
      const wasReviewed = isDone(entry) && review !== null && !isReviewRequest(entry);
      return wasReviewed
        ? [{ entry, how: 'reviewed', at: review.decided_at ?? entry.timestamp, by: null, review }]
        : [];
    })
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
}
