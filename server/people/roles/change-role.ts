import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { maySecond, ROLE_REQUEST_HOURS, type GrantChange } from '#domain/accounts/roles/may-grant.ts';
import { parseUserType, type UserType } from '#domain/accounts/roles/roles.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { ChangedRole, ChangeRoleBody } from '#domain/people/person-changes.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { roleRequests } from '#server/db/tables/people-tables.ts';
import { storeMembers, vendors } from '#server/db/tables/stores-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { ifProven } from '#server/messages/if-proven.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { holdRole, nameOfRole, type CustomRoleRow } from '#server/people/roles/custom-roles-storage.ts';
import { accountChange } from '#server/people/change-person.ts';
import {
  granted,
  grantProblem,
  lockForGrant,
  type LockedPerson,
  type UserRow,
} from '#server/people/lock-for-grant.ts';
import { roleChangedMessage } from '#server/people/person-messages.ts';
import { addNote } from '#server/people/person-notes.ts';
import { addPerson } from '#server/stores/people/store-people-storage.ts';
import { ownStores, worksFor } from '#server/stores/people/works-for.ts';

const NO_STORE = 'Elige la tienda en la que vende.';
const LAST_OF_STORE =
  'Es la última persona de una tienda suya. Invita antes a otra, o cierra la tienda: sin nadie quedaría sin manejo.';
const OVER =
  'Esa solicitud ya no está abierta: venció, la decidieron o el rol cambió por otro camino. Pídela de nuevo.';

/** A role to come, whether it is one of the company's own, and the store of a vendor. */
interface NewRole {
  role: UserType;
  custom: CustomRoleRow | null;
  vendorId: string | null;
}

/**
 * Gives somebody another role. To make or unmake an owner or a superuser it asks for a second person, and the request ends
 * by itself; asked again for the same, it is the same request.
 */
export function changeRole(
  services: Services,
  actor: Actor,
  personId: string,
  { role, role_id: roleId, vendor_id, reason }: ChangeRoleBody,
): Promise<ChangedRole> {
  const nowMs = services.now();
  const vendorId = role === 'vendor' ? vendor_id : null;
  return services.database.db.transaction(async (tx): Promise<ChangedRole> => {
    const custom = await holdRole(tx, role, roleId);
    const { stores, ...locked } = await lockWithStores(tx, actor.id, personId, vendorId);
    const { actorNow, person } = locked;
    const to = { role, custom, vendorId };
    const { needsSecond } = granted(actorNow, person.subject, givenRole(to));
    if (isAlready(person.row, to)) return { state: 'done' };
    await refuseUnfit(tx, person.row, to, stores);
    if (needsSecond) {
      await askForSecond(tx, { ...to, person, actor, reason, nowMs });
      return { state: 'waiting' };
    }
    await applyRole(services, tx, { ...to, actor, person, reason, act: 'account.changeRole', nowMs });
    return { state: 'done' };
  });
}

/**
 * A second owner or superuser says yes or no to a change of role. Whether the one who asked still may ask for it counts as
 * things are now.
 */
export async function decideRequest(
  services: Services,
  actor: Actor,
  requestId: string,
  outcome: 'confirmed' | 'rejected',
): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const [named] = await tx.select().from(roleRequests).where(eq(roleRequests.id, requestId));
    if (!named) throw notFound(OVER);
    const { userId: personId, requestedBy, toRole: role, toRoleId, vendorId } = named;
    const custom = outcome === 'rejected' ? null : await holdRole(tx, role, toRoleId);
    const { stores, ...locked } = await lockWithStores(tx, requestedBy, personId, vendorId, [actor.id]);
    for (const other of locked.others) {
      const second = maySecond(other, { requestedBy, personId });
      if (!second.ok) throw grantProblem(second.refusal);
    }
    const [request] = await tx.select().from(roleRequests).where(eq(roleRequests.id, requestId));
    if (request?.outcome === outcome && request.decidedBy === actor.id) return;
    const isOpen = request && request.outcome === null && request.expiresAt.getTime() > nowMs;
    if (!isOpen || parseUserType(locked.person.row.userType) !== request.fromRole) throw notFound(OVER);
    await tx
      .update(roleRequests)
      .set({ outcome, decidedBy: actor.id, decidedAt: new Date(nowMs) })
      .where(eq(roleRequests.id, requestId));
    if (outcome === 'rejected') {
      await saveAuditEvents(
        tx,
        [{ act: 'account.rejectRole', actor, subject: `account:${personId}`, asked: { to: role } }],
        nowMs,
      );
      return;
    }
    const { person } = locked;
    const to = { role, custom, vendorId };
    granted(locked.actorNow, person.subject, givenRole(to));
    await refuseUnfit(tx, person.row, to, stores);
    const reason = request.reason;
    await applyRole(services, tx, { ...to, actor, person, reason, act: 'account.confirmRole', nowMs });
  });
}

/** Stores are held before people, as whoever changes a store's people does. */
async function lockWithStores(
  tx: Db,
  actorId: string,
  personId: string,
  vendorId: string | null,
  others: readonly string[] = [],
) {
  const theirs = sql`exists (select from users u where u.id = ${personId} and ${worksFor(sql`${vendors.id}`)})`;
  const locked = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(or(theirs, vendorId === null ? undefined : eq(vendors.id, vendorId)))
    .orderBy(asc(vendors.id))
    .for('no key update');
  const stores = new Set(locked.map((each) => each.id));
  return { stores, ...(await lockForGrant(tx, actorId, personId, others)) };
}

/** As `mayGrant` is asked. */
function givenRole({ role, custom }: Pick<NewRole, 'role' | 'custom'>): GrantChange {
  return { kind: 'role', role, granted: custom?.granted ?? null };
}

function isAlready(row: UserRow, { role, custom, vendorId }: NewRole): boolean {
  return (
    parseUserType(row.userType) === role &&
    row.roleId === (custom?.id ?? null) &&
    (role !== 'vendor' || vendorId === null || row.vendorId === vendorId)
  );
}

/** @throws ApiProblem when the role needs a store that there is not, or a store would be left without anybody. */
async function refuseUnfit(
  tx: Db,
  row: UserRow,
  { role, vendorId }: Pick<NewRole, 'role' | 'vendorId'>,
  stores: ReadonlySet<string>,
): Promise<void> {
  if (role === 'vendor' && (vendorId === null || !stores.has(vendorId)))
    throw problem(422, 'API_001', NO_STORE, [{ field: 'vendor_id', message: NO_STORE }]);
  const own = await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(and(sql`${vendors.id} in ${ownStores(row.id)}`, ne(vendors.state, 'cerrada')));
  // Who goes on as a vendor leaves their main store alone.
  const left = own.filter(({ id }) => (role === 'vendor' ? id === row.vendorId && id !== vendorId : true));
  if (left.length > 0) throw problem(409, 'API_001', LAST_OF_STORE);
}

interface Applied extends NewRole {
  actor: Actor;
  person: LockedPerson;
  reason: string;
  act: string;
  nowMs: number;
}

/** Their sessions go on: the server goes by the role that they have now. */
export async function applyRole(services: Services, tx: Db, of: Applied): Promise<void> {
  const { actor, person, role, custom, vendorId, reason, act, nowMs } = of;
  const { row } = person;
  await tx
    .update(users)
    .set({ userType: role, roleId: custom?.id ?? null, vendorId: null })
    .where(eq(users.id, row.id));
  if (role !== 'vendor') await tx.delete(storeMembers).where(eq(storeMembers.userId, row.id));
  if (role === 'vendor' && vendorId !== null) await addPerson(tx, row.id, vendorId);
  await addNote(tx, actor, { userId: row.id, kind: 'role', text: reason }, nowMs);
  const changes = [
    accountChange(row, {
      ...row,
      userType: role,
      roleId: custom?.id ?? null,
      roleName: custom?.name ?? null,
    }),
  ];
  await saveAuditEvents(tx, [{ act, actor, subject: `account:${row.id}`, changes }], nowMs);
  const letter = roleChangedMessage(row.email, {
    url: services.config.publicUrl,
    roleName: nameOfRole(role, custom),
  });
  await writeMessages(tx, ifProven(row, letter), nowMs);
}

/** One request at a time for each person: another one, or one whose time is over, gives way to it. */
async function askForSecond(tx: Db, of: Omit<Applied, 'act'>): Promise<void> {
  const { person, actor, role, custom, vendorId, reason, nowMs } = of;
  const toRoleId = custom?.id ?? null;
  const isOpen = and(eq(roleRequests.userId, person.row.id), isNull(roleRequests.outcome));
  const [open] = await tx.select().from(roleRequests).where(isOpen);
  const isSame =
    open?.toRole === role &&
    open.toRoleId === toRoleId &&
    open.vendorId === vendorId &&
    open.requestedBy === actor.id;
  if (isSame && open.expiresAt.getTime() > nowMs) return;
  await tx
    .update(roleRequests)
    .set({ outcome: 'replaced', decidedAt: new Date(nowMs) })
    .where(isOpen);
  await tx.insert(roleRequests).values({
    id: uuidv7(nowMs),
    userId: person.row.id,
    fromRole: parseUserType(person.row.userType),
    toRole: role,
    toRoleId,
    vendorId,
    reason,
    requestedBy: actor.id,
    requestedAt: new Date(nowMs),
    expiresAt: new Date(nowMs + ROLE_REQUEST_HOURS * HOUR_MS),
  });
  await saveAuditEvents(
    tx,
    [{ act: 'account.requestRole', actor, subject: `account:${person.row.id}`, asked: { to: role } }],
    nowMs,
  );
}
