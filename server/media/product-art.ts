import { automotiveArt } from '#server/media/art/automotive.ts';
import { beautyArt } from '#server/media/art/beauty.ts';
import { booksArt } from '#server/media/art/books.ts';
import { electronicsArt } from '#server/media/art/electronics.ts';
import { fashionArt } from '#server/media/art/fashion.ts';
import { homeArt } from '#server/media/art/home.ts';
import type { ArtShelf } from '#server/media/art/archetype.ts';
import { palettes } from '#server/media/art/palette.ts';
import { sportsArt } from '#server/media/art/sports.ts';
import { toysArt } from '#server/media/art/toys.ts';
import { FIXED_CATEGORIES } from '#domain/catalog/category.ts';

/** The drawable things, by category. */
export const artByCategory = {
  Electrónicos: electronicsArt,
  'Ropa y Moda': fashionArt,
  'Hogar y Jardín': homeArt,
  Deportes: sportsArt,
  Libros: booksArt,
  Belleza: beautyArt,
  Juguetes: toysArt,
  Automotriz: automotiveArt,
} satisfies Record<(typeof FIXED_CATEGORIES)[number], ArtShelf>;

const archetypes = new Map(Object.values<ArtShelf>(artByCategory).flatMap((shelf) => Object.entries(shelf)));

/**
 * The illustration of a product as SVG text, on a transparent ground; null when there is no such code.
 * @param code `<archetype>-<palette>-<variant>`, as `tenis-3-1`. Only known codes draw: no text of the caller
 * ever enters the picture.
 */
export function productArt(code: string): string | null {
  const [, name, colourway, shape] = /^([a-z]+)-([1-9]\d?)-([1-9])$/.exec(code) ?? [];
  const archetype = archetypes.get(name ?? '');
  const palette = palettes[Number(colourway) - 1];
  const variant = Number(shape);
  if (!archetype || !palette || variant > archetype.variants) return null;
  const ground = '<ellipse cx="82" cy="140" rx="62" ry="6" fill="rgb(8 15 10 / .16)"/>';
  const parts = archetype.draw(palette, variant).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160">${ground}${parts}</svg>`;
}

/** Every code, archetype by archetype. */
export function artCodes(): string[] {
  return [...archetypes].flatMap(([name, { variants }]) =>
    palettes.flatMap((_, colourway) =>
      Array.from({ length: variants }, (__, shape) => `${name}-${colourway + 1}-${shape + 1}`),
    ),
  );
}

/** How many shapes an archetype has; 0 when there is none of that name. */
export function artVariants(name: string): number {
  return archetypes.get(name)?.variants ?? 0;
}
