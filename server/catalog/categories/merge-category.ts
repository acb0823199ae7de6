import { sql } from 'drizzle-orm';
import { countOf } from '#domain/base/spanish-text.ts';
import type { ManagedCategory, MergeCategoryBody } from '#domain/catalog/category-api.ts';
import { placementRefusals, refusalToMerge } from '#domain/catalog/category-tree.ts';
import {
  changeTree,
  presentRows,
  seenCategory,
  type CategoryRow,
} from '#server/catalog/categories/category-rows.ts';
import { siblingsOf } from '#server/catalog/categories/edit-category.ts';
import { categoryOfRow, recountCategories } from '#server/catalog/products/category-storage.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';

/** Products that one statement moves: so many rows are stamped, and told to their stores, at a time. */
const MOVED_AT_ONCE = 2_000;

/**
 * Merges a category into another, in one transaction: its products and the categories in it go there, and so do its
 * addresses. What still names it, also on a device that was away, then means the other.
 * @throws an `ApiProblem`: 404, 409 where somebody changed it since, 422 where the other cannot take it.
 */
export function mergeCategory(
  services: Services,
  actor: Actor,
  id: string,
  { seen_version: seen, into_id }: MergeCategoryBody,
): Promise<ManagedCategory[]> {
  return changeTree(
    services,
    actor,
    async (tx, rows) => {
      if (rows.some((each) => each.id === id && each.mergedInto === into_id)) return null;
      const row = await seenCategory(tx, rows, { id, seen }, (now) => ({ name: `se llama «${now.name}»` }));
      const present = presentRows(rows);
      const refusal = refusalToMerge(present.map(categoryOfRow), id, into_id);
      const into = present.find((each) => each.id === into_id);
      if (refusal || !into) {
        const message = placementRefusals[refusal ?? 'unknown_parent'];
        throw problem(422, 'API_001', message, [{ field: 'into_id', message }]);
      }
      const products = await moveProducts(tx, id, into_id);
      const formerSlugs = [
        ...new Set([
          ...into.formerSlugs,
          ...row.formerSlugs,
          row.slug,
          ...(row.id === row.slug ? [] : [row.id]),
        ]),
      ].filter((each) => each !== into.slug);
      await saveMerged(tx, row, into_id);
      await recountCategories(tx, [into_id]);
      const above = siblingsOf(present, into_id).length;
      const inIt = siblingsOf(present, id).map((each, at) => ({
        ...each,
        parentId: into_id,
        place: each.place === null ? null : above + at,
      }));
      return {
        act: 'category.merge',
        id,
        rows: [
          ...inIt,
          ...rows.filter((each) => each.mergedInto === id).map((each) => ({ ...each, mergedInto: into_id })),
          { ...into, formerSlugs, filterAttributes: [...into.filterAttributes, ...row.filterAttributes] },
          {
            ...row,
            parentId: null,
            place: null,
            formerSlugs: [],
            filterAttributes: [],
            deleted: true,
            mergedInto: into_id,
          },
        ],
        asked: { into_id, products },
      };
    },
    (tx) => lockProducts(tx, id),
  );
}

/**
 * Takes away a category that nothing lies in.
 * @throws an `ApiProblem`: 404, 409 where somebody changed it since, 422 where it has products or categories.
 */
export function removeCategory(
  services: Services,
  actor: Actor,
  id: string,
  seen: number,
): Promise<ManagedCategory[]> {
  return changeTree(services, actor, async (tx, rows) => {
    if (rows.some((each) => each.id === id && each.deleted && each.mergedInto === null)) return null;
    const row = await seenCategory(tx, rows, { id, seen }, (now) => ({ name: `se llama «${now.name}»` }));
    const [held] = await rowsOf<{ products: number }>(
      tx,
      sql`select count(*)::int as products from products where category_id = ${id} and not deleted`,
    );
    const products = held?.products ?? 0;
    if (products > 0)
      throw problem(
        422,
        'API_001',
        `«${row.name}» tiene ${countOf(products, 'producto', 'productos')}. Únela con otra categoría: los productos pasan a ella.`,
      );
    if (presentRows(rows).some((each) => each.parentId === id))
      throw problem(
        422,
        'API_001',
        `«${row.name}» tiene categorías adentro. Muévelas antes, o únela con otra.`,
      );
    // Those that were merged into it lead nowhere any more: a product that names one of them is refused too.
    const merged = rows
      .filter((each) => each.mergedInto === id)
      .map((each) => ({ ...each, mergedInto: null }));
    return {
      act: 'category.remove',
      id,
      rows: [...merged, { ...row, deleted: true, parentId: null, place: null }],
    };
  });
}

/** Before the tree, as everybody locks: products first, by id. */
async function lockProducts(tx: Db, id: string): Promise<void> {
  await rowsOf(
    tx,
    sql`select count(*) from (select from products where category_id = ${id} order by id for no key update) locked`,
  );
}

/** @returns how many. */
async function moveProducts(tx: Db, id: string, intoId: string): Promise<number> {
  let moved = 0;
  for (;;) {
    const [row] = await rowsOf<{ moved: number }>(
      tx,
      sql`with chosen as (select id from products where category_id = ${id} order by id limit ${MOVED_AT_ONCE}),
            moved as (update products p set category_id = ${intoId} from chosen where p.id = chosen.id returning 1)
          select count(*)::int as moved from moved`,
    );
    const count = row?.moved ?? 0;
    moved += count;
    if (count < MOVED_AT_ONCE) return moved;
  }
}

/** What stores wait to have approved names the other one from now on. */
async function saveMerged(tx: Db, { id }: CategoryRow, intoId: string): Promise<void> {
  await rowsOf(
    tx,
    sql`update store_products set draft = jsonb_set(draft, '{category_id}', to_jsonb(${intoId}::text))
        where draft ->> 'category_id' = ${id}`,
  );
}
