import { asc, eq, sql } from 'drizzle-orm';
import type { OwnData } from '#domain/profile/own-data.ts';
import type { Db } from '#server/db/database.ts';
import { consents, googleIdentities } from '#server/db/tables/accounts-tables.ts';
import { personNotes } from '#server/db/tables/people-tables.ts';
import { passkeysOf } from '#server/passkeys/passkeys-storage.ts';
import { authEvents, badges, refreshTokens } from '#server/db/tables/auth-tables.ts';

/** Their authorisations, oldest first. */
export async function consentsOf(db: Db, userId: string): Promise<OwnData['consents']> {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.givenAt));
  return rows.map(({ subject, version, givenAt, device }) => ({
    subject,
    version,
    given_at: givenAt.toISOString(),
    device,
  }));
}

/** The identity by which Google knows them. */
export async function googleOf(db: Db, userId: string): Promise<OwnData['google']> {
  const rows = await db.select().from(googleIdentities).where(eq(googleIdentities.userId, userId));
  return rows.map(({ sub, linkedAt }) => ({ sub, linked_at: linkedAt.toISOString() }));
}

/** Their passkeys, oldest first. */
export async function ownPasskeysOf(db: Db, userId: string): Promise<OwnData['passkeys']> {
  return (await passkeysOf(db, userId)).map(({ name, domain, createdAt, lastUsedAt }) => ({
    name,
    domain,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Since when they have a badge; null without one. */
export async function badgeOf(db: Db, userId: string): Promise<OwnData['badge']> {
  const [badge] = await db.select().from(badges).where(eq(badges.userId, userId));
  return badge ? { issued_at: badge.issuedAt.toISOString() } : null;
}

/** Each opening and renewal of their sessions, oldest first. */
export async function sessionsOf(db: Db, userId: string): Promise<OwnData['sessions']> {
  const rows = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.userId, userId))
    .orderBy(asc(refreshTokens.createdAt));
  return rows.map(({ createdAt, expiresAt, replacedAt, revokedAt }) => ({
    opened_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    ended_at: (revokedAt ?? replacedAt)?.toISOString() ?? null,
  }));
}

/** What those who administer people wrote about them, oldest first. */
export async function personNotesOf(db: Db, userId: string): Promise<OwnData['notes']> {
  const rows = await db
    .select()
    .from(personNotes)
    .where(eq(personNotes.userId, userId))
    .orderBy(asc(personNotes.at));
  return rows.map(({ kind, text, at }) => ({ kind, text, at: at.toISOString() }));
}

/** The authentication events of their account and of those that it took in, oldest first. */
export async function authEventsOf(db: Db, userId: string): Promise<OwnData['acts']> {
  const rows = await db
    .select()
    .from(authEvents)
    .where(
      sql`${authEvents.userId} = ${userId}
        or ${authEvents.userId} in (select u.id from users u where u.merged_into = ${userId})`,
    )
    .orderBy(asc(authEvents.at));
  return rows.map(({ at, act, outcome, address, device, reason }) => ({
    at: at.toISOString(),
    act,
    outcome,
    address,
    device,
    reason,
  }));
}
