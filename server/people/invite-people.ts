import * as v from 'valibot';
import { Email } from '#domain/accounts/email.ts';
import { grantRefusals, mayGrant, type GrantChange } from '#domain/accounts/roles/may-grant.ts';
import { PersonName } from '#domain/accounts/person-name.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { created, rewritten } from '#domain/audit/audit-change.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import type { InvitedRow, InvitedRowAnswer, InvitePersonBody } from '#domain/people/account-invitation.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import type { Db } from '#server/db/database.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import {
  holdRole,
  nameOfRole,
  roleOfInvitation,
  rolesByName,
  type CustomRoleRow,
  type RoleByName,
} from '#server/people/roles/custom-roles-storage.ts';
import { knownEmails, openStores, storeById, withdrawInvitations } from '#server/people/invited-storage.ts';
import {
  addInvitations,
  lockInvitation,
  renewInvitation,
  stateOfInvitation,
  type InvitationRow,
  type NewInvitation,
} from '#server/people/invitations-storage.ts';
import { granted, lockActor } from '#server/people/lock-for-grant.ts';
import { accountInvitationMessage } from '#server/people/person-messages.ts';

const NO_STORE = 'Elige la tienda en la que va a vender.';
const KNOWN = {
  account: 'Ese correo ya tiene una cuenta: búscala en Usuarios y cambia su rol allí.',
  invitation: 'Ese correo ya tiene una invitación: reenvíala, o retírala antes de hacer otra.',
} as const;
const NO_SUCH_INVITATION = 'Esa invitación no existe.';
/** A letter sent again within this time is the same one: a button that was pressed twice. */
const SAME_LETTER_MS = 60_000;

/** Asks somebody by e-mail to have an account with a role. The same request again is the same invitation. */
export async function invitePerson(services: Services, actor: Actor, body: InvitePersonBody): Promise<void> {
  const { id, email, nombre, role, role_id: roleId, vendor_id } = body;
  const nowMs = services.now();
  const vendorId = role === 'vendor' ? vendor_id : null;
  await services.database.db.transaction(async (tx) => {
    const custom = await holdRole(tx, role, roleId);
    granted(await lockActor(tx, actor.id), null, invitedTo(role, custom));
    const before = await lockInvitation(tx, id);
    if (before && isSame(before, body)) return;
    const store = vendorId === null ? null : await storeById(tx, vendorId);
    if (role === 'vendor' && !store)
      throw problem(422, 'API_001', NO_STORE, [{ field: 'vendor_id', message: NO_STORE }]);
    const known = (await knownEmails(tx, [email], nowMs)).get(email.toLowerCase());
    if (known === 'account' || known === 'invitation') throw emailProblem(KNOWN[known]);
    // One whose time is over gives way.
    if (known === 'expired') await withdrawInvitations(tx, email, nowMs);
    const invited = { id, email, nombre, userType: role, roleId, custom, vendorId, invitedBy: actor.id };
    const sent = await sendInvitations(services, tx, { actor, invited: [invited], nowMs });
    if (sent.size === 0) throw emailProblem(KNOWN.invitation);
  });
}

/** Sends an invitation again, with another link and another code; the ones before open nothing any more. */
export async function resendInvitation(services: Services, actor: Actor, id: string): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const { actorNow, row, custom } = await lockOne(tx, actor, id);
    if (custom === undefined) throw problem(409, 'API_001', grantRefusals.no_such_role);
    granted(actorNow, null, invitedTo(row.userType, custom));
    const state = stateOfInvitation(row, nowMs);
    if (state === 'accepted' || state === 'withdrawn') throw overProblem(state);
    if (state === 'open' && nowMs - row.sentAt.getTime() < SAME_LETTER_MS) return;
    const secrets = await renewInvitation(services, tx, { id, invitedBy: actor.id }, nowMs);
    const store = row.vendorId === null ? null : await storeById(tx, row.vendorId);
    const message = accountInvitationMessage(row.email, {
      name: row.nombre,
      by: actor.name,
      roleName: nameOfRole(row.userType, custom),
      storeName: store?.name ?? null,
      url: services.config.publicUrl,
      ...secrets,
    });
    await writeMessages(tx, [message], nowMs);
    const changes = [rewritten('invitation', id)];
    await saveAuditEvents(tx, [{ act: 'account.resendInvitation', actor, changes }], nowMs);
  });
}

/** Ends an invitation that nobody accepted; ended again, it stays so. */
export async function withdrawInvitation(services: Services, actor: Actor, id: string): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const { actorNow, row } = await lockOne(tx, actor, id);
    granted(actorNow, null, { kind: 'invite', role: row.userType });
    const state = stateOfInvitation(row, nowMs);
    if (state === 'withdrawn') return;
    if (state === 'accepted') throw overProblem(state);
    await withdrawInvitations(tx, row.email, nowMs);
    const changes = [rewritten('invitation', id)];
    await saveAuditEvents(tx, [{ act: 'account.withdrawInvitation', actor, changes }], nowMs);
  });
}

/**
 * Invites the people of some rows of a file. A row that cannot be invited says why and keeps none of the others; who has an
 * account or an invitation already is left as they are, so that the same file again changes nothing.
 */
export async function inviteRows(
  services: Services,
  actor: Actor,
  rows: readonly InvitedRow[],
): Promise<InvitedRowAnswer[]> {
  const nowMs = services.now();
  return services.database.db.transaction(async (tx) => {
    const roleOf = await rolesByName(tx);
    const actorNow = await lockActor(tx, actor.id);
    const stores = await openStores(
      tx,
      rows.map((each) => each.store),
    );
    const read = rows.map((row) => readRow(row, { stores, roleOf }, actor.id, nowMs));
    const valid = read.flatMap((each) => ('invited' in each ? [each.invited] : []));
    const known = await knownEmails(
      tx,
      valid.map((each) => each.email),
      nowMs,
    );
    const firstOf = new Map<string, string>();
    for (const { email, id } of valid)
      if (!firstOf.has(email.toLowerCase())) firstOf.set(email.toLowerCase(), id);
    const answers = new Map<string, InvitedRowAnswer['outcome']>();
    const wanted = valid.filter(({ id, email, userType, custom }) => {
      const isKnown = known.has(email.toLowerCase()) || firstOf.get(email.toLowerCase()) !== id;
      if (isKnown) answers.set(id, 'known');
      return !isKnown && mayGrant(actorNow, null, invitedTo(userType, custom)).ok;
    });
    const sent = await sendInvitations(services, tx, { actor, invited: wanted, nowMs });
    for (const { id } of wanted) answers.set(id, sent.has(id) ? 'invited' : 'known');
    return read.map((each): InvitedRowAnswer => {
      if ('message' in each) return { line: each.line, outcome: 'refused', message: each.message };
      const { line, invited } = each;
      const outcome = answers.get(invited.id);
      if (outcome) return { line, outcome, message: null };
      const decided = mayGrant(actorNow, null, invitedTo(invited.userType, invited.custom));
      const message = decided.ok ? null : grantRefusals[decided.refusal];
      return { line, outcome: 'refused', message };
    });
  });
}

/** An invitation with the role of the company's own that it names. */
type InvitedToRole = NewInvitation & { custom: CustomRoleRow | null };

type ReadRow = { line: number; message: string } | { line: number; invited: InvitedToRole };

/** As `mayGrant` is asked. */
function invitedTo(role: UserType, custom: CustomRoleRow | null): GrantChange {
  return { kind: 'invite', role, granted: custom?.granted ?? null };
}

/** An invitation, its role and who acts, held until the transaction ends. */
async function lockOne(tx: Db, actor: Actor, id: string) {
  const custom = await roleOfInvitation(tx, id);
  const actorNow = await lockActor(tx, actor.id);
  const row = await lockInvitation(tx, id);
  if (!row) throw notFound(NO_SUCH_INVITATION);
  return { actorNow, row, custom };
}

function readRow(
  { line, ...row }: InvitedRow,
  {
    stores,
    roleOf,
  }: {
    stores: ReadonlyMap<string, readonly string[]>;
    roleOf: (written: string) => RoleByName | null;
  },
  invitedBy: string,
  nowMs: number,
): ReadRow {
  const nombre = v.safeParse(PersonName, row.nombre);
  const email = v.safeParse(Email, row.email);
  for (const each of [nombre, email])
    if (!each.success) return { line, message: `${each.issues[0].message}.`.replace(/\.\.$/, '.') };
  const written = roleOf(row.role);
  if (written === null)
    return { line, message: row.role.trim() ? `«${row.role}» no es un rol.` : 'Falta el rol.' };
  const { role: userType, custom } = written;
  const found = stores.get(foldSpanish(row.store)) ?? [];
  if (userType === 'vendor' && found.length !== 1)
    return { line, message: storeMessage(row.store, found.length) };
  return {
    line,
    invited: {
      id: uuidv7(nowMs),
      nombre: nombre.output as string,
      email: email.output as string,
      userType,
      roleId: custom?.id ?? null,
      custom,
      vendorId: userType === 'vendor' ? (found[0] ?? null) : null,
      invitedBy,
    },
  };
}

function storeMessage(written: string, found: number): string {
  if (written.trim() === '') return 'Falta la tienda en la que va a vender.';
  return found === 0
    ? `No hay una tienda abierta que se llame «${written}».`
    : `Hay varias tiendas que se llaman «${written}»: escribe su dirección, como está en su página.`;
}

/** Writes the invitations and their letters. @returns the ids of those that are new. */
async function sendInvitations(
  services: Services,
  tx: Db,
  { actor, invited, nowMs }: { actor: Actor; invited: readonly InvitedToRole[]; nowMs: number },
): Promise<Set<string>> {
  const made = await addInvitations(services, tx, invited, nowMs);
  const sent = invited.filter((each) => made.has(each.id));
  const names = new Map<string, string | null>();
  for (const { vendorId } of sent)
    if (vendorId !== null && !names.has(vendorId))
      names.set(vendorId, (await storeById(tx, vendorId))?.name ?? null);
  const messages = sent.flatMap(({ id, email, nombre: name, userType, custom, vendorId }) => {
    const secrets = made.get(id);
    const storeName = vendorId === null ? null : (names.get(vendorId) ?? null);
    const url = services.config.publicUrl;
    const roleName = nameOfRole(userType, custom);
    return secrets
      ? [accountInvitationMessage(email, { name, by: actor.name, roleName, storeName, url, ...secrets })]
      : [];
  });
  await writeMessages(tx, messages, nowMs);
  await saveAuditEvents(
    tx,
    sent.map(({ id, userType, custom }) => ({
      act: 'account.invite',
      actor,
      changes: [
        created('invitation', id, {
          user_type: userType,
          ...(custom ? { role_name: custom.name } : {}),
        }),
      ],
    })),
    nowMs,
  );
  return new Set(sent.map((each) => each.id));
}

function isSame(row: InvitationRow, body: InvitePersonBody): boolean {
  return (
    row.email.toLowerCase() === body.email.toLowerCase() &&
    row.userType === body.role &&
    row.roleId === body.role_id
  );
}

function emailProblem(message: string) {
  return problem(409, 'API_001', message, [{ field: 'email', message }]);
}

function overProblem(state: 'accepted' | 'withdrawn') {
  const how = state === 'accepted' ? 'Ya la aceptaron: esa persona tiene su cuenta.' : 'Ya la retiraron.';
  return problem(409, 'API_001', how);
}
