import type { FieldConflict } from '#domain/stores/store-product.ts';
import {
  STORE_PRODUCT_FIELDS,
  type SomeFields,
  type StoreProductField,
  type StoreProductFields,
} from '#domain/stores/store-product-fields.ts';

/** Some fields as somebody wants them, and the values of these fields that they saw when they wrote. */
export interface SeenChange {
  seen: Partial<Record<StoreProductField, unknown>>;
  fields: SomeFields;
}

/** What became of a change: the fields that are taken, and those that two people changed. */
export interface Rebased {
  taken: SomeFields;
  conflicts: Pick<FieldConflict, 'field' | 'mine' | 'seen'>[];
}

/**
 * A change made on an older version, brought onto what is there now, field by field: a field that is as its
 * author saw it is taken, one that is already as they want it is nothing, and any other is a conflict.
 */
export function rebaseFields(current: StoreProductFields, { seen, fields }: SeenChange): Rebased {
  const taken: SomeFields = {};
  const conflicts: Rebased['conflicts'] = [];
  for (const field of changedFields(current, fields)) {
    if (isSameValue(current[field], seen[field])) Object.assign(taken, { [field]: fields[field] });
    else conflicts.push({ field, mine: fields[field], seen: seen[field] ?? null });
  }
  return { taken, conflicts };
}

/** The fields whose wanted value differs from what is there. */
export function changedFields(current: Partial<StoreProductFields>, wanted: SomeFields): StoreProductField[] {
  return STORE_PRODUCT_FIELDS.filter(
    (each) => wanted[each] !== undefined && !isSameValue(current[each], wanted[each]),
  );
}

/** The fields that have a value, in their order. */
export function namesOf(fields: SomeFields): StoreProductField[] {
  return STORE_PRODUCT_FIELDS.filter((each) => fields[each] !== undefined);
}

export function isEmpty(fields: SomeFields): boolean {
  return Object.keys(fields).length === 0;
}

/** Only some of the fields. */
export function onlyFields(fields: SomeFields, names: readonly StoreProductField[]): SomeFields {
  return Object.fromEntries(names.flatMap((each) => (each in fields ? [[each, fields[each]]] : [])));
}

/** Equal as JSON, whatever the order of the keys. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null];
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b;
  return sortedJson(a) === sortedJson(b);
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
