import { onePerFamily } from '#domain/catalog/family.ts';

interface Listed {
  id: string;
  family_id: string | null;
}

/**
 * A list in which what a person sees stays where it is: what else was found comes behind it, as far as there is room. A
 * family that is shown is not shown again by another of its members.
 * @returns `waiting`: how many were found for which there is none.
 */
export function steadied<Item extends Listed>(
  shown: readonly Item[],
  found: readonly Item[],
  room: number,
): { items: Item[]; waiting: number } {
  const ids = new Set(shown.map((each) => each.id));
  const others = onePerFamily([...shown, ...found]).filter((each) => !ids.has(each.id));
  const added = others.slice(0, Math.max(0, room - shown.length));
  return { items: [...shown, ...added], waiting: others.length - added.length };
}
