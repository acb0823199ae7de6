import { sql } from 'drizzle-orm';
import { nextAdministrator } from '#domain/companies/next-administrator.ts';
import { note } from '#server/companies/change-company.ts';
import { isPlaceOf, leaveCompany } from '#server/companies/change-people.ts';
import { membershipOf, membersOf } from '#server/companies/companies-storage.ts';
import { companyAdministratorMessage } from '#server/companies/company-messages.ts';
import { userById } from '#server/auth/account-storage.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { companyMembers } from '#server/db/tables/companies-tables.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { ifProven } from '#server/messages/if-proven.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';

/** Makes others who change the companies of these people wait. Before the people themselves, as whoever joins one does. */
export async function lockCompaniesOf(tx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await rowsOf(
    tx,
    sql`select c.id from companies c where c.id in (
          select m.company_id from company_members m where m.user_id = ${anyOf(userIds)} and m.left_at is null)
        order by c.id for no key update of c`,
  );
}

interface Closing {
  /** Whose account opens no more. */
  userId: string;
  actor: Actor;
  nowMs: number;
}

/** Where nobody else administers the company of an account that was closed, the next of its people does, and is written to. */
export async function ensureAdministrator(
  services: Pick<Services, 'config'>,
  tx: Db,
  { userId, actor, nowMs }: Closing,
): Promise<void> {
  const place = await membershipOf(tx, userId);
  if (place) await nameNext(services, tx, place, { actor, nowMs });
}

async function nameNext(
  services: Pick<Services, 'config'>,
  tx: Db,
  { companyId, company }: { companyId: string; company: string },
  { actor, nowMs }: Omit<Closing, 'userId'>,
): Promise<void> {
  const people = await membersOf(tx, companyId);
  const next = nextAdministrator(
    people.map(({ id, member }) => ({ id, role: member.role, joinedMs: member.joinedAt.getTime() })),
  );
  const user = next === null ? undefined : await userById(tx, next);
  if (!user) return;
  await tx
    .update(companyMembers)
    .set({ role: 'administrator', orderLimit: null, monthLimit: null, boughtUntil: null })
    .where(isPlaceOf(companyId, user.id));
  await note(tx, 'company.changeRights', actor, companyId, new Date(nowMs));
  const letter = companyAdministratorMessage(user.email, { company, url: services.config.publicUrl });
  await writeMessages(tx, ifProven(user, letter), nowMs);
}

/**
 * What the account `merged` is, was and asked for in companies is that of `kept` from now on. Nobody buys for two at once: of
 * two places the one of `kept` stays, and the other ends.
 */
export async function moveCompanyPlaces(
  services: Pick<Services, 'config'>,
  tx: Db,
  { keptId, mergedId, actor, nowMs }: { keptId: string; mergedId: string; actor: Actor; nowMs: number },
): Promise<void> {
  const [kept, merged] = [await membershipOf(tx, keptId), await membershipOf(tx, mergedId)];
  if (kept && merged) {
    const { companyId } = merged;
    const others = (await membersOf(tx, companyId)).filter((each) => each.id !== mergedId);
    const leaving = { companyId, userId: mergedId, isLast: others.length === 0, now: new Date(nowMs) };
    await leaveCompany(tx, leaving);
    await nameNext(services, tx, merged, { actor, nowMs });
  } else if (merged)
    // Where it was before says less than where it is.
    await rowsOf(
      tx,
      sql`delete from company_members where user_id = ${keptId} and company_id = ${merged.companyId}`,
    );
  await rowsOf(
    tx,
    sql`update company_members t set user_id = ${keptId} where user_id = ${mergedId} and not exists (
          select from company_members o where o.user_id = ${keptId} and o.company_id = t.company_id)`,
  );
  await rowsOf(tx, sql`update company_approvals set buyer_id = ${keptId} where buyer_id = ${mergedId}`);
}
