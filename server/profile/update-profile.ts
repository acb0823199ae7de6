import { and, eq, sql } from 'drizzle-orm';
import { rewritten } from '#domain/audit/audit-change.ts';
import type { UpdateProfileData } from '#domain/profile/profile.ts';
import type { CommandHandler } from '#server/commands/command-handler.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { lockPeople } from '#server/accounts/lock-people.ts';

/** Of several updates, the last to arrive counts. A new mobile is not proven any more. */
export const updateProfileHandler: CommandHandler<UpdateProfileData> = {
  needs: 'manageOwnProfile',
  async lock(tx) {
    return async (submitted) => {
      await lockPeople(
        tx,
        submitted.map((each) => each.actor.id),
      );
      for (const { actor, data } of submitted) {
        const isSamePhone = sql`${users.phone} is not distinct from ${data.telefono}`;
        await tx
          .update(users)
          .set({
            nombre: data.nombre,
            phone: data.telefono,
            phoneVerified: sql`${and(eq(users.phoneVerified, true), isSamePhone)}`,
          })
          .where(eq(users.id, actor.id));
      }
      return submitted.map(({ actor }) => ({
        status: 'applied',
        result: null,
        touched: [],
        changes: [rewritten('profile', actor.id)],
      }));
    };
  },
};
