import { can, fixedRole, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { roleLabels, USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { RoleCounts, type CustomRole } from '#domain/people/custom-role.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';

/** A role that somebody can be given: a fixed one, or one of the company's own. */
export interface GivenRole {
  /** Its value in a list of choices. */
  key: string;
  role: UserType;
  roleId: string | null;
  name: string;
  granted: readonly string[] | null;
}

export const fixedRoles: readonly GivenRole[] = USER_TYPES.map((role) => ({
  key: role,
  role,
  roleId: null,
  name: roleLabels[role],
  granted: null,
}));

export function ownRole({ id, base, name, granted }: CustomRole): GivenRole {
  return { key: id, role: base, roleId: id, name, granted };
}

/** What somebody with this role may do. */
export function authorityOfRole({ role, granted }: GivenRole): Authority {
  return granted === null ? fixedRole(role) : { userType: role, granted };
}

/** The fixed roles, and those of the company's own for who may read them. */
export function useGivenRoles(who: Authority | null): readonly GivenRole[] {
  const answer = useAnswer(can(who, 'changeRoles') ? peoplePaths.roles : null, RoleCounts);
  return [...fixedRoles, ...(answer.data?.custom ?? []).map(ownRole)];
}

/** As `mayGrant` is asked. */
export function asGrant(kind: 'role' | 'invite', { role, granted }: GivenRole) {
  return { kind, role, granted };
}

export function optionsOfRoles(roles: readonly GivenRole[]) {
  return roles.map(({ key, name }) => ({ value: key, label: name }));
}
