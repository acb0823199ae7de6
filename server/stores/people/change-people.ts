import { and, eq, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import { isAdmin, parseUserType } from '#domain/accounts/roles/roles.ts';
import { rewritten } from '#domain/audit/audit-change.ts';
import {
  emailHint,
  type JoinBody,
  type JoinedStore,
  type ReadInvitation,
  STORE_PEOPLE_MAX,
} from '#domain/stores/store-people.ts';
import { refusalToRun, storeMessages } from '#domain/stores/applications/store-steps.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { invitationOfCode } from '#server/accounts/invitation-of-code.ts';
import { wrongMailedCode } from '#server/accounts/mailed-codes.ts';
import { userById } from '#server/auth/account-storage.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import type { Db } from '#server/db/database.ts';
import { storeInvitations } from '#server/db/tables/stores-tables.ts';
import { type ApiProblem, notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import {
  endInvitation,
  invitationOf,
  makeInvitation,
} from '#server/stores/people/store-invitations-storage.ts';
import { invitationMessage } from '#server/stores/people/store-messages.ts';
import {
  addPerson,
  lockStore,
  peopleOf,
  removePerson,
  storePeople,
} from '#server/stores/people/store-people-storage.ts';

/** Asks somebody by e-mail to work for a store. Nobody learns whether the e-mail has an account. */
export async function invitePerson(
  services: Services,
  actor: Actor,
  { vendorId, email }: { vendorId: string; email: string },
): Promise<void> {
  const { database, config } = services;
  const nowMs = services.now();
  await database.db.transaction(async (tx) => {
    const storeName = await lockedName(tx, vendorId);
    const { people, invitations } = await storePeople(tx, vendorId, nowMs);
    const isSame = (each: { email: string }) => each.email.toLowerCase() === email.toLowerCase();
    if (people.some(isSame))
      throw problem(409, 'API_001', 'Esa persona ya trabaja en tu tienda.', [
        { field: 'email', message: 'Esa persona ya trabaja en tu tienda.' },
      ]);
    if (people.length + invitations.filter((each) => !isSame(each)).length >= STORE_PEOPLE_MAX)
      throw problem(
        409,
        'API_001',
        `Una tienda tiene máximo ${STORE_PEOPLE_MAX} personas, con las invitadas.`,
      );
    const proof = await makeInvitation(services, tx, { vendorId, email, by: actor, nowMs });
    const url = config.publicUrl;
    await writeMessages(tx, [invitationMessage(email, { storeName, by: actor.name, url, ...proof })], nowMs);
    await note(tx, 'store.invite', actor, vendorId, nowMs);
  });
}

export async function uninvitePerson(
  { database, now }: Services,
  actor: Actor,
  { vendorId, id }: { vendorId: string; id: string },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockedName(tx, vendorId);
    if (!(await endInvitation(tx, vendorId, id)))
      throw notFound('Esa invitación ya no está abierta: la usaron o la retiraron.');
    await note(tx, 'store.uninvite', actor, vendorId, now());
  });
}

/** What a link says before anybody uses it. */
export async function readInvitation({ database, now }: Services, secret: string): Promise<ReadInvitation> {
  const found = await invitationOf(database.db, hashToken(secret));
  if (!found || found.invitation.acceptedBy !== null || found.invitation.expiresAt.getTime() <= now())
    throw spentInvitation();
  const { invitedByName, email, expiresAt } = found.invitation;
  return {
    store_name: found.storeName,
    invited_by_name: invitedByName,
    email_hint: emailHint(email),
    expires_at: expiresAt.toISOString(),
  };
}

/**
 * The person of the invited e-mail joins, by the link of the letter or by its code. Who joined already hears the same
 * again.
 */
export async function joinStore(
  services: Services,
  actor: Actor,
  given: JoinBody,
): Promise<v.InferOutput<typeof JoinedStore>> {
  const { database, now } = services;
  const hash = 'secret' in given ? hashToken(given.secret) : await hashOfOwnCode(services, actor, given.code);
  const nowMs = now();
  return database.db.transaction(async (tx) => {
    const named = await invitationOf(tx, hash);
    if (!named) throw spentInvitation();
    const { vendorId } = named.invitation;
    // Whatever becomes of a store's people, one after the other.
    const store_name = await lockedName(tx, vendorId);
    const invitation = (await invitationOf(tx, hash))?.invitation;
    const joined = { vendor_id: vendorId, store_name };
    if (invitation?.acceptedBy === actor.id) return joined;
    if (!invitation || invitation.acceptedBy !== null || invitation.expiresAt.getTime() <= nowMs)
      throw spentInvitation();
    const user = await userById(tx, actor.id);
    if (!user || user.isGuest || user.email.toLowerCase() !== invitation.email.toLowerCase())
      throw problem(
        409,
        'API_001',
        `La invitación es para ${emailHint(invitation.email)}. Entra con la cuenta de ese correo.`,
      );
    if (isAdmin(parseUserType(user.userType)))
      throw problem(
        409,
        'API_001',
        'Tu cuenta es del equipo de MeStore, que no trabaja en las tiendas. Usa otro correo.',
      );
    await addPerson(tx, user.id, vendorId);
    await tx
      .update(storeInvitations)
      .set({ acceptedBy: user.id })
      .where(and(eq(storeInvitations.id, invitation.id), isNull(storeInvitations.acceptedBy)));
    const event = { vendor_id: vendorId, user_id: user.id };
    await announceEvents(tx, [{ kind: 'store.joined', cause: invitation.id, data: event }]);
    await note(tx, 'store.join', actor, vendorId, nowMs);
    return joined;
  });
}

/** The hash of the link beside a code that came to the person's own mailbox. */
async function hashOfOwnCode(services: Services, actor: Actor, code: string): Promise<string> {
  const user = await userById(services.database.db, actor.id);
  const hash = await invitationOfCode(services, storeInvitations, user, code);
  if (hash === null) throw wrongMailedCode();
  return hash;
}

/** A person leaves a store, by their own will or another's. Their sessions lose it at once. */
export async function removeFromStore(
  { database, now }: Services,
  actor: Actor,
  { vendorId, userId }: { vendorId: string; userId: string },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockedName(tx, vendorId);
    const people = await peopleOf(tx, vendorId);
    if (!people.some((each) => each.id === userId)) throw notFound('Esa persona no trabaja en tu tienda.');
    if (people.length === 1)
      throw problem(409, 'API_001', 'Eres la última persona de la tienda. Invita a otra antes de salir.');
    await removePerson(tx, userId, vendorId);
    await note(tx, 'store.remove', actor, vendorId, now());
  });
}

/** The name of a store whose people nobody else changes meanwhile, and may be changed. */
async function lockedName(tx: Db, vendorId: string): Promise<string> {
  const store = await lockStore(tx, vendorId);
  if (store === undefined) throw notFound('Esa tienda no existe o no trabajas en ella.');
  const refusal = refusalToRun(store.state);
  if (refusal) throw problem(409, 'API_001', storeMessages[refusal]);
  return store.name;
}

function note(tx: Db, act: string, actor: Actor, vendorId: string, nowMs: number): Promise<void> {
  return saveAuditEvents(
    tx,
    [{ act, actor, subject: vendorId, changes: [rewritten('store', vendorId)] }],
    nowMs,
  );
}

function spentInvitation(): ApiProblem {
  return problem(400, 'SEC_002', 'La invitación venció, la retiraron o ya se usó. Pide otra a la tienda.');
}
