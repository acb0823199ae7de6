import type { Address } from '#domain/profile/address.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';

/** More than anybody delivers to, and few enough to read at a glance. */
export const MAX_ADDRESSES = 20;

type StoredAddress = Pick<Address, 'id' | 'is_default'>;

export const addressRefusalMessages = {
  too_many_addresses: `Ya tienes ${MAX_ADDRESSES} direcciones. Elimina una que no uses y guarda esta de nuevo.`,
  unknown_municipality: 'Ese municipio no existe en la lista del DANE. Elige otro y guarda de nuevo.',
};
export type AddressRefusal = keyof typeof addressRefusalMessages;

/**
 * A person's addresses with one more, or with one changed. While there are any, exactly one is the default:
 * the last one that was made so. An address that did not change is the same object.
 */
export function withAddress<One extends StoredAddress>(
  book: readonly One[],
  saved: One,
): Result<One[], 'too_many_addresses'> {
  const others = book.filter((each) => each.id !== saved.id);
  if (others.length === book.length && book.length >= MAX_ADDRESSES) return refuse('too_many_addresses');
  const isDefault = saved.is_default || !others.some((each) => each.is_default);
  return accept([
    ...others.map((each) => (isDefault ? marked(each, false) : each)),
    marked(saved, isDefault),
  ]);
}

/** A person's addresses without one. If it was the default, the newest of the others is. */
export function withoutAddress<One extends StoredAddress>(book: readonly One[], id: string): One[] {
  const others = book.filter((each) => each.id !== id);
  if (others.some((each) => each.is_default)) return others;
  const newest = others.reduce<One | undefined>(
    (last, each) => (last && last.id > each.id ? last : each),
    undefined,
  );
  return others.map((each) => marked(each, each === newest));
}

/** As a person reads them: the default first, then the newest. */
export function inReadingOrder<One extends StoredAddress>(book: readonly One[]): One[] {
  return book.toSorted((a, b) => Number(b.is_default) - Number(a.is_default) || (a.id < b.id ? 1 : -1));
}

function marked<One extends StoredAddress>(one: One, isDefault: boolean): One {
  return one.is_default === isDefault ? one : { ...one, is_default: isDefault };
}
