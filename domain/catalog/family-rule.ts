import { MAX_FAMILY_MEMBERS } from '#domain/catalog/family.ts';
import type { Product } from '#domain/catalog/product.ts';
import { attributesKey, orderedAttributes, type VariantAttributes } from '#domain/catalog/variant.ts';

export type FamilyMember = Pick<Product, 'vendor_id' | 'variant_attributes'>;

/** Why a product does not fit a family. */
export type FamilyRefusal<Member extends FamilyMember> =
  | { kind: 'without_attributes' | 'full' | 'other_store' }
  /** The family names other attributes: these. */
  | { kind: 'other_names'; names: string }
  | { kind: 'equal'; to: Member };

/**
 * The products of a family, one by one: all are of one store, name the same attributes and no two are equal
 * (decision 0045). The first one says which store and which attributes.
 */
export class FamilySoFar<Member extends FamilyMember> {
  readonly #byKey = new Map<string, Member>();
  #first: { vendorId: string; names: string } | null = null;

  constructor(members: readonly Member[] = []) {
    for (const each of members) this.add(each);
  }

  add(member: Member): void {
    this.#first ??= { vendorId: member.vendor_id, names: attributeNames(member.variant_attributes) };
    this.#byKey.set(attributesKey(member.variant_attributes), member);
  }

  /** Why the product cannot be added; null when it can. */
  refusalOf(product: FamilyMember): FamilyRefusal<Member> | null {
    if (Object.keys(product.variant_attributes).length === 0) return { kind: 'without_attributes' };
    if (this.#byKey.size >= MAX_FAMILY_MEMBERS) return { kind: 'full' };
    if (this.#first === null) return null;
    const { vendorId, names } = this.#first;
    if (vendorId !== product.vendor_id) return { kind: 'other_store' };
    if (names !== attributeNames(product.variant_attributes)) return { kind: 'other_names', names };
    const equal = this.#byKey.get(attributesKey(product.variant_attributes));
    return equal ? { kind: 'equal', to: equal } : null;
  }
}

/** The names of attributes in their order, as people read them: `talla, color`. */
export function attributeNames(attributes: VariantAttributes): string {
  return orderedAttributes(attributes)
    .map(([name]) => name)
    .join(', ');
}
