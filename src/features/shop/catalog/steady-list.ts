import { onePerFamily } from '#domain/catalog/family.ts';

interface Listed {
  id: string;
  family_id: string | null;
}

/**
 * A list that keeps the products on the screen where they are: newly found ones come behind them, as far as
 * there is room. A family that is on the screen does not appear again through another of its members.
 * @returns `waiting`: how many found products have no room.
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
