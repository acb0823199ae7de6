import { asc, sql } from 'drizzle-orm';
import { matchesSlug, type Category } from '#domain/catalog/category.ts';
import { anyOf } from '#server/db/conditions.ts';
import type { Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import { categories } from '#server/db/tables/catalog-tables.ts';
import { ON_SALE } from '#server/catalog/products/product-sql.ts';

/** Categories with the most products first, as the home shows them (spec §9). */
export async function allCategories(db: Db): Promise<Category[]> {
  const rows = await db
    .select()
    .from(categories)
    .where(sql`not ${categories.deleted}`)
    .orderBy(sql`${categories.productsCount} desc`, asc(categories.name));
  return rows.map((each) => ({
    id: each.id,
    name: each.name,
    slug: each.slug,
    is_active: each.isActive,
    products_count: each.productsCount,
  }));
}

/** The category that a person means by an id, a slug (accents optional) or a name. */
export async function findCategory(db: Db, input: string): Promise<Category | undefined> {
  const all = await allCategories(db);
  return (
    all.find((each) => each.id === input) ??
    all.find((each) => matchesSlug(each, input) || each.name === input)
  );
}

/**
 * Counts the products on sale of some categories again, a family as one, as lists show it. It locks their
 * rows first, so that a later statement takes the count and sees everything that earlier writers committed.
 * It does not lock their keys: transactions that add products hold on to those, and two that add at once
 * would wait for each other.
 */
export async function recountCategories(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const these = anyOf([...new Set(ids)]);
  await preparedRows(
    db,
    'lock categories',
    sql`select id from categories where id = ${these} order by id for no key update`,
  );
  await preparedRows(
    db,
    'recount categories',
    sql`update categories c set products_count = counted.total
        from (select k.id, count(distinct coalesce(p.family_id, p.id))::int as total from categories k
              left join products p on p.category_id = k.id and ${sql.raw(ON_SALE)}
              where k.id = ${these} group by k.id) counted
        where c.id = counted.id and c.products_count <> counted.total`,
  );
}
