import { asc, eq, inArray, and, or } from 'drizzle-orm';
import {
  grantRefusals,
  mayGrant,
  type Grant,
  type GrantActor,
  type GrantChange,
  type GrantRefusal,
  type GrantSubject,
} from '#domain/accounts/roles/may-grant.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { isNobodys } from '#server/auth/account-storage.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { customRolesById } from '#server/people/roles/custom-roles-storage.ts';
import { notFound, problem, type ApiProblem } from '#server/http/api-problem.ts';

export type UserRow = typeof users.$inferSelect & {
  /** What it keeps of its role and how that is called, where it is one of the company's own. */
  granted?: string[] | null;
  roleName?: string | null;
};

export const NO_SUCH_PERSON = 'Esa persona no existe o borró su cuenta.';

/** Somebody's account and who they are to `mayGrant`, as they stay until the transaction ends. */
export interface LockedPerson {
  row: UserRow;
  subject: GrantSubject;
}

/** Who acts and whom it is about, both held by this transaction. */
export interface LockedForGrant {
  actorNow: GrantActor;
  person: LockedPerson;
  /** Those who were asked for besides. */
  others: GrantActor[];
}

/**
 * Holds the accounts of who acts, of whom it is about and of every owner until the transaction ends, in the order of their
 * ids: two owners who close each other's account do so one after the other, and the second is no owner any more.
 * @throws ApiProblem 404 when there is no such person.
 */
export async function lockForGrant(
  tx: Db,
  actorId: string,
  personId: string,
  others: readonly string[] = [],
): Promise<LockedForGrant> {
  const rows = await lockedRows(tx, [actorId, personId, ...others]);
  const row = rows.find((each) => each.id === personId && !each.isGuest);
  if (!row) throw notFound(NO_SUCH_PERSON);
  return {
    actorNow: actorAmong(rows, actorId),
    person: { row, subject: subjectOf(row, rows) },
    others: others.map((each) => actorAmong(rows, each)),
  };
}

/**
 * The same for two accounts that become one. The one that is taken in may be a guest's, whose purchases somebody recognised.
 * @throws ApiProblem 404 when there is not one of them.
 */
export async function lockPair(
  tx: Db,
  actorId: string,
  { keptId, mergedId }: { keptId: string; mergedId: string },
): Promise<{ actorNow: GrantActor; kept: LockedPerson; merged: LockedPerson }> {
  const rows = await lockedRows(tx, [actorId, keptId, mergedId]);
  const kept = rows.find((each) => each.id === keptId && !each.isGuest);
  const merged = rows.find((each) => each.id === mergedId);
  if (!kept || !merged) throw notFound(NO_SUCH_PERSON);
  const subject = (row: UserRow) => subjectOf(row, rows);
  return {
    actorNow: actorAmong(rows, actorId),
    kept: { row: kept, subject: subject(kept) },
    merged: {
      row: merged,
      subject: { ...subject(merged), isNobodys: isNobodys({ ...merged, isGuest: false }) },
    },
  };
}

/** The account of who acts, held until the transaction ends. */
export async function lockActor(tx: Db, actorId: string): Promise<GrantActor> {
  return actorAmong(await lockedRows(tx, [actorId]), actorId);
}

async function lockedRows(tx: Db, ids: readonly string[]): Promise<UserRow[]> {
  const rows = await tx
    .select()
    .from(users)
    .where(or(inArray(users.id, [...ids]), and(eq(users.userType, 'owner'), eq(users.isActive, true))))
    .orderBy(asc(users.id))
    .for('no key update');
  const roles = await customRolesById(
    tx,
    rows.flatMap(({ roleId }) => roleId ?? []),
  );
  return rows.map((row) => {
    const role = row.roleId === null ? undefined : roles.get(row.roleId);
    return role ? { ...row, granted: role.granted, roleName: role.name } : row;
  });
}

/** What somebody may do is what they may do now, and not when they signed in. */
function actorAmong(rows: readonly UserRow[], actorId: string): GrantActor {
  const row = rows.find((each) => each.id === actorId);
  return {
    id: actorId,
    userType: parseUserType(row?.userType ?? ''),
    granted: row?.granted ?? (row?.roleId ? [] : null),
    isActive: row?.isActive ?? false,
  };
}

/** @param owners among whom the owners are whose accounts open. */
export function subjectOf(
  row: UserRow,
  owners: readonly Pick<UserRow, 'id' | 'userType' | 'isActive'>[],
): GrantSubject {
  const isOpenOwner = (each: Pick<UserRow, 'userType' | 'isActive'>) =>
    each.isActive && parseUserType(each.userType) === 'owner';
  return {
    id: row.id,
    userType: parseUserType(row.userType),
    isActive: row.isActive,
    isLastOwner: isOpenOwner(row) && !owners.some((each) => each.id !== row.id && isOpenOwner(each)),
    isNobodys: isNobodys(row),
  };
}

/** @throws ApiProblem 403 when `mayGrant` refuses. */
export function granted(actor: GrantActor, person: GrantSubject | null, change: GrantChange): Grant {
  const decided = mayGrant(actor, person, change);
  if (!decided.ok) throw grantProblem(decided.refusal);
  return decided.value;
}

/** 403 for what somebody may not, 409 for what the state of the installation does not allow. */
export function grantProblem(refusal: GrantRefusal): ApiProblem {
  const isOfState =
    refusal === 'last_owner' ||
    refusal === 'nobodys' ||
    refusal === 'invited_too_high' ||
    refusal === 'no_such_role';
  return problem(isOfState ? 409 : 403, isOfState ? 'API_001' : 'AUTH_004', grantRefusals[refusal]);
}
