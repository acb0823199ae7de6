import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ADMIN_GROUP,
  BUYER_GROUP,
  isAdmin,
  parseUserType,
  roleLabels,
  roleLevels,
  USER_TYPES,
} from '#domain/accounts/roles/roles.ts';

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

describe('the ten roles', () => {
  test('have a level and a label each', () => {
    const specified = [
      ['owner', 100, 'Propietario'],
      ['superuser', 50, 'Super Usuario'],
      ['admin', 10, 'Administrador'],
      ['admin_sales', 10, 'Admin. Ventas'],
      ['admin_support', 10, 'Admin. Soporte'],
      ['admin_logistics', 10, 'Admin. Logística'],
      ['admin_marketing', 10, 'Admin. Marketing'],
      ['vendor', 5, 'Vendedor'],
      ['buyer', 1, 'Comprador'],
      ['customer', 1, 'Cliente'],
    ];
    expect(USER_TYPES.map((role) => [role, roleLevels[role], roleLabels[role]])).toEqual(specified);
  });

  test('hold seven administrators, two kinds of buyer and the vendor', () => {
    expect(USER_TYPES.filter(isAdmin)).toEqual(ADMIN_GROUP);
    expect(ADMIN_GROUP).toHaveLength(7);
    expect([...ADMIN_GROUP, 'vendor', ...BUYER_GROUP]).toEqual([...USER_TYPES]);
  });
});
