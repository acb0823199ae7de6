import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import { limitsOf, type CompanyRights } from '#domain/companies/company.ts';
import { INVITATION_MS } from '#domain/stores/store-people.ts';
import { hashOfMailedCode, newMailedCode } from '#server/accounts/mailed-codes.ts';
import { hashToken } from '#server/auth/opaque-tokens.ts';
import type { Db } from '#server/db/database.ts';
import { companies, companyInvitations } from '#server/db/tables/companies-tables.ts';
import type { Services } from '#server/http/app-env.ts';

/** Invitations of a company that somebody may still use. */
export function openInvitations(companyId: string, nowMs: number): SQL | undefined {
  return and(
    eq(companyInvitations.companyId, companyId),
    isNull(companyInvitations.acceptedBy),
    gt(companyInvitations.expiresAt, new Date(nowMs)),
  );
}

interface NewInvitation {
  companyId: string;
  email: string;
  rights: CompanyRights;
  by: { id: string; name: string };
  nowMs: number;
}

/** Invites somebody; a new invitation ends the earlier one to the same e-mail. @returns what its letter bears. */
export async function makeInvitation(
  services: Pick<Services, 'config'>,
  tx: Db,
  { companyId, email, rights, by, nowMs }: NewInvitation,
): Promise<{ secret: string; code: string }> {
  await tx
    .delete(companyInvitations)
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        isNull(companyInvitations.acceptedBy),
        eq(sql`lower(${companyInvitations.email})`, email.toLowerCase()),
      ),
    );
  const secret = randomBytes(32).toString('base64url');
  const [id, code] = [uuidv7(nowMs), newMailedCode()];
  const { order_limit: orderLimit, month_limit: monthLimit } = limitsOf(rights);
  await tx.insert(companyInvitations).values({
    id,
    companyId,
    email,
    role: rights.role,
    orderLimit,
    monthLimit,
    hash: hashToken(secret),
    codeHash: hashOfMailedCode(services, id, code),
    invitedBy: by.id,
    invitedByName: by.name,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + INVITATION_MS),
  });
  return { secret, code };
}

/** Takes an open invitation back. @returns it, or undefined when there was none. */
export async function endInvitation(tx: Db, companyId: string, id: string) {
  const [ended] = await tx
    .delete(companyInvitations)
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        eq(companyInvitations.id, id),
        isNull(companyInvitations.acceptedBy),
      ),
    )
    .returning();
  return ended;
}

/** The invitation whose link has this hash, used or not, with the name of its company. */
export async function invitationOf(tx: Db, hash: string) {
  const [found] = await tx
    .select({ invitation: companyInvitations, company: companies.company })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(eq(companyInvitations.hash, hash));
  return found;
}
