/**
 * The keys of a table in the order in which they are written: the words of a vocabulary from a table that
 * describes each, for `v.picklist` and for any code that offers them one by one. A table has at least one
 * row.
 */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly [Key, ...Key[]] {
  return Object.keys(table) as [Key, ...Key[]];
}
