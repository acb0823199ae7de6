import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { SAVED_FILTERS_MAX, type SavedFilter, type SaveFilterBody } from '#domain/profile/saved-filter.ts';
import type { Db } from '#server/db/database.ts';
import { savedFilters, users } from '#server/db/tables/accounts-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';

const FULL = `Ya tienes ${SAVED_FILTERS_MAX} filtros de esta lista. Borra uno antes de guardar otro.`;
const NO_SUCH_FILTER = 'Ese filtro no existe o no es tuyo.';
const SAME_NAME = 'Ya tienes un filtro con ese nombre. Elige otro.';

/** A person's saved filters, of every list. */
export async function savedFiltersOf(db: Db, userId: string): Promise<SavedFilter[]> {
  const rows = await db
    .select()
    .from(savedFilters)
    .where(eq(savedFilters.userId, userId))
    .orderBy(asc(savedFilters.list), asc(savedFilters.savedAt), asc(savedFilters.id));
  return rows.map(({ id, list, name, query }) => ({ id, list, name, query }));
}

/**
 * Saves a filter under a name, or gives one that there is another name or other filters; sent twice, it is one.
 * @throws ApiProblem 409 when there are as many as fit, or another of the list has the name; 404 for another's.
 */
export async function saveFilter(
  db: Db,
  userId: string,
  { id, list, name, query }: SaveFilterBody,
  nowMs: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    // One at a time for each person, so that two devices do not save one too many.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const others = await tx
      .select()
      .from(savedFilters)
      .where(and(eq(savedFilters.userId, userId), eq(savedFilters.list, list), ne(savedFilters.id, id)));
    if (others.some((each) => foldSpanish(each.name) === foldSpanish(name)))
      throw problem(409, 'API_001', SAME_NAME, [{ field: 'name', message: SAME_NAME }]);
    if (others.length >= SAVED_FILTERS_MAX) throw problem(409, 'API_001', FULL);
    const written = await tx
      .insert(savedFilters)
      .values({ id, userId, list, name, query, savedAt: new Date(nowMs) })
      .onConflictDoUpdate({
        target: savedFilters.id,
        set: { name, query },
        setWhere: sql`${savedFilters.userId} = ${userId} and ${savedFilters.list} = ${list}`,
      })
      .returning({ id: savedFilters.id });
    if (written.length === 0) throw notFound(NO_SUCH_FILTER);
  });
}

/** Forgets a filter. @throws ApiProblem 404 when it is gone already, or another's. */
export async function removeSavedFilter(db: Db, userId: string, id: string): Promise<void> {
  const removed = await db
    .delete(savedFilters)
    .where(and(eq(savedFilters.id, id), eq(savedFilters.userId, userId)))
    .returning({ id: savedFilters.id });
  if (removed.length === 0) throw notFound(NO_SUCH_FILTER);
}
