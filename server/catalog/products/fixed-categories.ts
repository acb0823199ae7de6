import { categorySlug, FIXED_CATEGORIES } from '#domain/catalog/category.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import type { Db } from '#server/db/database.ts';
import { categories } from '#server/db/tables/catalog-tables.ts';
import { sql } from 'drizzle-orm';

/** `Hogar y Jardín` → `hogar-y-jardin`: the same in every installation. */
export function fixedCategoryId(name: string): string {
  return foldSpanish(categorySlug(name));
}

/** Makes sure that the eight categories of the specification exist. */
export async function ensureFixedCategories(db: Db): Promise<void> {
  await db
    .insert(categories)
    .values(
      FIXED_CATEGORIES.map((name) => ({
        id: fixedCategoryId(name),
        name,
        slug: categorySlug(name),
        sx: sql`pg_current_xact_id()`,
      })),
    )
    .onConflictDoNothing();
}
