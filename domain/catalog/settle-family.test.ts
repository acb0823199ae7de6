import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FamilyMember, FamilySoFar } from '#domain/catalog/family-rule.ts';
import { MAX_FAMILY_MEMBERS } from '#domain/catalog/family.ts';
import { type FamilyCandidate, refusalsInFamily } from '#domain/catalog/settle-family.ts';
import type { VariantAttributes } from '#domain/catalog/variant.ts';

function member(variant_attributes: VariantAttributes, vendor_id = 'tienda-1'): FamilyMember {
  return { vendor_id, variant_attributes };
}

const small = member({ talla: 'S' });
const medium = member({ talla: 'M' });

function kinds(resting: FamilyMember[], candidates: FamilyCandidate<FamilyMember>[]) {
  const refusals = refusalsInFamily(resting, candidates);
  return candidates.map((each) => refusals.get(each)?.kind ?? 'fits');
}

describe('the changes of a family', () => {
  test('are judged by their end: two members exchange their sizes', () => {
    const swap = [
      { before: small, after: medium },
      { before: medium, after: small },
    ];
    expect(kinds([], swap)).toEqual(['fits', 'fits']);
  });

  test('name one attribute more when all of the family does, and not when one does not', () => {
    const inBlue = ({ variant_attributes }: FamilyMember) => member({ ...variant_attributes, color: 'azul' });
    const both = [small, medium].map((before) => ({ before, after: inBlue(before) }));
    expect(kinds([], both)).toEqual(['fits', 'fits']);
    expect(kinds([member({ talla: 'L' })], both)).toEqual(['other_names', 'other_names']);
  });

  test('are refused to the later of two that would be equal, and to nobody who stays as they are', () => {
    const added = { before: null, after: medium };
    expect(kinds([], [added, { before: null, after: medium }])).toEqual(['fits', 'equal']);
    expect(kinds([], [added, { before: medium, after: medium }])).toEqual(['equal', 'fits']);
    expect(kinds([medium], [added])).toEqual(['equal']);
  });

  test('are judged again beside a member that was refused and stays', () => {
    const moved = { before: small, after: medium };
    const takesItsPlace = { before: null, after: small };
    expect(kinds([medium], [moved, takesItsPlace])).toEqual(['equal', 'equal']);
  });

  test.each<[string, FamilyMember]>([
    ['other_store', member({ talla: 'XL' }, 'tienda-2')],
    ['other_names', member({ color: 'azul' })],
    ['other_names', member({ talla: 'XL', color: 'azul' })],
    ['without_attributes', member({})],
  ])('are refused as %s', (kind, after) => {
    expect(kinds([small], [{ before: null, after }])).toEqual([kind]);
  });

  test('follow what most of a new family name, whoever comes first', () => {
    const odd = { before: null, after: member({ color: 'azul' }) };
    const others = [small, medium].map((after) => ({ before: null, after }));
    expect(kinds([], [odd, ...others])).toEqual(['other_names', 'fits', 'fits']);
  });

  test('end at as many as a family has', () => {
    const many = Array.from({ length: MAX_FAMILY_MEMBERS + 2 }, (_, size) => ({
      before: null,
      after: member({ talla: String(size) }),
    }));
    expect(kinds([], many).filter((each) => each === 'full')).toHaveLength(2);
  });
});

const anyMember = fc
  .record({
    attributes: fc.dictionary(fc.constantFrom('talla', 'color'), fc.constantFrom('a', 'b', 'c'), {
      minKeys: 1,
    }),
    store: fc.constantFrom('tienda-1', 'tienda-1', 'tienda-2'),
  })
  .map(({ attributes, store }) => member(attributes, store));

/** The members that fit one after the other: a family as the rule lets it be. */
function aFamilyOf(members: readonly FamilyMember[]): FamilyMember[] {
  const family = new FamilySoFar();
  return members.filter((each) => {
    const fits = family.refusalOf(each) === null;
    if (fits) family.add(each);
    return fits;
  });
}

test('whatever is asked of a family, it ends as the rule lets it be', () => {
  fc.assert(
    fc.property(fc.array(anyMember), fc.array(anyMember), fc.nat(6), (some, afters, resting) => {
      const members = aFamilyOf(some);
      const candidates = afters.map((after, place) => ({ before: members[resting + place] ?? null, after }));
      const refusals = refusalsInFamily(members.slice(0, resting), [
        ...candidates,
        ...members.slice(resting + afters.length).map((each) => ({ before: each, after: each })),
      ]);
      const end = [
        ...members.slice(0, resting),
        ...members.slice(resting + afters.length),
        ...candidates.flatMap((each) => (refusals.has(each) ? (each.before ?? []) : each.after)),
      ];
      expect(aFamilyOf(end)).toHaveLength(end.length);
    }),
  );
});
