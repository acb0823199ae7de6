import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ADMIN_GROUP,
  BUYER_GROUP,
  can,
  isAdmin,
  parseUserType,
  roleLabels,
  roleLevels,
  USER_TYPES,
  type Capability,
  type UserType,
} from '#domain/accounts/roles.ts';

describe('parseUserType', () => {
  test.each(USER_TYPES)('reads %s in the three forms that the backend writes', (role) => {
    expect(parseUserType(role)).toBe(role);
    expect(parseUserType(role.toUpperCase())).toBe(role);
    expect(parseUserType(`UserType.${role.toUpperCase()}`)).toBe(role);
  });

  test.each([
    '',
    'root',
    'owner ',
    'toString',
    '__proto__',
    'constructor',
    'UserType.',
    'UserType.__PROTO__',
  ])('takes an unknown role, %j, for a buyer', (written) => {
    expect(parseUserType(written)).toBe('buyer');
  });

  test('answers one of the ten roles whatever was written', () => {
    fc.assert(fc.property(fc.string(), (written) => USER_TYPES.includes(parseUserType(written))));
  });
});

/** The whole table: who may do what. A capability that is not here does not compile. */
const whoMay: Record<Capability, readonly UserType[]> = {
  shop: USER_TYPES,
  readOwnOrders: USER_TYPES,
  readAllOrders: ['owner', 'superuser'],
  readStock: [
    'owner',
    'superuser',
    'admin',
    'admin_sales',
    'admin_support',
    'admin_logistics',
    'admin_marketing',
    'vendor',
  ],
  moveStock: ['owner', 'superuser', 'admin', 'admin_logistics'],
  manageCatalog: ['owner', 'superuser', 'admin', 'admin_sales'],
  importCatalog: ['owner', 'superuser', 'admin'],
};

describe.each(Object.entries(whoMay) as [Capability, readonly UserType[]][])('%s', (capability, roles) => {
  test.each(USER_TYPES.map((role) => [role, roles.includes(role)] as const))('of %s: %s', (role, allowed) => {
    expect(can(role, capability)).toBe(allowed);
  });

  test('is not for somebody without a role, nor for a name every object has', () => {
    expect(can(null, capability)).toBe(false);
    expect(can(undefined, capability)).toBe(false);
    expect(can('toString' as UserType, capability)).toBe(false);
    expect(can('__proto__' as UserType, capability)).toBe(false);
  });
});

describe('the ten roles', () => {
  test('have a level and a label each', () => {
    expect(Object.keys(roleLevels)).toEqual([...USER_TYPES]);
    expect(Object.keys(roleLabels)).toEqual([...USER_TYPES]);
  });

  test('hold seven administrators, two kinds of buyer and the vendor', () => {
    expect(USER_TYPES.filter(isAdmin)).toEqual(ADMIN_GROUP);
    expect(ADMIN_GROUP).toHaveLength(7);
    expect([...ADMIN_GROUP, 'vendor', ...BUYER_GROUP]).toEqual([...USER_TYPES]);
  });
});
