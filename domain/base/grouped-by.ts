/** The things of each key, keys and things in the order in which they first come; those without a key are left out. */
export function groupedBy<Thing, Key>(
  things: Iterable<Thing>,
  keyOf: (thing: Thing) => Key | null,
): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const each of things) {
    const key = keyOf(each);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}
