import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meetsRule, type RoleStrategy } from '#domain/accounts/roles/role-rules.ts';
import { roleLevels, USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';

const whoPasses = (strategy: RoleStrategy, ...roles: UserType[]) =>
  USER_TYPES.filter((role) => meetsRule(role, { strategy, roles }));

describe('the four strategies', () => {
  test('exact and any pass the roles that are named', () => {
    expect(whoPasses('exact', 'owner', 'superuser')).toEqual(['owner', 'superuser']);
    expect(whoPasses('any', 'owner', 'buyer')).toEqual(['owner', 'buyer']);
  });

  test('minimum passes the level of its role and those above', () => {
    expect(whoPasses('minimum', 'vendor')).toEqual(USER_TYPES.slice(0, 8));
    expect(whoPasses('minimum', 'admin')).toEqual(USER_TYPES.slice(0, 7));
    expect(whoPasses('minimum', 'owner')).toEqual(['owner']);
    expect(whoPasses('minimum', 'customer')).toEqual([...USER_TYPES]);
  });

  test('minimum of several roles, or of none, passes nobody', () => {
    expect(whoPasses('minimum', 'vendor', 'buyer')).toEqual([]);
    expect(whoPasses('minimum')).toEqual([]);
  });

  test('all passes only the one role that is named alone', () => {
    expect(whoPasses('all', 'vendor')).toEqual(['vendor']);
    expect(whoPasses('all', 'vendor', 'buyer')).toEqual([]);
  });

  test('no rule without roles passes anybody', () => {
    for (const strategy of ['exact', 'minimum', 'any', 'all'] as const)
      expect(whoPasses(strategy)).toEqual([]);
  });

  test('who passes a minimum passes every lower one', () => {
    const role = fc.constantFrom(...USER_TYPES);
    fc.assert(
      fc.property(role, role, role, (who, high, low) => {
        fc.pre(roleLevels[low] <= roleLevels[high]);
        const passes = (least: UserType) => meetsRule(who, { strategy: 'minimum', roles: [least] });
        expect(passes(low) || !passes(high)).toBe(true);
      }),
    );
  });
});
