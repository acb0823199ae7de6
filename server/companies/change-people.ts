import { and, eq, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import { COMPANY_PEOPLE_MAX, limitsOf, type CompanyRights } from '#domain/companies/company.ts';
import type {
  InviteToCompanyBody,
  JoinedCompany,
  ReadCompanyInvitation,
} from '#domain/companies/company-people.ts';
import { emailHint, type JoinBody } from '#domain/stores/store-people.ts';
import { invitationOfCode } from '#server/accounts/invitation-of-code.ts';
import { lockPeople } from '#server/accounts/lock-people.ts';
import { wrongMailedCode } from '#server/accounts/mailed-codes.ts';
import { userById } from '#server/auth/account-storage.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import { asAdministrator, closeCompany, lockedMembership, note } from '#server/companies/change-company.ts';
import { companyPeople, lockCompany, membershipOf, membersOf } from '#server/companies/companies-storage.ts';
import {
  endInvitation,
  invitationOf,
  makeInvitation,
} from '#server/companies/company-invitations-storage.ts';
import { companyInvitationMessage } from '#server/companies/company-messages.ts';
import type { Db } from '#server/db/database.ts';
import { companyInvitations, companyMembers } from '#server/db/tables/companies-tables.ts';
import { type ApiProblem, notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';

const LAST_ADMINISTRATOR =
  'Es la última persona que administra la empresa. Nombra a otra antes, para que alguien pueda aprobar y cambiar.';

/** Asks somebody by e-mail to buy for a company. Nobody learns whether the e-mail has an account. */
export async function inviteToCompany(
  services: Services,
  actor: Actor,
  { email, ...rights }: InviteToCompanyBody,
): Promise<void> {
  await asAdministrator(services, actor, async (tx, { companyId, company }, now) => {
    const asked = { companyId, isAdministrator: true, nowMs: now.getTime() };
    const { people, invitations } = await companyPeople(tx, asked);
    const isSame = (each: { email: string }) => each.email.toLowerCase() === email.toLowerCase();
    if (people.some(isSame)) {
      const message = 'Esa persona ya está en la empresa.';
      throw problem(409, 'API_001', message, [{ field: 'email', message }]);
    }
    if (people.length + invitations.filter((each) => !isSame(each)).length >= COMPANY_PEOPLE_MAX)
      throw problem(
        409,
        'API_001',
        `Una empresa tiene máximo ${COMPANY_PEOPLE_MAX} personas, con las invitadas.`,
      );
    const invited = { companyId, company, email, rights };
    await writeInvitation(services, tx, actor, invited, now);
    await note(tx, 'company.invite', actor, companyId, now);
  });
}

/**
 * Writes the letter again, with another link and code: those of the one before are of no use any more.
 * @param takeLetter counts a letter to an e-mail. @throws ApiProblem 429 once there were too many.
 */
export async function resendInvitation(
  services: Services,
  actor: Actor,
  id: string,
  takeLetter: (email: string) => Promise<void>,
): Promise<void> {
  await asAdministrator(services, actor, async (tx, { companyId, company }, now) => {
    const ended = await endInvitation(tx, companyId, id);
    if (!ended) throw notFound('Esa invitación ya no está abierta: la usaron o la retiraron.');
    await takeLetter(ended.email);
    const rights = { role: ended.role, order_limit: ended.orderLimit, month_limit: ended.monthLimit };
    await writeInvitation(services, tx, actor, { companyId, company, email: ended.email, rights }, now);
    await note(tx, 'company.invite', actor, companyId, now);
  });
}

interface Invited {
  companyId: string;
  company: string;
  email: string;
  rights: CompanyRights;
}

async function writeInvitation(
  services: Services,
  tx: Db,
  by: Actor,
  { companyId, company, email, rights }: Invited,
  now: Date,
): Promise<void> {
  const nowMs = now.getTime();
  const proof = await makeInvitation(services, tx, { companyId, email, rights, by, nowMs });
  const said = { company, role: rights.role, by: by.name, url: services.config.publicUrl, ...proof };
  await writeMessages(tx, [companyInvitationMessage(email, said)], nowMs);
}

export async function withdrawInvitation(services: Services, actor: Actor, id: string): Promise<void> {
  await asAdministrator(services, actor, async (tx, { companyId }, now) => {
    if (!(await endInvitation(tx, companyId, id)))
      throw notFound('Esa invitación ya no está abierta: la usaron o la retiraron.');
    await note(tx, 'company.uninvite', actor, companyId, now);
  });
}

/** What a link says before anybody uses it. */
export async function readCompanyInvitation(
  { database, now }: Services,
  secret: string,
): Promise<ReadCompanyInvitation> {
  const found = await invitationOf(database.db, hashToken(secret));
  if (!found || found.invitation.acceptedBy !== null || found.invitation.expiresAt.getTime() <= now())
    throw spentInvitation();
  const { role, invitedByName, email, expiresAt } = found.invitation;
  return {
    company: found.company,
    role,
    invited_by_name: invitedByName,
    email_hint: emailHint(email),
    expires_at: expiresAt.toISOString(),
  };
}

/** The person of the invited e-mail joins, by the link of the letter or by its code. Who joined already hears the same again. */
export async function joinCompany(
  services: Services,
  actor: Actor,
  given: JoinBody,
): Promise<v.InferOutput<typeof JoinedCompany>> {
  const hash = 'secret' in given ? hashToken(given.secret) : await hashOfOwnCode(services, actor, given.code);
  const now = new Date(services.now());
  return services.database.db.transaction(async (tx) => {
    const named = await invitationOf(tx, hash);
    // Whatever becomes of a company's people, one after the other.
    if (!named || !(await lockCompany(tx, named.invitation.companyId))) throw spentInvitation();
    // Who enters two at once, or registers one meanwhile, is of the first.
    await lockPeople(tx, [actor.id]);
    const invitation = (await invitationOf(tx, hash))?.invitation;
    const joined = { company: named.company };
    if (invitation?.acceptedBy === actor.id) return joined;
    if (!invitation || invitation.acceptedBy !== null || invitation.expiresAt <= now) throw spentInvitation();
    const user = await userById(tx, actor.id);
    const isTheirs = user?.email.toLowerCase() === invitation.email.toLowerCase();
    if (!user || user.isGuest || !isTheirs || !user.emailVerified)
      throw problem(
        409,
        'API_001',
        isTheirs && user && !user.isGuest
          ? 'Confirma primero tu correo: así sabemos que la invitación es para ti.'
          : `La invitación es para ${emailHint(invitation.email)}. Entra con la cuenta de ese correo.`,
      );
    const before = await membershipOf(tx, user.id);
    if (before)
      throw problem(409, 'API_001', `Ya compras para ${before.company}. Sal de ella antes de entrar a otra.`);
    await addMember(tx, user.id, invitation, now);
    await tx
      .update(companyInvitations)
      .set({ acceptedBy: user.id })
      .where(and(eq(companyInvitations.id, invitation.id), isNull(companyInvitations.acceptedBy)));
    const data = { company_id: invitation.companyId, user_id: user.id };
    await announceEvents(tx, [{ kind: 'company.joined', cause: invitation.id, data }]);
    await note(tx, 'company.join', actor, invitation.companyId, now);
    return joined;
  });
}

async function addMember(
  tx: Db,
  userId: string,
  { companyId, role, orderLimit, monthLimit }: typeof companyInvitations.$inferSelect,
  now: Date,
): Promise<void> {
  const place = { role, orderLimit, monthLimit, joinedAt: now, leftAt: null };
  await tx
    .insert(companyMembers)
    .values({ companyId, userId, ...place })
    .onConflictDoUpdate({
      target: [companyMembers.companyId, companyMembers.userId],
      set: { ...place, ...(role === 'reader' ? {} : { boughtUntil: null }) },
    });
}

/** The hash of the link beside a code that came to the person's own mailbox. */
async function hashOfOwnCode(services: Services, actor: Actor, code: string): Promise<string> {
  const user = await userById(services.database.db, actor.id);
  const hash = await invitationOfCode(services, companyInvitations, user, code);
  if (hash === null) throw wrongMailedCode();
  return hash;
}

/** Gives somebody of a company another role or other limits. What they ordered before, and comes later, is judged by these. */
export async function changeRights(
  services: Services,
  actor: Actor,
  { userId, rights }: { userId: string; rights: CompanyRights },
): Promise<void> {
  await asAdministrator(services, actor, async (tx, { companyId }, now) => {
    const people = await membersOf(tx, companyId);
    const person = people.find((each) => each.id === userId);
    if (!person) throw notFound('Esa persona no está en tu empresa.');
    if (rights.role !== 'administrator') refuseLast(people, userId);
    const { order_limit: orderLimit, month_limit: monthLimit } = limitsOf(rights);
    const could = person.member.role !== 'reader';
    await tx
      .update(companyMembers)
      .set({
        role: rights.role,
        orderLimit,
        monthLimit,
        ...(rights.role !== 'reader' ? { boughtUntil: null } : could ? { boughtUntil: now } : {}),
      })
      .where(isPlaceOf(companyId, userId));
    await note(tx, 'company.changeRights', actor, companyId, now);
  });
}

/** Somebody leaves a company, or is removed from it by who administers it. The last one closes it. */
export async function removeFromCompany(services: Services, actor: Actor, userId: string): Promise<void> {
  const now = new Date(services.now());
  await services.database.db.transaction(async (tx) => {
    const { companyId, role } = await lockedMembership(tx, actor.id);
    if (userId !== actor.id && role !== 'administrator')
      throw problem(403, 'AUTH_004', 'Solo quien administra la empresa puede sacar a otra persona.');
    const people = await membersOf(tx, companyId);
    if (!people.some((each) => each.id === userId)) throw notFound('Esa persona no está en tu empresa.');
    if (people.length > 1) refuseLast(people, userId);
    await leaveCompany(tx, { companyId, userId, isLast: people.length === 1, now });
    await note(tx, 'company.remove', actor, companyId, now);
  });
}

interface Leaving {
  companyId: string;
  userId: string;
  /** Nobody is of it afterwards. */
  isLast: boolean;
  now: Date;
}

/** Ends somebody's place in a company; what they bought for it stays there. */
export async function leaveCompany(tx: Db, { companyId, userId, isLast, now }: Leaving): Promise<void> {
  const [left] = await tx
    .update(companyMembers)
    .set({ leftAt: now })
    .where(isPlaceOf(companyId, userId))
    .returning({ role: companyMembers.role });
  if (left && left.role !== 'reader')
    await tx
      .update(companyMembers)
      .set({ boughtUntil: now })
      .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)));
  if (!isLast) return;
  await tx
    .delete(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), isNull(companyInvitations.acceptedBy)));
  await closeCompany(tx, companyId, now);
}

export function isPlaceOf(companyId: string, userId: string) {
  return and(
    eq(companyMembers.companyId, companyId),
    eq(companyMembers.userId, userId),
    isNull(companyMembers.leftAt),
  );
}

/** Whether nobody would administer the company without this person. */
export function isLastAdministrator(
  people: readonly { id: string; member: { role: string } }[],
  userId: string,
): boolean {
  const administrators = people.filter((each) => each.member.role === 'administrator');
  return administrators.length === 1 && administrators[0]?.id === userId;
}

function refuseLast(people: Parameters<typeof isLastAdministrator>[0], userId: string): void {
  if (isLastAdministrator(people, userId)) throw problem(409, 'API_001', LAST_ADMINISTRATOR);
}

function spentInvitation(): ApiProblem {
  return problem(400, 'SEC_002', 'La invitación venció, la retiraron o ya se usó. Pide otra a tu empresa.');
}
