import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FamilyRefusal } from '#domain/catalog/family-rule.ts';
import { type FileProduct, type FamilyIdOf, gatherFamilies } from '#domain/catalog/gather-families.ts';
import { type FamilyCandidate, refusalsInFamily } from '#domain/catalog/settle-family.ts';
import { attributesKey, type VariantAttributes } from '#domain/catalog/variant.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { uuidText, uuidv7 } from '#domain/base/ids.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { lockFamilies } from '#server/catalog/products/product-family.ts';
import { anyOf } from '#server/db/conditions.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { unfitMessage } from '#server/import/unfit-messages.ts';
import type { Stored } from '#server/import/known-products.ts';
import type { Draft } from '#server/import/merge-row.ts';
import type { Neighbour } from '#server/import/store-variants.ts';

type Member = Pick<Stored, 'id' | 'sku' | 'name' | 'vendor_id' | 'family_id' | 'variant_attributes'>;

/** A product that a family is to have: of a row, or at rest in its store. */
interface Candidate extends FamilyCandidate<Member> {
  draft: Draft | null;
}

export interface Settled {
  /** Why a row cannot be imported. */
  refused: Map<Draft, string>;
  /** Products that no row names and that now have a family. */
  partners: { before: Stored; after: Stored }[];
  /** Families that have several products now and had not, and the products that one can now choose among. */
  families: number;
  variants: number;
  /** Rows with attributes that are of no family: because nothing else has their name, or because too much has. */
  alone: number;
  unsure: number;
}

/**
 * Finds the families of the products of a file and gives them to the drafts, as far as the rule of families
 * (decision 0045) lets them. What changes a family is judged under its lock, after all products were locked.
 * @param vendorId the store among whose products names are compared: where a file has products of several, nobody
 * knows the neighbours of the others. A group that it names is of one store, or its rows say so.
 * @param partners without a family, locked, that may form one with rows of the file.
 */
export async function settleVariants(
  tx: Db,
  vendorId: string,
  drafts: readonly Draft[],
  neighbours: readonly Neighbour[],
  partners: readonly Stored[],
): Promise<Settled> {
  const inFile = drafts
    .filter(({ row, after }) => row.variant?.group || after.vendor_id === vendorId)
    .map((draft) => ({ ...fileProduct(draft), draft }));
  const gathered = gatherFamilies(inFile, atRest(drafts, neighbours, partners), newFamilyId);
  const familyOf = new Map(drafts.map((each) => [each, each.before?.family_id ?? null]));
  for (const each of inFile) {
    const family = gathered.families.get(each);
    if (family !== undefined) familyOf.set(each.draft, family);
  }
  const guesses = new Set(inFile.filter((each) => gathered.guessed.has(each)).map((each) => each.draft));
  const joining = partners.flatMap((each) => {
    const family = gathered.families.get(each);
    return family === undefined ? [] : [{ before: each, after: { ...each, family_id: family } }];
  });

  const changing = new Set(
    [...familyOf].flatMap(([draft, family]) => (family !== null && isChange(draft, family) ? [family] : [])),
  );
  const settled: Settled = {
    refused: new Map(),
    partners: [],
    families: 0,
    variants: 0,
    alone: 0,
    unsure: 0,
  };
  if (changing.size > 0) {
    const members = groupedBy(await lockedMembers(tx, [...changing]), (each) => each.family_id);
    const byFamily = groupedBy(drafts, (each) => familyOf.get(each) ?? null);
    const partnersOf = groupedBy(joining, (each) => each.after.family_id);
    for (const family of changing) {
      settleOne(family, settled, {
        members: members.get(family) ?? [],
        drafts: byFamily.get(family) ?? [],
        partners: partnersOf.get(family) ?? [],
        guesses,
      });
    }
  }
  const left = new Set(gathered.unsure.map((each) => each.draft));
  for (const each of drafts) {
    const isVaried = Object.keys(each.after.variant_attributes).length > 0;
    if (!isVaried || each.after.family_id !== null || settled.refused.has(each)) continue;
    if (left.has(each)) settled.unsure += 1;
    else settled.alone += 1;
  }
  return settled;
}

interface OneFamily {
  members: readonly Member[];
  drafts: readonly Draft[];
  partners: Settled['partners'];
  guesses: ReadonlySet<Draft>;
}

/** Lets into a family what fits it, and says why the rest does not. */
function settleOne(
  family: string,
  settled: Settled,
  { members, drafts, partners, guesses }: OneFamily,
): void {
  const inFile = new Set(drafts.map((each) => each.before?.id));
  const resting = members.filter((each) => !inFile.has(each.id));
  const spell = spellingOf(members);
  const candidates: Candidate[] = [
    ...drafts.map((draft) => {
      const { before, after } = draft;
      after.variant_attributes = spell(after.variant_attributes, before?.variant_attributes ?? {});
      return { draft, before: before?.family_id === family ? before : null, after };
    }),
    ...partners.map(({ after }) => ({ draft: null, before: null, after })),
  ];
  const refusals = refusalsInFamily(resting, candidates);
  let count = resting.length;
  for (const each of candidates) {
    const refusal = refusals.get(each);
    if (!refusal || each.before) count += 1;
    if (!each.draft) continue;
    if (!refusal) each.draft.after.family_id = family;
    else if (!guesses.has(each.draft) || isSecondOf(each.draft, refusal))
      settled.refused.set(each.draft, unfitMessage(refusal));
  }
  const left = new Set([...refusals.keys()].map((each) => each.after));
  settled.partners.push(...partners.filter((each) => !left.has(each.after)));
  if (count < 2) return;
  const wasFamily = members.length > 1;
  settled.families += wasFamily ? 0 : 1;
  settled.variants += wasFamily ? count - members.length : count;
}

/** Whether a row brings what the family has already, and says nothing that would tell the two apart. */
function isSecondOf({ row, before }: Draft, { kind }: FamilyRefusal<Member>): boolean {
  return kind === 'equal' && before === null && !row.variant?.mark;
}

/** The members of families, which nobody else changes until the transaction ends. */
async function lockedMembers(tx: Db, families: readonly string[]): Promise<Member[]> {
  await lockFamilies(tx, families);
  return rowsOf<Member>(
    tx,
    sql`select id, sku, name, vendor_id, family_id, variant_attributes from products
        where family_id = ${anyOf(families)} and not deleted order by id`,
  );
}

function fileProduct({ row, before, after }: Draft): FileProduct {
  return {
    name: after.name,
    vendor_id: after.vendor_id,
    variant_attributes: after.variant_attributes,
    family_id: before?.family_id ?? null,
    group: row.variant?.group ?? null,
    mark: row.variant?.mark ?? '',
    isNew: before === null,
  };
}

/** The products of the store that no row names; those without a family only as they were when they were locked. */
function atRest(drafts: readonly Draft[], neighbours: readonly Neighbour[], partners: readonly Stored[]) {
  const inFile = new Set(drafts.map((each) => each.before?.id));
  const ofFamilies = neighbours.filter((each) => each.family_id !== null && !inFile.has(each.id));
  return [...ofFamilies, ...partners.filter((each) => Object.keys(each.variant_attributes).length > 0)];
}

function isChange({ before, after }: Draft, family: string): boolean {
  if (before?.family_id !== family) return true;
  return attributesKey(before.variant_attributes) !== attributesKey(after.variant_attributes);
}

/** Writes a new value as the family writes it already: `Azul`, where one of them has that. */
function spellingOf(members: readonly Member[]) {
  const known = new Map<string, string>();
  const spelled = (name: string, value: string) => {
    const key = `${name} ${foldSpanish(value)}`;
    const first = known.get(key) ?? value;
    known.set(key, first);
    return first;
  };
  for (const each of members)
    for (const [name, value] of Object.entries(each.variant_attributes)) spelled(name, value);
  return (attributes: VariantAttributes, before: VariantAttributes): VariantAttributes =>
    Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [
        name,
        value === before[name] ? value : spelled(name, value),
      ]),
    );
}

/** The id of a group of a store is always the same: two imports at once give it to the same family. */
const newFamilyId: FamilyIdOf = (group) => {
  if (group === null) return uuidv7();
  const name = JSON.stringify([group.vendorId, group.group]);
  return uuidText(createHash('sha256').update(name).digest(), 8);
};
