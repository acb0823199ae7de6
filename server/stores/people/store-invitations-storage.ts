import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import { INVITATION_MS } from '#domain/stores/store-people.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import type { Db } from '#server/db/database.ts';
import { storeInvitations, vendors } from '#server/db/tables/stores-tables.ts';

/** Invitations of a store that somebody may still use. */
export function openInvitations(vendorId: string, nowMs: number): SQL | undefined {
  return and(
    eq(storeInvitations.vendorId, vendorId),
    isNull(storeInvitations.acceptedBy),
    gt(storeInvitations.expiresAt, new Date(nowMs)),
  );
}

/** Invites somebody; a new invitation ends the earlier one to the same e-mail. @returns the secret of its link. */
export async function makeInvitation(
  tx: Db,
  {
    vendorId,
    email,
    by,
    nowMs,
  }: { vendorId: string; email: string; by: { id: string; name: string }; nowMs: number },
): Promise<string> {
  await tx
    .delete(storeInvitations)
    .where(
      and(
        eq(storeInvitations.vendorId, vendorId),
        isNull(storeInvitations.acceptedBy),
        eq(sql`lower(${storeInvitations.email})`, email.toLowerCase()),
      ),
    );
  const secret = randomBytes(32).toString('base64url');
  await tx.insert(storeInvitations).values({
    id: uuidv7(nowMs),
    vendorId,
    email,
    hash: hashToken(secret),
    invitedBy: by.id,
    invitedByName: by.name,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + INVITATION_MS),
  });
  return secret;
}

/** @returns whether there was such an open invitation. */
export async function endInvitation(tx: Db, vendorId: string, id: string): Promise<boolean> {
  const ended = await tx
    .delete(storeInvitations)
    .where(
      and(
        eq(storeInvitations.vendorId, vendorId),
        eq(storeInvitations.id, id),
        isNull(storeInvitations.acceptedBy),
      ),
    )
    .returning({ id: storeInvitations.id });
  return ended.length > 0;
}

/** The invitation of a link, used or not, with the name of its store. */
export async function invitationOf(tx: Db, secret: string) {
  const [found] = await tx
    .select({ invitation: storeInvitations, storeName: vendors.storeName })
    .from(storeInvitations)
    .innerJoin(vendors, eq(vendors.id, storeInvitations.vendorId))
    .where(eq(storeInvitations.hash, hashToken(secret)));
  return found;
}
