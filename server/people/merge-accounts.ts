import { eq, or, sql } from 'drizzle-orm';
import { mergeConfirmation, mergeConflicts, type MergeBody } from '#domain/people/merge-accounts.ts';
import { PERSON_NOTE_MAX } from '#domain/people/person-changes.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { endSessions } from '#server/auth/sessions.ts';
import { lockCompaniesOf, moveCompanyPlaces } from '#server/companies/company-administrators.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { ifProven } from '#server/messages/if-proven.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { accountChange } from '#server/people/change-person.ts';
import { granted, lockPair, type UserRow } from '#server/people/lock-for-grant.ts';
import { conflictOf, countMoving } from '#server/people/merge-preview.ts';
import { moveMergedRows } from '#server/people/move-merged-rows.ts';
import { accountColumns } from '#server/people/moving-columns.ts';
import { accountMergedMessage, accountTookInMessage } from '#server/people/person-messages.ts';
import { worksFor } from '#server/stores/people/works-for.ts';
import { addNote } from '#server/people/person-notes.ts';

const CHANGED =
  'Lo que se iba a pasar cambió desde que lo viste: la otra cuenta compró o guardó algo. Revisa las cifras y confirma de nuevo.';
const NOT_TYPED = 'Escribe el texto tal como aparece.';

/**
 * One account takes in another of the same person, for good: what is theirs goes over, ledgers keep who it was then, and the
 * other opens no more. What its devices had not sent arrives later and is the kept account's. Sent twice, it is once.
 * @throws ApiProblem 403 when `mayGrant` refuses either account, 409 for a conflict or when the figures changed, 422 for
 *   what was to be typed.
 */
export async function mergeAccounts(
  services: Services,
  actor: Actor,
  keptId: string,
  { merged_id: mergedId, confirmation, seen, reason }: MergeBody,
): Promise<void> {
  const nowMs = services.now();
  const upTo = await services.database.db.transaction(async (tx) => {
    await lockStoresOf(tx, mergedId);
    await lockCompaniesOf(tx, [keptId, mergedId]);
    const { actorNow, kept, merged } = await lockPair(tx, actor.id, { keptId, mergedId });
    if (merged.row.mergedInto === keptId) return null;
    granted(actorNow, kept.subject, { kind: 'merge' });
    granted(actorNow, merged.subject, { kind: 'merge' });
    const conflict = await conflictOf(tx, kept.row, merged.row);
    if (conflict) throw problem(409, 'API_001', mergeConflicts[conflict]);
    if (confirmation.trim().toLowerCase() !== mergeConfirmation(merged.row))
      throw problem(422, 'API_001', NOT_TYPED, [{ field: 'confirmation', message: NOT_TYPED }]);
    const counts = await countMoving(tx, kept.row, merged.row);
    if (JSON.stringify(counts) !== JSON.stringify(seen)) throw problem(409, 'API_001', CHANGED);
    await moveMergedRows(tx, kept.row, merged.row);
    await moveCompanyPlaces(services, tx, { keptId, mergedId, actor, nowMs });
    await closeMerged(tx, kept.row, merged.row, new Date(nowMs));
    // An app of before knows no other kind.
    const note = `Se unió con otra cuenta suya. ${reason}`.slice(0, PERSON_NOTE_MAX);
    await addNote(tx, actor, { userId: keptId, kind: 'note', text: note }, nowMs);
    await tell(services, tx, kept.row, merged.row);
    const changes = [accountChange(merged.row, { ...merged.row, isActive: false })];
    const asked = Object.fromEntries(counts.map(({ what, count }) => [what, count]));
    await saveAuditEvents(
      tx,
      [
        { act: 'account.merge', actor, subject: `account:${keptId}`, asked: { ...asked, from: mergedId } },
        { act: 'account.merged', actor, subject: `account:${mergedId}`, asked: { to: keptId }, changes },
      ],
      nowMs,
    );
    const [row] = await rowsOf<{ x: string }>(tx, sql`select pg_current_xact_id()::text as x`);
    return row?.x ?? '0';
  });
  if (upTo === null) return;
  const theirs = { upTo, scopes: [`user:${keptId}`] };
  services.bus.publish([
    { collection: 'orders', upTo, scopes: [`user:${keptId}`, 'admin'] },
    { collection: 'reviews', upTo, scopes: [`user:${keptId}`, 'admin'] },
    { collection: 'addresses', ...theirs },
    { collection: 'notifications', ...theirs },
  ]);
}

/** Stores are held before people, as whoever changes a store's people does. */
async function lockStoresOf(tx: Db, userId: string): Promise<void> {
  await rowsOf(
    tx,
    sql`select s.id from vendors s where exists (select from users u where u.id = ${userId} and ${worksFor(sql`s.id`)})
        order by s.id for no key update of s`,
  );
}

/**
 * The account that was taken in opens no more, and its e-mail stays taken: nobody makes another account with it, and who
 * signs in with its password is told which way to go.
 */
async function closeMerged(tx: Db, kept: UserRow, merged: UserRow, now: Date): Promise<void> {
  for (const { table, column } of accountColumns('removed'))
    await rowsOf(tx, sql`delete from ${table} where ${sql.identifier(column.name)} = ${merged.id}`);
  await rowsOf(
    tx,
    sql`update role_requests set outcome = 'replaced', decided_at = ${now.toISOString()}
        where user_id = ${merged.id} and outcome is null`,
  );
  await endSessions(tx, merged.id, now);
  await tx.update(users).set({ isActive: false, disabledAt: now }).where(eq(users.id, merged.id));
  await tx
    .update(users)
    .set({ mergedInto: kept.id })
    .where(or(eq(users.id, merged.id), eq(users.mergedInto, merged.id)));
}

/** Letters to both e-mails, as far as they are proven. */
async function tell(services: Services, tx: Db, kept: UserRow, merged: UserRow): Promise<void> {
  const { publicUrl: url } = services.config;
  const letters = [
    ...ifProven(kept, accountTookInMessage(kept.email, url)),
    ...(merged.isGuest ? [] : ifProven(merged, accountMergedMessage(merged.email, url))),
  ];
  await writeMessages(tx, letters, services.now());
}
