import * as v from 'valibot';

/** Days whose picks say how much something rotates. */
export const PICK_DAYS = 90;

/**
 * How often people take something from its place (ABC of picks): A is picked most, and between them A and B
 * make nearly all picks.
 */
export const Rotation = v.picklist(['A', 'B', 'C']);
export type Rotation = v.InferOutput<typeof Rotation>;

export const SHARE_OF_A = 0.8;
export const SHARE_OF_A_AND_B = 0.95;

/**
 * The class of each thing that was picked in the last `PICK_DAYS`, of positions and of products alike. One
 * that was not picked has none: nobody knows yet.
 * @param picks how many, by the thing's id.
 */
export function rotationsOf(picks: ReadonlyMap<string, number>): Map<string, Rotation> {
  const picked = [...picks].filter(([, count]) => count > 0);
  const all = picked.reduce((sum, [, count]) => sum + count, 0);
  const rotations = new Map<string, Rotation>();
  let before = 0;
  for (const [id, count] of picked.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))) {
    rotations.set(id, before < SHARE_OF_A * all ? 'A' : before < SHARE_OF_A_AND_B * all ? 'B' : 'C');
    before += count;
  }
  return rotations;
}
