import { asc, sql } from 'drizzle-orm';
import { categoryOf, type Category } from '#domain/catalog/category.ts';
import { branchOf } from '#domain/catalog/category-tree.ts';
import { anyOf } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { categories } from '#server/db/tables/catalog-tables.ts';
import { COUNTED_PRODUCT, ON_SALE } from '#server/catalog/products/product-sql.ts';

/** Categories with the most products first, as the home shows them (spec §9). */
export async function allCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .select()
    .from(categories)
    .where(sql`not ${categories.deleted}`)
    .orderBy(sql`${categories.productsCount} desc`, asc(categories.name));
  return rows.map(categoryOfRow);
}

/** A category as everybody reads it. */
export function categoryOfRow(row: typeof categories.$inferSelect): Category {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    is_active: row.isActive,
    products_count: row.productsCount,
    parent_id: row.parentId,
    place: row.place,
    picture_url: row.pictureUrl,
    former_slugs: row.formerSlugs,
    ...(row.filterAttributes.length > 0 && { filter_attributes: [...row.filterAttributes] }),
  };
}

/** The category that a person means by an id, a slug (accents optional; also a former one) or a name. */
export async function findCategory(db: Db, input: string): Promise<Category | undefined> {
  const all = await allCategories(db);
  return categoryOf(all, input) ?? all.find((each) => each.name === input);
}

/** The same, with the ids of all categories that lie in it, its own first. */
export async function findBranch(db: Db, input: string): Promise<string[] | undefined> {
  const all = await allCategories(db);
  const meant = categoryOf(all, input) ?? all.find((each) => each.name === input);
  return meant && branchOf(all, meant.id);
}

/**
 * Counts the products on sale of some categories again, a family as one, as lists show it. It locks their
 * rows first, so that a later statement takes the count and sees everything that earlier writers committed.
 * It does not lock their keys: transactions that add products hold on to those, and two that add at once
 * would wait for each other. Of one that was merged, the category into which it was is counted: there its products went.
 */
export async function recountCategories(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const named = anyOf([...new Set(ids)]);
  const locked = await preparedRows<{ id: string }>(
    db,
    'lock categories',
    sql`select id from categories
        where id in (select coalesce(k.merged_into, k.id) from categories k where k.id = ${named})
        order by id for no key update`,
  );
  const these = anyOf(locked.map((each) => each.id));
  await preparedRows(
    db,
    'recount categories',
    sql`update categories c set products_count = counted.total
        from (select k.id, count(distinct ${sql.raw(COUNTED_PRODUCT)})::int as total from categories k
              left join products p on p.category_id = k.id and ${sql.raw(ON_SALE)}
              where k.id = ${these} group by k.id) counted
        where c.id = counted.id and c.products_count <> counted.total`,
  );
}
