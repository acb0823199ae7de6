import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import { INVITATION_MS } from '#domain/stores/store-people.ts';
import { hashOfMailedCode, newMailedCode } from '#server/accounts/mailed-codes.ts';
import type { Services } from '#server/http/app-env.ts';
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

/** Invites somebody; a new invitation ends the earlier one to the same e-mail. @returns what its letter bears. */
export async function makeInvitation(
  services: Pick<Services, 'config'>,
  tx: Db,
  {
    vendorId,
    email,
    by,
    nowMs,
  }: { vendorId: string; email: string; by: { id: string; name: string }; nowMs: number },
): Promise<{ secret: string; code: string }> {
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
  const [id, code] = [uuidv7(nowMs), newMailedCode()];
  await tx.insert(storeInvitations).values({
    id,
    vendorId,
    email,
    hash: hashToken(secret),
    codeHash: hashOfMailedCode(services, id, code),
    invitedBy: by.id,
    invitedByName: by.name,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + INVITATION_MS),
  });
  return { secret, code };
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

/** The invitation whose link has this hash, used or not, with the name of its store. */
export async function invitationOf(tx: Db, hash: string) {
  const [found] = await tx
    .select({ invitation: storeInvitations, storeName: vendors.storeName })
    .from(storeInvitations)
    .innerJoin(vendors, eq(vendors.id, storeInvitations.vendorId))
    .where(eq(storeInvitations.hash, hash));
  return found;
}
