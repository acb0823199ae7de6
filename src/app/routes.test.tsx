import { describe, expect, test } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { refusedVisit } from '#src/app/refused-visit.ts';
import { routes } from '#src/app/routes.tsx';

const forEveryone = [
  '/',
  '/marketplace',
  '/marketplace/home',
  '/catalog',
  '/productos',
  '/marketplace/search',
  '/marketplace/category/:slug',
  '/marketplace/product/:id',
  '/productos/:id',
  '/catalog/:id',
  '/cart',
  '/marketplace/cart',
  '/checkout',
  '/auth/login',
  '/login',
  '/unauthorized',
  '/*',
];
const forPeople = [
  '/checkout/confirmation/:orderId',
  '/app/mis-compras',
  '/marketplace/orders',
  '/bandeja-de-salida',
  '/app/mi-perfil',
];
const forTheWarehouse = [
  '/admin-secure-portal/inventario',
  '/test-inventory',
  '/admin-secure-portal/movement-tracker',
  '/test-stock-movements',
];

describe('routes', () => {
  test.each([
    [null, forEveryone],
    ['buyer', [...forEveryone, ...forPeople]],
    ['customer', [...forEveryone, ...forPeople]],
    ['vendor', [...forEveryone, ...forPeople, ...forTheWarehouse]],
    ['admin_logistics', [...forEveryone, ...forPeople, ...forTheWarehouse]],
    ['owner', [...forEveryone, ...forPeople, ...forTheWarehouse]],
  ] as const)('a person who is %s sees exactly their screens', (role, visible) => {
    const person = role && anAccount(role);
    const seen = routes.filter((each) => refusedVisit(person, each, '/') === null).map((each) => each.path);
    expect(seen.toSorted()).toEqual(visible.toSorted());
  });

  test('end in a catch-all, so that every address answers', () => {
    expect(routes.at(-1)?.path).toBe('/*');
  });
});

describe('refusedVisit', () => {
  const inventory = { needs: 'readStock' } as const;

  test('sends a visitor to sign in and remembers where they were going, search included', () => {
    const to = refusedVisit(null, inventory, '/admin-secure-portal/inventario?zona=A');
    expect(to).toBe(`${paths.login}?next=%2Fadmin-secure-portal%2Finventario%3Fzona%3DA`);
  });

  test('says that the permissions are not enough', () => {
    expect(refusedVisit(anAccount('buyer'), inventory, '/')).toBe(
      '/unauthorized?reason=insufficient_permissions',
    );
  });

  test('says that the account is disabled before anything else', () => {
    const disabled = { ...anAccount('owner'), is_active: false };
    expect(refusedVisit(disabled, inventory, '/')).toBe('/unauthorized?reason=account_disabled');
  });
});

function anAccount(user_type: UserType): Account {
  return {
    id: 'u-1',
    email: 'marta@correo.co',
    user_type,
    nombre: 'Marta',
    email_verified: true,
    phone_verified: true,
    is_active: true,
    vendor_id: null,
  };
}
