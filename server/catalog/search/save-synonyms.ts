import { sql } from 'drizzle-orm';
import { differences, type AuditChange } from '#domain/audit/audit-change.ts';
import type { ManagedSynonyms, SaveSynonymsBody } from '#domain/search/synonyms-api.ts';
import { MAX_SYNONYM_GROUPS, type SynonymGroup } from '#domain/search/synonyms.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { lastChanges, managedSynonyms, searchSynonyms } from '#server/catalog/search/synonyms-storage.ts';
import { rowsOf } from '#server/db/database.ts';
import { synonymChanges } from '#server/db/tables/search-tables.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';

/**
 * Saves groups of synonyms as one version, with its audit, and tells every device.
 * @throws an `ApiProblem`: 409 where somebody changed one of these since the version that the person saw, 422 where
 *   there would be too many.
 */
export async function saveSynonyms(
  services: Services,
  actor: Actor,
  { seen_version: seen, groups, removed }: SaveSynonymsBody,
): Promise<ManagedSynonyms> {
  const { db } = services.database;
  const { saved, upTo } = await db.transaction(async (tx) => {
    await rowsOf(tx, sql`lock table synonym_changes in share row exclusive mode`);
    const last = new Map((await lastChanges(tx)).map((each) => [each.id, each]));
    const wanted = new Map<string, WantedGroup>([
      ...groups.map(({ id, kind, terms }) => [id, { id, kind, terms }] as const),
      ...removed.map((id) => [id, { id, kind: last.get(id)?.kind ?? 'equal', terms: null }] as const),
    ]);
    // What is so already, as after an answer that was lost, is no change.
    const rows = [...wanted.values()].filter((each) => !isSame(last.get(each.id), each));
    const overtaken = rows.flatMap(({ id }) => {
      const by = last.get(id);
      if (!by || by.version <= seen) return [];
      const now = by.terms ? `son «${by.terms.join(', ')}»` : 'se quitaron';
      return [
        { field: id, message: `${by.by} cambió estos sinónimos después de que abriste la página: ${now}.` },
      ];
    });
    if (overtaken.length > 0)
      throw problem(
        409,
        'API_001',
        'Otra persona cambió esto mientras lo tenías abierto. Mira lo suyo y decide.',
        overtaken,
      );
    const present = new Set([...last.values()].filter((each) => each.terms).map((each) => each.id));
    for (const { id, terms } of rows) if (terms) present.add(id);
    if (present.size > MAX_SYNONYM_GROUPS)
      throw problem(422, 'API_001', `Puede haber hasta ${MAX_SYNONYM_GROUPS} grupos. Quita alguno antes.`);
    const version = Math.max(0, ...[...last.values()].map((each) => each.version)) + 1;
    const at = new Date(services.now());
    if (rows.length === 0) return { saved: await managedSynonyms(tx), upTo: await transactionId(tx) };
    await tx
      .insert(synonymChanges)
      .values(
        rows.map(({ id, kind, terms }) => ({ version, groupId: id, kind, terms, changedBy: actor.id, at })),
      );
    const changes = rows.flatMap(({ id, kind, terms }): AuditChange[] => {
      const old = last.get(id);
      return differences('synonyms', id, wordsOf(old?.kind, old?.terms), wordsOf(kind, terms));
    });
    await saveAuditEvents(tx, [{ act: 'synonyms.change', actor, changes }], services.now());
    return { saved: await managedSynonyms(tx), upTo: await transactionId(tx) };
  });
  searchSynonyms(services).invalidate();
  services.bus.publish([{ collection: 'settings', upTo }]);
  return saved;
}

/** A group as it becomes; without terms it is taken away. */
interface WantedGroup {
  id: string;
  kind: SynonymGroup['kind'];
  terms: SynonymGroup['terms'] | null;
}

function isSame(now: Pick<WantedGroup, 'kind' | 'terms'> | undefined, wanted: WantedGroup): boolean {
  if (!wanted.terms || !now?.terms) return !wanted.terms && !now?.terms;
  return now.kind === wanted.kind && now.terms.join() === wanted.terms.join();
}

function wordsOf(kind: string | undefined, terms: readonly string[] | null | undefined) {
  return { kind: terms ? (kind ?? null) : null, words: terms?.join(', ') ?? null };
}
