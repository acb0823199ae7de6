import * as v from 'valibot';
import { positionKey } from '#domain/inventory/position.ts';
import { CountDraft } from '#src/features/warehouse/counts/count-draft.ts';

/**
 * The counts that are under way on this device, one for each position. The last that began stands where earlier
 * versions had their only one, so that they read it too, and the others beside it.
 */
export const CountDrafts = v.nullable(
  v.object({ ...CountDraft.entries, others: v.optional(v.array(CountDraft), []) }),
);
export type CountDrafts = v.InferOutput<typeof CountDrafts>;

/** Counts that began and have no figure yet: no more are kept. One with figures is always kept. */
const MAX_BLANK = 8;

/** The count of a position; null when none is under way there. */
export function draftAt(drafts: CountDrafts, key: string): CountDraft | null {
  return listOf(drafts).find((each) => isAt(each, key)) ?? null;
}

/** The counts with one that begins now, in place of the one at its position. */
export function withDraft(drafts: CountDrafts, begun: CountDraft): CountDrafts {
  const others = listOf(drafts).filter((each) => !isAt(each, positionKey(begun.position)));
  return keptOf([begun, ...others.filter((each, age) => age < MAX_BLANK || hasFigures(each))]);
}

/** The counts with a change of the one at a position; the same ones when none is under way there. */
export function withDraftAt(
  drafts: CountDrafts,
  key: string,
  edit: (now: CountDraft) => CountDraft,
): CountDrafts {
  if (!draftAt(drafts, key)) return drafts;
  return keptOf(listOf(drafts).map((each) => (isAt(each, key) ? edit(each) : each)));
}

/** The counts without the one of a position. */
export function withoutDraftAt(drafts: CountDrafts, key: string): CountDrafts {
  return keptOf(listOf(drafts).filter((each) => !isAt(each, key)));
}

/** Whether somebody wrote a figure in a count. */
export function hasFigures({ lines }: CountDraft): boolean {
  return lines.some((each) => each.written !== '');
}

function isAt({ position }: CountDraft, key: string): boolean {
  return positionKey(position) === key;
}

/** The last that began is the first. */
function listOf(drafts: CountDrafts): CountDraft[] {
  if (!drafts) return [];
  const { others, ...last } = drafts;
  return [last, ...others];
}

function keptOf([last, ...others]: readonly CountDraft[]): CountDrafts {
  return last ? { ...last, others } : null;
}
