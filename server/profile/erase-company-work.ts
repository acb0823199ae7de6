import { and, eq, isNull, sql } from 'drizzle-orm';
import { leaveCompany } from '#server/companies/change-people.ts';
import { membershipOf, membersOf } from '#server/companies/companies-storage.ts';
import { approvalProblems } from '#domain/companies/order-approval.ts';
import { endApproval } from '#server/companies/expire-approvals.ts';
import type { Db } from '#server/db/database.ts';
import type { users } from '#server/db/tables/accounts-tables.ts';
import { companyApprovals, companyInvitations } from '#server/db/tables/companies-tables.ts';

/** They leave their company, which closes if nobody else is of it, with what of theirs waits there; what they bought for it stays. */
export async function eraseCompanyWork(tx: Db, user: typeof users.$inferSelect, now: Date): Promise<void> {
  const open = await tx
    .select({ id: companyApprovals.id })
    .from(companyApprovals)
    .where(and(eq(companyApprovals.buyerId, user.id), eq(companyApprovals.state, 'open')));
  for (const { id } of open)
    await endApproval(tx, { id, state: 'withdrawn', problem: approvalProblems.withdrawn }, now.getTime());
  const place = await membershipOf(tx, user.id);
  if (place) {
    const others = (await membersOf(tx, place.companyId)).filter((each) => each.id !== user.id);
    const { companyId } = place;
    await leaveCompany(tx, { companyId, userId: user.id, isLast: others.length === 0, now });
  }
  await tx.delete(companyInvitations).where(eq(companyInvitations.acceptedBy, user.id));
  if (user.emailVerified)
    await tx
      .delete(companyInvitations)
      .where(
        and(
          isNull(companyInvitations.acceptedBy),
          eq(sql`lower(${companyInvitations.email})`, user.email.toLowerCase()),
        ),
      );
}
