import {
  attributeNames,
  type FamilyMember,
  type FamilyRefusal,
  FamilySoFar,
} from '#domain/catalog/family-rule.ts';
import { attributesKey } from '#domain/catalog/variant.ts';

/** A product that a family is to have, changed or new. */
export interface FamilyCandidate<Member extends FamilyMember> {
  /** As it stands in the family now; null when it is not in it yet. */
  before: Member | null;
  after: Member;
}

/**
 * Which of several changes of one family cannot be made. The end is judged, not each step: two products may
 * exchange their sizes, and a family may name one attribute more when all of it does. Whoever is refused stays
 * as it was, and the others are judged beside that.
 * @param resting members that do not change.
 * @param candidates in the order in which they count; of two that would be equal, the later is refused.
 */
export function refusalsInFamily<Member extends FamilyMember, Candidate extends FamilyCandidate<Member>>(
  resting: readonly Member[],
  candidates: readonly Candidate[],
): Map<Candidate, FamilyRefusal<Member>> {
  const order = inOrder(candidates);
  const stuck = new Map<Candidate, FamilyRefusal<Member>>();
  for (;;) {
    const family = new FamilySoFar(resting);
    for (const { before } of stuck.keys()) if (before) family.add(before);
    const refused = new Map(stuck);
    const next = order.find((each) => {
      if (stuck.has(each)) return false;
      const refusal = family.refusalOf(each.after);
      if (refusal) refused.set(each, refusal);
      else family.add(each.after);
      return refusal !== null && each.before !== null;
    });
    const refusal = next && refused.get(next);
    if (!next || !refusal) return refused;
    stuck.set(next, refusal);
  }
}

/** Members that stay as they are first; then those that name what most of the others name. */
function inOrder<Candidate extends FamilyCandidate<FamilyMember>>(candidates: readonly Candidate[]) {
  const isSame = ({ before, after }: Candidate) =>
    before !== null && attributesKey(before.variant_attributes) === attributesKey(after.variant_attributes);
  const kindOf = ({ after }: Candidate) => `${after.vendor_id} ${attributeNames(after.variant_attributes)}`;
  const kind = commonest(candidates.map(kindOf));
  const rank = (each: Candidate) => (isSame(each) ? 0 : kindOf(each) === kind ? 1 : 2);
  return candidates
    .map((each) => ({ each, rank: rank(each) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ each }) => each);
}

/** The value that comes most often, the first of several; undefined of none. */
export function commonest<Value>(values: Iterable<Value>): Value | undefined {
  const counts = new Map<Value, number>();
  for (const each of values) counts.set(each, (counts.get(each) ?? 0) + 1);
  let best: Value | undefined;
  for (const [each, count] of counts) if (best === undefined || count > (counts.get(best) ?? 0)) best = each;
  return best;
}
