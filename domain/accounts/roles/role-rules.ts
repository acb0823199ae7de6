import { roleLevels, type UserType } from '#domain/accounts/roles/roles.ts';

/** The four ways in which a rule reads the roles that it names (spec §6). */
export type RoleStrategy = 'exact' | 'minimum' | 'any' | 'all';

export interface RoleRule {
  strategy: RoleStrategy;
  roles: readonly UserType[];
}

const strategies: Record<RoleStrategy, (role: UserType, roles: readonly UserType[]) => boolean> = {
  exact: (role, roles) => roles.includes(role),
  minimum: (role, [least, ...others]) =>
    least !== undefined && others.length === 0 && roleLevels[role] >= roleLevels[least],
  any: (role, roles) => roles.includes(role),
  all: (role, roles) => roles.length === 1 && roles[0] === role,
};

/**
 * Whether somebody of a role passes. Everybody has one role, so `exact` and `any` say the same, `all` passes
 * only for a single role, and `minimum` for its level and those above; with several roles `minimum` passes
 * nobody.
 */
export function meetsRule(role: UserType, { strategy, roles }: RoleRule): boolean {
  return strategies[strategy](role, roles);
}
