import { asc, eq, sql } from 'drizzle-orm';
import { CAPABILITIES } from '#domain/accounts/roles/capabilities.ts';
import { capabilityDifference, capabilityLabels } from '#domain/accounts/roles/capability-labels.ts';
import { customRoleProblem, MAX_CUSTOM_ROLES } from '#domain/accounts/roles/custom-role.ts';
import { mayDefineRole, type GrantActor } from '#domain/accounts/roles/may-grant.ts';
import { created, differences } from '#domain/audit/audit-change.ts';
import type { AddCustomRoleBody, ChangeCustomRoleBody } from '#domain/people/custom-role.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { customRoles, users } from '#server/db/tables/accounts-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import type { CustomRoleRow } from '#server/people/roles/custom-roles-storage.ts';
import { grantProblem, lockActor } from '#server/people/lock-for-grant.ts';
import { notifyRoleHolders } from '#server/people/roles/notify-role-holders.ts';

export const GONE = 'Ese rol propio ya no existe: alguien lo eliminó.';

/** Makes a role of the company's own. Asked again with the same id for the same, it is the same role. */
export async function addCustomRole(
  services: Services,
  actor: Actor,
  { id, name, base, granted }: AddCustomRoleBody,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const { role, others, actorNow } = await lockRoles(tx, actor, id);
    if (role?.name === name && role.base === base && isSameSet(role.granted, granted)) return;
    if (role) throw problem(409, 'API_001', 'Ya hay un rol con esa identificación. Ábrelo y cámbialo.');
    if (others.length >= MAX_CUSTOM_ROLES)
      throw problem(409, 'API_001', `Ya hay ${MAX_CUSTOM_ROLES} roles propios. Elimina uno que no uses.`);
    refuseUnfit(actorNow, { name, base, granted }, others);
    const nowMs = services.now();
    const kept = inOrder(granted);
    const by = { changedBy: actor.id, changedAt: new Date(nowMs) };
    await tx.insert(customRoles).values({ id, name, base, granted: kept, version: 1, ...by });
    const changes = [created('role', id, audited({ name, base, granted: kept }))];
    await saveAuditEvents(tx, [{ act: 'role.add', actor, subject: `role:${id}`, changes }], nowMs);
  });
}

/**
 * Changes what a role of the company's own is called and keeps. It holds for who has it within seconds, everywhere. What a
 * newer version of the product put into it stays.
 * @throws ApiProblem 409, with the difference, where somebody changed it since it was seen.
 */
export async function changeCustomRole(
  services: Services,
  actor: Actor,
  id: string,
  { version, name, granted }: ChangeCustomRoleBody,
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const { role, others, actorNow } = await lockRoles(tx, actor, id);
    if (!role) throw notFound(GONE);
    const unknown = role.granted.filter((each) => !CAPABILITIES.some((one) => one === each));
    const kept = [...inOrder(granted), ...unknown.filter((each) => !granted.includes(each))];
    if (role.name === name && isSameSet(role.granted, kept)) return;
    if (role.version !== version) throw await conflict(tx, role, { name, granted });
    refuseUnfit(actorNow, { name, base: role.base, granted: without(granted, unknown) }, others);
    const nowMs = services.now();
    await tx
      .update(customRoles)
      .set({
        name,
        granted: kept,
        version: version + 1,
        changedBy: actor.id,
        changedAt: new Date(nowMs),
      })
      .where(eq(customRoles.id, id));
    await notifyRoleHolders(services, tx, role, { name, granted: kept }, nowMs);
    const changes = differences('role', id, audited(role), audited({ name, base: role.base, granted: kept }));
    await saveAuditEvents(tx, [{ act: 'role.change', actor, subject: `role:${id}`, changes }], nowMs);
  });
}

/**
 * The role with this id and the others. Who makes, changes or removes one does so alone: before stores and people, because
 * whoever gives a role holds it before them, too.
 */
export async function lockRoles(
  tx: Db,
  actor: Actor,
  id: string,
): Promise<{ role: CustomRoleRow | undefined; others: CustomRoleRow[]; actorNow: GrantActor }> {
  await rowsOf(tx, sql`lock table custom_roles in exclusive mode`);
  const rows = await tx.select().from(customRoles).orderBy(asc(customRoles.id));
  const actorNow = await lockActor(tx, actor.id);
  const role = rows.find((each) => each.id === id);
  if (role) refuseBeyond(actorNow, role);
  return { role, others: rows.filter((each) => each.id !== id), actorNow };
}

function refuseBeyond(
  actorNow: GrantActor,
  { base, granted }: Pick<CustomRoleRow, 'base' | 'granted'>,
): void {
  const may = mayDefineRole(actorNow, { userType: base, granted });
  if (!may.ok) throw grantProblem(may.refusal);
}

/** @throws ApiProblem 422 for what no role can be, 403 for what this person may not give. */
function refuseUnfit(
  actorNow: GrantActor,
  role: Pick<CustomRoleRow, 'name' | 'base' | 'granted'>,
  others: readonly CustomRoleRow[],
): void {
  const found = customRoleProblem(
    role,
    others.map((each) => each.name),
  );
  if (found) throw problem(422, 'API_001', found.message, [found]);
  refuseBeyond(actorNow, role);
}

/** Who changed it meanwhile, and what of theirs the change that was sent would undo. */
async function conflict(
  tx: Db,
  now: CustomRoleRow,
  sent: { name: string; granted: readonly string[] },
): Promise<Error> {
  const [by] = await tx
    .select({ nombre: users.nombre, email: users.email })
    .from(users)
    .where(eq(users.id, now.changedBy));
  const { gained, lost } = capabilityDifference(
    { userType: now.base, granted: now.granted },
    { userType: now.base, granted: sent.granted },
  );
  const list = (all: typeof gained) => all.map((each) => capabilityLabels[each]).join(', ');
  const theirs = [
    ...(gained.length === 0 ? [] : [`Ya no tiene: ${list(gained)}.`]),
    ...(lost.length === 0 ? [] : [`Ahora tiene: ${list(lost)}.`]),
  ];
  const errors = [
    ...(now.name === sent.name ? [] : [{ field: 'name', message: `Ahora se llama «${now.name}».` }]),
    ...(theirs.length === 0 ? [] : [{ field: 'granted', message: theirs.join(' ') }]),
  ];
  const who = by?.nombre ?? by?.email ?? 'Otra persona';
  return problem(
    409,
    'API_001',
    `${who} cambió este rol mientras lo tenías abierto. Mira lo suyo y decide.`,
    errors,
  );
}

/** As the audit keeps it. */
export function audited({ name, base, granted }: Pick<CustomRoleRow, 'name' | 'base' | 'granted'>) {
  return { name, base, granted: granted.join(', ') };
}

function inOrder(granted: readonly string[]): string[] {
  return CAPABILITIES.filter((each) => granted.includes(each));
}

function without(all: readonly string[], some: readonly string[]): string[] {
  return all.filter((each) => !some.includes(each));
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const set = new Set(one);
  return set.size === new Set(other).size && other.every((each) => set.has(each));
}
