import { and, asc, eq, isNull } from 'drizzle-orm';
import { ROLE_BASES } from '#domain/accounts/roles/custom-role.ts';
import { grantRefusals } from '#domain/accounts/roles/may-grant.ts';
import { holdersLabel, type NamedRole, type RemoveCustomRoleBody } from '#domain/people/custom-role.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import type { Db } from '#server/db/database.ts';
import { customRoles, users } from '#server/db/tables/accounts-tables.ts';
import { accountInvitations } from '#server/db/tables/people-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { applyRole } from '#server/people/roles/change-role.ts';
import { audited, GONE, lockRoles } from '#server/people/roles/custom-roles.ts';
import type { CustomRoleRow } from '#server/people/roles/custom-roles-storage.ts';
import { granted, lockForGrant } from '#server/people/lock-for-grant.ts';

const CHANGED = 'Otra persona cambió este rol mientras lo tenías abierto. Míralo como está y decide.';
const NO_TARGET = 'Elige un rol de administración, o uno propio distinto del que eliminas.';

/**
 * Removes a role of the company's own. Who has it, and who is invited to it, comes to another role in the same act; without
 * one it stays.
 */
export async function removeCustomRole(
  services: Services,
  actor: Actor,
  id: string,
  { version, move_to: moveTo }: RemoveCustomRoleBody,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const { role, others } = await lockRoles(tx, actor, id);
    if (!role) throw notFound(GONE);
    if (role.version !== version) throw problem(409, 'API_001', CHANGED);
    const nowMs = services.now();
    const people = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.roleId, id))
      .orderBy(asc(users.id));
    const invited = await tx.$count(accountInvitations, openTo(id));
    if (people.length + invited > 0) {
      if (!moveTo)
        throw problem(
          409,
          'API_001',
          `No se eliminó: ${holdersLabel({ people: people.length, invited })} Elige a qué rol pasan.`,
        );
      const to = targetOf(moveTo, others);
      for (const person of people) await movePerson(services, tx, { actor, role, to, id: person.id, nowMs });
      await tx
        .update(accountInvitations)
        .set({ userType: to.role, roleId: to.custom?.id ?? null })
        .where(openTo(id));
    }
    await tx.delete(customRoles).where(eq(customRoles.id, id));
    const changes = [{ of: 'role', id, before: audited(role), after: null }];
    await saveAuditEvents(tx, [{ act: 'role.remove', actor, subject: `role:${id}`, changes }], nowMs);
  });
}

interface Target {
  role: CustomRoleRow['base'];
  custom: CustomRoleRow | null;
}

/** @throws ApiProblem where the people of a role cannot come to this one. */
function targetOf({ role, role_id: roleId }: NamedRole, others: readonly CustomRoleRow[]): Target {
  const custom = others.find((each) => each.id === roleId) ?? null;
  if (roleId !== null && custom?.base !== role) throw problem(409, 'API_001', grantRefusals.no_such_role);
  if (!ROLE_BASES.includes(role))
    throw problem(422, 'API_001', NO_TARGET, [{ field: 'move_to', message: NO_TARGET }]);
  return { role, custom };
}

/** As somebody's role is changed on their own page. */
async function movePerson(
  services: Services,
  tx: Db,
  of: { actor: Actor; role: CustomRoleRow; to: Target; id: string; nowMs: number },
): Promise<void> {
  const { actor, role, to, id, nowMs } = of;
  const { actorNow, person } = await lockForGrant(tx, actor.id, id);
  granted(actorNow, person.subject, { kind: 'role', role: to.role, granted: to.custom?.granted ?? null });
  await applyRole(services, tx, {
    ...to,
    actor,
    person,
    vendorId: null,
    reason: `Se eliminó el rol «${role.name}».`,
    act: 'account.changeRole',
    nowMs,
  });
}

function openTo(id: string) {
  return and(
    eq(accountInvitations.roleId, id),
    isNull(accountInvitations.acceptedAt),
    isNull(accountInvitations.withdrawnAt),
  );
}
