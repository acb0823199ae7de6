import { and, asc, eq } from 'drizzle-orm';
import { capabilityDifference } from '#domain/accounts/roles/capability-labels.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import type { Services } from '#server/http/app-env.ts';
import { ifProven } from '#server/messages/if-proven.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import type { CustomRoleRow } from '#server/people/roles/custom-roles-storage.ts';
import { ownRoleChangedMessage } from '#server/people/person-messages.ts';

/**
 * Writes to who has a role of the company's own what they can no longer do by it, and what they can now. A role that was only
 * named otherwise is told to nobody.
 */
export async function notifyRoleHolders(
  { config }: Services,
  tx: Db,
  before: CustomRoleRow,
  after: Pick<CustomRoleRow, 'name' | 'granted'>,
  nowMs: number,
): Promise<void> {
  const difference = capabilityDifference(
    { userType: before.base, granted: before.granted },
    { userType: before.base, granted: after.granted },
  );
  if (difference.gained.length + difference.lost.length === 0) return;
  const people = await tx
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.roleId, before.id), eq(users.isActive, true)))
    .orderBy(asc(users.id));
  const told = { url: config.publicUrl, roleName: after.name, ...difference };
  await writeMessages(
    tx,
    people.flatMap((each) => ifProven(each, ownRoleChangedMessage(each.email, told))),
    nowMs,
  );
}
