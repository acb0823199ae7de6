import type { Palette } from '#server/media/art/palette.ts';

/** A kind of product that can be drawn: in how many shapes, and how. Variants count from 1. */
export interface Archetype {
  variants: number;
  /** Parts from back to front on a 160 × 160 sheet; the object stands on y = 140. */
  draw: (palette: Palette, variant: number) => string[];
}

export type ArtShelf = Record<string, Archetype>;

export function archetype(variants: number, draw: Archetype['draw']): Archetype {
  return { variants, draw };
}
