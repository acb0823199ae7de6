import { baseName } from '#domain/catalog/base-name.ts';
import { attributeNames } from '#domain/catalog/family-rule.ts';
import { MAX_FAMILY_MEMBERS } from '#domain/catalog/family.ts';
import type { Product } from '#domain/catalog/product.ts';
import { commonest } from '#domain/catalog/settle-family.ts';
import { attributesKey } from '#domain/catalog/variant.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';

export type VariantProduct = Pick<Product, 'vendor_id' | 'name' | 'variant_attributes' | 'family_id'>;

/** A product as a file leaves it. */
export interface FileProduct extends VariantProduct {
  /** The group that the file puts it in, by a column that can mean nothing else. */
  group: string | null;
  /**
   * Tells products of one name apart: the brand, and columns that in one shop name a group and in another a
   * category or the car that a part fits (`Familia`, `Modelo`). No product keeps it.
   */
  mark: string;
  /** No product is changed by it. */
  isNew: boolean;
}

export interface Gathering<InFile, AtRest> {
  /** The family of each product that finds one; whoever has a family stays in it and is not here. */
  families: Map<InFile | AtRest, string>;
  /** Those whose name alone says their family: a guess, which refuses nobody. */
  guessed: Set<InFile | AtRest>;
  /** Those that could be of a family by their name, but another one is equal, so that nobody knows. */
  unsure: InFile[];
}

/** The id of a new family: of a group of a store always the same one, and any of a name (`null`). */
export type FamilyIdOf = (group: { vendorId: string; group: string } | null) => string;

/**
 * The families of the products of a file (decision 0087). A group that the file names is a family from its
 * first product on. Without one, products of a store are a family when they have one name, less the values of
 * their attributes at its end, name the same attributes, and no two are equal; it takes two to be a family. A
 * new product that is equal to one of the family that has its name, and that nothing tells apart, is put there
 * for the rule of families to refuse it.
 * @param atRest the store's other products with attributes.
 */
export function gatherFamilies<InFile extends FileProduct, AtRest extends VariantProduct>(
  inFile: readonly InFile[],
  atRest: readonly AtRest[],
  idOf: FamilyIdOf,
): Gathering<InFile, AtRest> {
  const found: Gathering<InFile, AtRest> = { families: new Map(), guessed: new Set(), unsure: [] };
  const varied = inFile.filter((each) => Object.keys(each.variant_attributes).length > 0);
  const known = new Set(atRest.map((each) => each.family_id));

  for (const [group, members] of groupedBy(varied, groupOf)) {
    const written = members[0]?.group ?? '';
    const family =
      commonest(members.flatMap((each) => each.family_id ?? [])) ??
      (known.has(written) ? written : idOf({ vendorId: commonest(members.map(storeOf)) ?? '', group }));
    for (const each of members) if (each.family_id === null) found.families.set(each, family);
  }

  const resting = groupedBy(atRest, nameKey);
  const named = varied.filter((each) => each.group === null);
  for (const [key, members] of groupedBy(named, nameKey)) {
    const marks = groupedBy(members, (each) => foldSpanish(each.mark));
    // Products at rest have no mark: where a file tells several things of one name apart, nobody knows whose they are.
    const others = marks.size === 1 ? (resting.get(key) ?? []) : [];
    for (const each of marks.values()) gatherByName(each, others, found, idOf);
  }
  return found;
}

/** Puts products of one name in the family that there is, or in a new one. */
function gatherByName<InFile extends FileProduct, AtRest extends VariantProduct>(
  members: readonly InFile[],
  others: readonly AtRest[],
  found: Gathering<InFile, AtRest>,
  idOf: FamilyIdOf,
): void {
  const joining = members.filter(isAlone);
  const everyone = [...members, ...others];
  if (joining.length === 0 || everyone.length === 1) return;
  const known = new Set(everyone.flatMap((each) => each.family_id ?? []));
  const [family] = known;
  const equal = equalOnes(everyone);
  if (equal.size === 0 && known.size < 2 && everyone.length <= MAX_FAMILY_MEMBERS)
    join([...joining, ...others.filter(isAlone)], family ?? idOf(null), found);
  else if (known.size === 1 && family !== undefined && joining.every((each) => each.mark === '')) {
    join(
      [...joining, ...others.filter(isAlone)].filter((each) => !equal.has(each)),
      family,
      found,
    );
    const taken = new Set(everyone.filter((each) => !isAlone(each)).map(keyOf));
    for (const each of joining.filter((one) => equal.has(one))) {
      if (each.isNew && taken.has(keyOf(each))) found.families.set(each, family);
      else found.unsure.push(each);
    }
  } else found.unsure.push(...joining);
}

function join<InFile, AtRest>(
  products: readonly (InFile | AtRest)[],
  family: string,
  { families, guessed }: Gathering<InFile, AtRest>,
): void {
  for (const each of products) {
    families.set(each, family);
    guessed.add(each);
  }
}

function isAlone(product: VariantProduct): boolean {
  return product.family_id === null;
}

function groupOf({ group }: FileProduct): string | null {
  return group === null ? null : foldSpanish(group);
}

/** Equal for products that their names put together; null for a name without letters. */
function nameKey({ name, vendor_id, variant_attributes }: VariantProduct): string | null {
  const base = baseName(name, variant_attributes);
  return base === '' ? null : `${vendor_id} ${attributeNames(variant_attributes)} of ${base}`;
}

function storeOf(product: VariantProduct): string {
  return product.vendor_id;
}

/** The products that another one is equal to. */
function equalOnes<Each extends VariantProduct>(products: readonly Each[]): Set<Each> {
  return new Set([...groupedBy(products, keyOf).values()].flatMap((each) => (each.length > 1 ? each : [])));
}

function keyOf({ variant_attributes }: VariantProduct): string {
  return attributesKey(variant_attributes);
}
