import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { CODE_DIGITS } from '#domain/accounts/one-time-code.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import {
  ACCOUNT_INVITATION_MS,
  INVITATION_CODE_TRIES,
  type InvitationProof,
  type InvitationState,
  type ListedInvitation,
} from '#domain/people/account-invitation.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import { allOf, given } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Page, Range } from '#server/db/documents-page.ts';
import { accountInvitations } from '#server/db/tables/people-tables.ts';
import { keysetPage, placeSql, type Slice } from '#server/db/keyset.ts';
import { wireInstant } from '#server/db/wire-instant.ts';
import type { Services } from '#server/http/app-env.ts';
import { matchesText } from '#server/search-text/matches-text.ts';

export type InvitationRow = typeof accountInvitations.$inferSelect;

/** Who is invited, to which role and by whom. */
export interface NewInvitation {
  id: string;
  email: string;
  nombre: string;
  userType: UserType;
  /** The role of the company's own. */
  roleId: string | null;
  vendorId: string | null;
  invitedBy: string;
}

/** What opens an invitation, for its letter; only hashes of it are kept. */
export interface InvitationSecrets {
  secret: string;
  code: string;
}

/** Writes invitations. @returns what opens each one that is new, by its id; whoever has an open one already has none. */
export async function addInvitations(
  { config }: Services,
  tx: Db,
  invited: readonly NewInvitation[],
  nowMs: number,
): Promise<Map<string, InvitationSecrets>> {
  if (invited.length === 0) return new Map();
  const made = new Map(invited.map(({ id }) => [id, newSecrets()]));
  const added = await tx
    .insert(accountInvitations)
    .values(
      invited.map(({ id, email, nombre, userType, roleId, vendorId, invitedBy }) => ({
        id,
        email,
        nombre,
        userType,
        roleId,
        vendorId,
        invitedBy,
        ...openedBy(config.jwtSecret, id, made.get(id) ?? newSecrets(), nowMs),
        createdAt: new Date(nowMs),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: accountInvitations.id });
  return new Map([...made].filter(([id]) => added.some((each) => each.id === id)));
}

/** Gives an invitation another link and another code, and its whole time again; it is now of who sends it. */
export async function renewInvitation(
  { config }: Services,
  tx: Db,
  { id, invitedBy }: { id: string; invitedBy: string },
  nowMs: number,
): Promise<InvitationSecrets> {
  const secrets = newSecrets();
  await tx
    .update(accountInvitations)
    .set({ ...openedBy(config.jwtSecret, id, secrets, nowMs), codeTries: 0, invitedBy })
    .where(eq(accountInvitations.id, id));
  return secrets;
}

function newSecrets(): InvitationSecrets {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  return { secret: randomBytes(32).toString('base64url'), code };
}

function openedBy(key: string, id: string, { secret, code }: InvitationSecrets, nowMs: number) {
  return {
    linkHash: hashToken(secret),
    codeHash: codeHash(key, id, code),
    sentAt: new Date(nowMs),
    expiresAt: new Date(nowMs + ACCOUNT_INVITATION_MS),
  };
}

/** Six digits could be guessed from a plain hash, so it also covers the server's secret and the invitation. */
function codeHash(key: string, id: string, code: string): string {
  return createHmac('sha256', key).update(`invitation:${id}:${code}`).digest('hex');
}

/**
 * The invitation that somebody proves to be meant by, whatever became of it: by a code, the open one of the e-mail, or the
 * last that was accepted, whose answer may be lost. A wrong code counts before it is looked at, so that tries at the same
 * moment count too; a right one counts for nothing.
 */
export async function provenInvitation(
  { database: { db }, config }: Services,
  { token, email, code }: InvitationProof,
): Promise<InvitationRow | undefined> {
  if (token) {
    const [row] = await db
      .select()
      .from(accountInvitations)
      .where(eq(accountInvitations.linkHash, hashToken(token)));
    return row;
  }
  if (!email || !code) return undefined;
  const last = db
    .select({ id: accountInvitations.id })
    .from(accountInvitations)
    .where(
      and(
        eq(sql`lower(${accountInvitations.email})`, email.toLowerCase()),
        isNull(accountInvitations.withdrawnAt),
      ),
    )
    .orderBy(sql`${accountInvitations.acceptedAt} desc nulls first`)
    .limit(1);
  const [row] = await db
    .update(accountInvitations)
    .set({ codeTries: sql`${accountInvitations.codeTries} + 1` })
    .where(and(inArray(accountInvitations.id, last), lt(accountInvitations.codeTries, INVITATION_CODE_TRIES)))
    .returning();
  if (!row) return undefined;
  const given = Buffer.from(codeHash(config.jwtSecret, row.id, code));
  if (!timingSafeEqual(given, Buffer.from(row.codeHash))) return undefined;
  await db
    .update(accountInvitations)
    .set({ codeTries: sql`${accountInvitations.codeTries} - 1` })
    .where(eq(accountInvitations.id, row.id));
  return row;
}

/** An invitation that nobody else changes before this transaction ends. */
export async function lockInvitation(tx: Db, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(accountInvitations).where(eq(accountInvitations.id, id)).for('update');
  return row;
}

export function stateOfInvitation(row: InvitationRow, nowMs: number): InvitationState {
  if (row.acceptedAt) return 'accepted';
  if (row.withdrawnAt) return 'withdrawn';
  return row.expiresAt.getTime() > nowMs ? 'open' : 'expired';
}

/** The invitations, those sent last first. */
export async function invitationsPage(
  db: Db,
  asked: { state?: InvitationState | undefined; q?: string | undefined },
  { limit, offset, cursor, nowMs }: Range & { nowMs: number },
): Promise<Page<ListedInvitation>> {
  const now = new Date(nowMs).toISOString();
  const state: SQL = sql`case when i.accepted_at is not null then 'accepted' when i.withdrawn_at is not null
    then 'withdrawn' when i.expires_at > ${now} then 'open' else 'expired' end`;
  const where = allOf([
    ...given(asked.state, (one) => sql`${state} = ${one}`),
    ...given(asked.q, (text) => matchesText(text, [sql`i.nombre`, sql`i.email`])),
  ]);
  const [at, id] = [sql`i.sent_at`, sql`i.id`];
  const select = (slice: Slice) => sql`select i.id, i.email, i.nombre, i.user_type as role, ${state} as state,
          (select r.name from custom_roles r where r.id = i.role_id) as role_name,
          (select v.store_name from vendors v where v.id = i.vendor_id) as store_name,
          (select coalesce(u.nombre, u.email) from users u where u.id = i.invited_by) as invited_by_name,
          ${wireInstant(sql`i.sent_at`)} as sent_at, ${wireInstant(sql`i.expires_at`)} as expires_at,
          ${placeSql(at, id)} as place
        from account_invitations i where ${allOf([where, ...slice.beyond])}
        order by ${slice.order} limit ${slice.limit} offset ${cursor ? 0 : offset}`;
  const page = await keysetPage<ListedInvitation>(db, { limit, cursor }, { at, id, select });
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from account_invitations i where ${where}`,
  );
  return { ...page, total: counted?.total ?? 0 };
}
