import { inOrderOfSize } from '#domain/catalog/size-order.ts';
import type { Product } from '#domain/catalog/product.ts';
import {
  attributesKey,
  byAttributeName,
  orderedAttributes,
  type VariantAttributes,
} from '#domain/catalog/variant.ts';

/**
 * Products that are one thing in several sizes or colours share a `family_id`; each family has at most so
 * many.
 */
export const MAX_FAMILY_MEMBERS = 100;

type Member = Pick<Product, 'id' | 'variant_attributes' | 'stock'>;

/** A value that can be chosen, and the product that choosing it leads to. */
export interface Option<Of extends Member> {
  value: string;
  isChosen: boolean;
  /** No product of the family with this value is left. */
  isSoldOut: boolean;
  leadsTo: Of;
}

/** The choices for one attribute: `talla`, with its values in their order. */
export interface Choice<Of extends Member> {
  name: string;
  options: Option<Of>[];
}

/**
 * The choices that a product offers: for each attribute of its family, the values that some product of the
 * family has. A value leads to the product that is otherwise the same or, where there is none, to the
 * nearest.
 * @param members of the family; the product itself is one of them, there or not.
 */
export function choicesFrom<Of extends Member>(product: Of, members: readonly Of[]): Choice<Of>[] {
  const all = [product, ...members.filter((each) => each.id !== product.id)];
  const names = new Set(all.flatMap((each) => Object.keys(each.variant_attributes)));
  return [...names].sort(byAttributeName).map((name) => ({ name, options: optionsOf(name, product, all) }));
}

function optionsOf<Of extends Member>(name: string, product: Of, all: readonly Of[]): Option<Of>[] {
  const own = product.variant_attributes[name];
  return valuesOf(name, all).map((value) => {
    const having = all.filter((each) => each.variant_attributes[name] === value);
    const isChosen = value === own;
    return {
      value,
      isChosen,
      isSoldOut: having.every((each) => each.stock === 0),
      leadsTo: isChosen ? product : nearest(product, name, having),
    };
  });
}

/** The values of an attribute, each once, in the order in which people look for them. */
function valuesOf(name: string, members: readonly Pick<Member, 'variant_attributes'>[]): string[] {
  const values = members.flatMap((each) => each.variant_attributes[name] ?? []);
  return inOrderOfSize(new Set(values));
}

/**
 * The member that shares most attributes with a product, the first attributes first; then one that is in
 * stock.
 */
function nearest<Of extends Member>(product: Of, changed: string, having: readonly Of[]): Of {
  const kept = orderedAttributes(product.variant_attributes).filter(([name]) => name !== changed);
  const weight = ({ variant_attributes: other }: Of) =>
    kept.reduce((sum, [name, value]) => sum * 2 + (other[name] === value ? 1 : 0), 0);
  const count = ({ variant_attributes: other }: Of) =>
    kept.filter(([name, value]) => other[name] === value).length;
  const [best = product] = having.toSorted(
    (a, b) =>
      count(b) - count(a) ||
      weight(b) - weight(a) ||
      Number(b.stock > 0) - Number(a.stock > 0) ||
      byMember(a, b),
  );
  return best;
}

function byMember(a: Member, b: Member): number {
  const [left, right] = [attributesKey(a.variant_attributes), attributesKey(b.variant_attributes)];
  if (left !== right) return left < right ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Only the first member of each family, so that a list shows it once. A product without a family stays. */
export function onePerFamily<Of extends Pick<Product, 'family_id'>>(products: readonly Of[]): Of[] {
  const seen = new Set<string>();
  return products.filter(({ family_id }) => {
    if (family_id === null) return true;
    const isFirst = !seen.has(family_id);
    seen.add(family_id);
    return isFirst;
  });
}

/**
 * A card's words about the family behind it: `3 colores`, `Varias tallas`; empty when there is nothing to
 * choose.
 */
export function familySummary(members: readonly { variant_attributes: VariantAttributes }[]): string {
  const count = (name: string) => valuesOf(name, members).length;
  const names = new Set(members.flatMap((each) => Object.keys(each.variant_attributes)));
  const varying = [...names].filter((name) => count(name) > 1).sort(byAttributeName);
  const words = [
    ...(varying.includes('color') ? [`${count('color')} colores`] : []),
    ...(varying.includes('talla') ? ['varias tallas'] : []),
  ];
  const said = words.length > 0 ? words.join(', ') : varying.length > 0 ? 'varias opciones' : '';
  return said.charAt(0).toUpperCase() + said.slice(1);
}
