import { asc, eq, sql } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import type { AuditedState } from '#domain/audit/audit-change.ts';
import { differences } from '#domain/audit/audit-change.ts';
import type { ManagedCategory } from '#domain/catalog/category-api.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { attributesLabel } from '#domain/catalog/filters/filter-attribute.ts';
import { changeCatalog } from '#server/catalog/products/catalog-hints.ts';
import { categoryOfRow } from '#server/catalog/products/category-storage.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { categories } from '#server/db/tables/catalog-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';

export type CategoryRow = typeof categories.$inferSelect;

/** What somebody wants of the tree, over the rows that there are. */
export interface TreeChange {
  act:
    | 'category.add'
    | 'category.change'
    | 'category.place'
    | 'category.attributes'
    | 'category.merge'
    | 'category.remove';
  /** The category that it is about: its version grows, and its author is written down. */
  id: string;
  /** The rows as they become, and a new one: those that are not named stay. */
  rows: readonly CategoryRow[];
  /** What the audit also tells. */
  asked?: Readonly<Record<string, unknown>>;
}

/** The categories as those see them who look after the catalogue. */
export async function managedCategories(db: Db): Promise<ManagedCategory[]> {
  const rows = await db
    .select({
      category: categories,
      nombre: users.nombre,
      email: users.email,
      is_guest: users.isGuest,
      products: sql<number>`(select count(*)::int from products p where p.category_id = ${categories.id} and not p.deleted)`,
    })
    .from(categories)
    .leftJoin(users, eq(users.id, categories.changedBy))
    .where(sql`not ${categories.deleted}`)
    .orderBy(asc(categories.name));
  return rows.map(({ category, nombre, email, is_guest, products }) => ({
    ...categoryOfRow(category),
    version: category.version,
    products,
    changed_by: email === null ? null : displayName({ nombre, email, is_guest: is_guest ?? false }),
    changed_at: category.changedAt?.toISOString() ?? null,
  }));
}

/**
 * Changes the tree in one transaction with its audit, and tells every device. Nobody else changes it, or writes a
 * product, until it ends.
 * @param decide reads the rows that there are, the removed ones too, and answers what they become; null where they are so
 *   already, as after an answer that was lost. It may move products.
 * @throws an `ApiProblem` that `decide` throws; then nothing is changed.
 */
export async function changeTree(
  services: Services,
  actor: Actor,
  decide: (tx: Db, rows: readonly CategoryRow[]) => Promise<TreeChange | null>,
  before: (tx: Db) => Promise<void> = () => Promise.resolve(),
): Promise<ManagedCategory[]> {
  return changeCatalog(
    services,
    async (tx) => {
      await before(tx);
      await rowsOf(tx, sql`lock table categories in exclusive mode`);
      const rows = await tx.select().from(categories).orderBy(categories.id);
      const change = await decide(tx, rows);
      if (!change) return managedCategories(tx);
      const { act, id, rows: wanted, asked } = change;
      const known = new Map(rows.map((each) => [each.id, each]));
      const changedAt = new Date(services.now());
      const author = { changedBy: actor.id, changedAt };
      const after = wanted
        .map((each) => (each.id === id ? { ...each, ...author, version: each.version + 1 } : each))
        .filter((each) => each.id === id || isChanged(known.get(each.id), each));
      for (const row of after) {
        const { id: key, productsCount: _counted, sx: _stamped, ...columns } = row;
        if (known.has(key)) await tx.update(categories).set(columns).where(eq(categories.id, key));
        else await tx.insert(categories).values(row);
      }
      const changes = after.flatMap((each) => {
        const old = known.get(each.id);
        return old
          ? differences('category', each.id, audited(old), audited(each))
          : [{ of: 'category', id: each.id, before: null, after: audited(each) }];
      });
      await saveAuditEvents(
        tx,
        [{ act, actor, subject: `category:${id}`, changes, ...(asked && { asked }) }],
        services.now(),
      );
      return managedCategories(tx);
    },
    ['store_products'],
  );
}

/**
 * The category that somebody wants to change, as they saw it.
 * @param wanted what each field is to become, with what it is now in words: it says what somebody else did.
 * @throws an `ApiProblem`: 404 where it is gone, 409 where somebody changed it since.
 */
export async function seenCategory(
  tx: Db,
  rows: readonly CategoryRow[],
  { id, seen }: { id: string; seen: number },
  said: (row: CategoryRow) => Readonly<Record<string, string>>,
): Promise<CategoryRow> {
  const row = rows.find((each) => each.id === id);
  if (!row || row.deleted)
    throw problem(404, 'API_002', 'Esa categoría ya no existe: otra persona la unió con otra o la quitó.');
  if (row.version === seen) return row;
  const [by] = await tx
    .select()
    .from(users)
    .where(eq(users.id, row.changedBy ?? ''));
  const name = by
    ? displayName({ nombre: by.nombre, email: by.email, is_guest: by.isGuest })
    : 'Otra persona';
  throw problem(
    409,
    'API_001',
    `${name} cambió «${row.name}» después de que abriste la página. Mira lo suyo y decide.`,
    Object.entries(said(row)).map(([field, now]) => ({ field, message: `${name} la cambió: ${now}` })),
  );
}

/** Those that there are. */
export function presentRows(rows: readonly CategoryRow[]): CategoryRow[] {
  return rows.filter((each) => !each.deleted);
}

function isChanged(before: CategoryRow | undefined, after: CategoryRow): boolean {
  return !before || JSON.stringify(before) !== JSON.stringify(after);
}

function audited(row: CategoryRow): AuditedState {
  const { name, slug, isActive, parentId, place, pictureUrl, mergedInto, deleted, filterAttributes } = row;
  return {
    name,
    slug,
    is_active: isActive,
    parent_id: parentId,
    place,
    picture_url: pictureUrl,
    filter_attributes: attributesLabel(filterAttributes),
    merged_into: mergedInto,
    is_removed: deleted,
  };
}
