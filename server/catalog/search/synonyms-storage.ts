import { asc, eq, sql } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import type { ManagedSynonyms } from '#domain/search/synonyms-api.ts';
import { synonymTable, type SynonymGroup, type SynonymTable } from '#domain/search/synonyms.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { synonymChanges } from '#server/db/tables/search-tables.ts';
import { serverScoped } from '#server/http/server-scoped.ts';

/** How long another server's change may be unknown here where the bus did not tell it. */
const BELIEVED_MS = 1_000;

export interface KnownSynonyms {
  version: number;
  groups: readonly SynonymGroup[];
  table: SynonymTable;
}

/**
 * The synonyms by which this server answers: asked for at most once a second and whenever the bus says that settings
 * changed, and read when their version grew.
 */
export const searchSynonyms = serverScoped(({ database: { db }, bus }) => {
  let known: KnownSynonyms = { version: 0, groups: [], table: synonymTable([]) };
  let asked: Promise<KnownSynonyms> | null = null;
  let untilMs = 0;

  async function read(): Promise<KnownSynonyms> {
    const version = await synonymsVersion(db);
    if (version === known.version) return known;
    const groups = (await managedSynonyms(db)).data.map(({ id, kind, terms }) => ({ id, kind, terms }));
    known = { version, groups, table: synonymTable(groups) };
    return known;
  }
  const invalidate = () => (asked = null);
  bus.subscribe(({ collection }) => {
    if (collection === 'settings') invalidate();
  });
  return {
    now(): Promise<KnownSynonyms> {
      if (asked && performance.now() < untilMs) return asked;
      untilMs = performance.now() + BELIEVED_MS;
      asked = read();
      asked.catch(invalidate);
      return asked;
    },
    /** The next question reads them anew. */
    invalidate,
  };
});

export async function synonymsVersion(db: Db): Promise<number> {
  const [row] = await rowsOf<{ version: number }>(
    db,
    sql`select coalesce(max(version), 0)::int as version from synonym_changes`,
  );
  return row?.version ?? 0;
}

/** The last form of each group that was not taken away. */
export async function managedSynonyms(db: Db): Promise<ManagedSynonyms> {
  const last = await lastChanges(db);
  return {
    version: Math.max(0, ...last.map((each) => each.version)),
    data: last.flatMap(({ id, kind, terms, by, at }) =>
      terms ? [{ id, kind, terms, changed_by: by, changed_at: at.toISOString() }] : [],
    ),
  };
}

/** The last change of each group, with who made it. */
export async function lastChanges(db: Db) {
  const rows = await db
    .selectDistinctOn([synonymChanges.groupId], {
      version: synonymChanges.version,
      id: synonymChanges.groupId,
      kind: synonymChanges.kind,
      terms: synonymChanges.terms,
      at: synonymChanges.at,
      nombre: users.nombre,
      email: users.email,
      is_guest: users.isGuest,
    })
    .from(synonymChanges)
    .innerJoin(users, eq(users.id, synonymChanges.changedBy))
    .orderBy(asc(synonymChanges.groupId), sql`${synonymChanges.version} desc`);
  return rows.map(({ nombre, email, is_guest, ...row }) => ({
    ...row,
    by: displayName({ nombre, email, is_guest }),
  }));
}
