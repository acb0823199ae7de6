import * as v from 'valibot';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { FilterAttribute } from '#domain/catalog/filters/filter-attribute.ts';
import { Id } from '#domain/base/ids.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

export const Category = v.object({
  id: Id,
  name: v.pipe(v.string(), v.maxLength(60)),
  slug: v.pipe(v.string(), v.maxLength(60)),
  is_active: v.boolean(),
  products_count: wholeNumber(0),
  /** The category that it belongs to; null or left out for one of the first level. */
  parent_id: v.optional(v.nullable(Id)),
  /** Its place among those of the same parent, from 0; null or left out while nobody put them in an order. */
  place: v.optional(v.nullable(wholeNumber(0))),
  /** Address of its picture; null or left out where it has none of its own. */
  picture_url: v.optional(v.nullable(v.string())),
  /** What addresses named it by before: its former slugs, and the slugs and ids of those merged into it. */
  former_slugs: v.optional(v.array(v.string())),
  /** What its products, and those of the categories in it, are told apart by; left out where there are none. */
  filter_attributes: v.optional(v.array(FilterAttribute)),
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

/**
 * The category that an address means: by its slug, with or without accents, or by one that it had before.
 * @returns undefined where no category is meant.
 */
export function categoryAt<Each extends Category>(
  categories: readonly Each[],
  slug: string,
): Each | undefined {
  const asked = foldSpanish(slug);
  return (
    categories.find((each) => foldSpanish(each.slug) === asked) ??
    categories.find((each) => (each.former_slugs ?? []).some((former) => foldSpanish(former) === asked))
  );
}

/** The category that `?category=` means: by its id, or by what `categoryAt` takes (spec §2). */
export function categoryOf<Each extends Category>(
  categories: readonly Each[],
  asked: string,
): Each | undefined {
  return categories.find((each) => each.id === asked) ?? categoryAt(categories, asked);
}
