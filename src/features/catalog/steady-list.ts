interface Named {
  id: string;
}

/**
 * A list in which what a person sees stays where it is: what else was found comes behind it, as far as there is room.
 * @returns `waiting`: how many were found for which there is none.
 */
export function steadied<Item extends Named>(
  shown: readonly Item[],
  found: readonly Item[],
  room: number,
): { items: Item[]; waiting: number } {
  const ids = new Set(shown.map((each) => each.id));
  const others = found.filter((each) => !ids.has(each.id));
  const added = others.slice(0, Math.max(0, room - shown.length));
  return { items: [...shown, ...added], waiting: others.length - added.length };
}
