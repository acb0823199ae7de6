import * as v from 'valibot';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { Id } from '#domain/base/ids.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

export const Category = v.object({
  id: Id,
  name: v.pipe(v.string(), v.maxLength(60)),
  slug: v.pipe(v.string(), v.maxLength(60)),
  is_active: v.boolean(),
  products_count: wholeNumber(0),
});
export type Category = v.InferOutput<typeof Category>;

/** The eight fixed categories (spec §2). */
export const FIXED_CATEGORIES = [
  'Electrónicos',
  'Ropa y Moda',
  'Hogar y Jardín',
  'Deportes',
  'Libros',
  'Belleza',
  'Juguetes',
  'Automotriz',
] as const;

/** The lower-case name with spaces turned into hyphens (spec §2): `Hogar y Jardín` → `hogar-y-jardín`. */
export function categorySlug(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

/** Whether an address means this category; an address typed without accents also does. */
export function matchesSlug(category: Category, slug: string): boolean {
  return foldSpanish(category.slug) === foldSpanish(slug);
}

/** Whether `?category=` means this category: by its id, or by its slug (spec §2). */
export function isCategoryOf(category: Category, asked: string): boolean {
  return category.id === asked || matchesSlug(category, asked);
}
