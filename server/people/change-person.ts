import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { GrantChange } from '#domain/accounts/roles/may-grant.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { differences, rewritten, type AuditChange } from '#domain/audit/audit-change.ts';
import type { DistrustBody, EndSessionsBody } from '#domain/people/person-changes.ts';
import { makeLink } from '#server/accounts/mailed-links.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { revokeKeysOf } from '#server/auth/api-keys.ts';
import { endSessions } from '#server/auth/sessions.ts';
import { ensureAdministrator, lockCompaniesOf } from '#server/companies/company-administrators.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { ifProven } from '#server/messages/if-proven.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { erasePasskeys } from '#server/passkeys/passkeys-storage.ts';
import { granted, lockForGrant, type UserRow } from '#server/people/lock-for-grant.ts';
import {
  accountDisabledMessage,
  accountEnabledMessage,
  forcedPasswordMessage,
} from '#server/people/person-messages.ts';
import { addNote } from '#server/people/person-notes.ts';

const UNPROVEN =
  'Esa persona no ha confirmado su correo, y el enlace podría llegarle a otra. Pídele que lo confirme, o cierra sus sesiones.';

/** Why somebody is not trusted any more, and whether the keys of the API that they made end with it. */
type Distrust = v.InferOutput<typeof DistrustBody>;

/** A change of somebody's account by somebody else. */
interface PersonChange {
  personId: string;
  act: string;
  kind: Exclude<GrantChange['kind'], 'role' | 'invite' | 'view_as' | 'merge'>;
  /** Writes it. @returns what became different, or null when it was so already. */
  write(tx: Db, row: UserRow, nowMs: number): Promise<AuditChange[] | null>;
}

/** Closes an account: no session and no device of it does anything within seconds, on every server. */
export function disablePerson(
  services: Services,
  actor: Actor,
  personId: string,
  asked: Distrust,
): Promise<void> {
  return setActive(services, actor, personId, { ...asked, to: false });
}

/** Opens an account that was closed. Its person signs in again. */
export function enablePerson(
  services: Services,
  actor: Actor,
  personId: string,
  { reason }: { reason: string },
): Promise<void> {
  return setActive(services, actor, personId, { reason, end_keys: false, to: true });
}

function setActive(
  services: Services,
  actor: Actor,
  personId: string,
  { reason, end_keys: endKeys, to }: Distrust & { to: boolean },
): Promise<void> {
  const kind = to ? 'enable' : 'disable';
  return changePerson(services, actor, {
    personId,
    kind,
    act: `account.${kind}`,
    async write(tx, row, nowMs) {
      // Also of an account that somebody else closed a moment before and left its keys.
      if (endKeys) await revokeKeys(tx, actor, row.id, nowMs);
      if (row.isActive === to) return null;
      await tx
        .update(users)
        .set({ isActive: to, disabledAt: to ? null : new Date(nowMs) })
        .where(eq(users.id, row.id));
      if (!to) await endSessions(tx, row.id, new Date(nowMs));
      if (!to) await ensureAdministrator(services, tx, { userId: row.id, actor, nowMs });
      await addNote(tx, actor, { userId: row.id, kind, text: reason }, nowMs);
      const { publicUrl } = services.config;
      const letter = to ? accountEnabledMessage : accountDisabledMessage;
      await writeMessages(tx, ifProven(row, letter(row.email, publicUrl)), nowMs);
      return [accountChange(row, { ...row, isActive: to })];
    },
  });
}

/**
 * Asks somebody for another password: theirs opens nothing from now on, nor do their passkeys, which somebody else may have
 * added; their sessions end, and a letter brings the link to choose one. Asked again, it sends another link.
 * @throws ApiProblem 409 where they only claim their e-mail: whoever has it would choose the password.
 */
export function forcePassword(
  services: Services,
  actor: Actor,
  personId: string,
  { reason, end_keys: endKeys }: Distrust,
): Promise<void> {
  return changePerson(services, actor, {
    personId,
    kind: 'force_password',
    act: 'account.forcePassword',
    async write(tx, row, nowMs) {
      if (!row.emailVerified) throw problem(409, 'API_001', UNPROVEN);
      const now = new Date(nowMs);
      await tx
        .update(users)
        .set({ passwordExpiredAt: row.passwordExpiredAt ?? now })
        .where(eq(users.id, row.id));
      await endSessions(tx, row.id, now);
      if (endKeys) await revokeKeys(tx, actor, row.id, nowMs);
      const hadPasskeys = (await erasePasskeys(tx, row.id)) > 0;
      await addNote(tx, actor, { userId: row.id, kind: 'force_password', text: reason }, nowMs);
      const proof = await makeLink(services, tx, { userId: row.id, purpose: 'reset_password', nowMs });
      const role = parseUserType(row.userType);
      const { publicUrl: url } = services.config;
      await writeMessages(
        tx,
        [forcedPasswordMessage(row.email, { ...proof, url, role, hadPasskeys })],
        nowMs,
      );
      return [rewritten('account', row.id)];
    },
  });
}

/** Ends somebody's sessions, on one device or on all of them, and where it is asked the keys of the API that they made. */
export function endPersonSessions(
  services: Services,
  actor: Actor,
  personId: string,
  { device_id: deviceId, end_keys: endKeys }: EndSessionsBody,
): Promise<void> {
  return changePerson(services, actor, {
    personId,
    kind: 'end_sessions',
    act: 'account.endSessions',
    async write(tx, row, nowMs) {
      await endSessions(tx, row.id, new Date(nowMs), deviceId);
      if (endKeys) await revokeKeys(tx, actor, row.id, nowMs);
      return [rewritten('account', row.id)];
    },
  });
}

/** Writes a note about somebody for those who administer people. */
export function notePerson(
  services: Services,
  actor: Actor,
  personId: string,
  note: { id: string; text: string },
): Promise<void> {
  return changePerson(services, actor, {
    personId,
    kind: 'note',
    act: 'account.note',
    async write(tx, row, nowMs) {
      const isNew = await addNote(tx, actor, { ...note, userId: row.id, kind: 'note' }, nowMs);
      return isNew ? [rewritten('account', row.id)] : null;
    },
  });
}

/** Each key is told of by itself: who reads of a key reads when it ended. */
async function revokeKeys(tx: Db, actor: Actor, personId: string, nowMs: number): Promise<void> {
  const ids = await revokeKeysOf(tx, personId, new Date(nowMs));
  const events = ids.map((id) => ({
    act: 'key.revoke',
    actor,
    changes: differences('key', id, { revoked: false }, { revoked: true }),
  }));
  await saveAuditEvents(tx, events, nowMs);
}

async function changePerson(services: Services, actor: Actor, change: PersonChange): Promise<void> {
  const { personId, act, kind, write } = change;
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    await lockCompaniesOf(tx, kind === 'disable' ? [personId] : []);
    const { actorNow, person } = await lockForGrant(tx, actor.id, personId);
    granted(actorNow, person.subject, { kind });
    const changes = await write(tx, person.row, nowMs);
    if (changes === null) return;
    await saveAuditEvents(tx, [{ act, actor, subject: `account:${personId}`, changes }], nowMs);
  });
}

type AccountState = Pick<UserRow, 'userType' | 'roleId' | 'roleName' | 'isActive'>;

/** As the trigger of the table writes it (`audit_account_change`), which does not know who acted. */
export function accountChange(before: AccountState & Pick<UserRow, 'id'>, after: AccountState): AuditChange {
  const isNamed = before.roleId !== after.roleId;
  const state = (row: AccountState) => ({
    user_type: row.userType,
    is_active: row.isActive,
    ...(isNamed ? { role_name: row.roleName ?? null } : {}),
  });
  return { of: 'account', id: before.id, before: state(before), after: state(after) };
}
