import { describe, expect, test } from 'vitest';
import { ADMIN_GROUP, USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import { paths } from '#domain/paths.ts';
import { findEntries } from '#src/app/palette/find-entries.ts';
import { refusedVisit, signInFromShop } from '#src/app/refused-visit.ts';
import { routes } from '#src/app/routes.tsx';
import type { Denial } from '#src/shared/accounts/denial.ts';
import { anAccount } from '#test/factories/account-factory.ts';

test('leads who shops when their session expires to sign in, and back to where they were', () => {
  const wayFrom = (path: string, origin = path) => {
    const route = routes.find((each) => each.path === path);
    return route && signInFromShop(route, origin);
  };
  expect(wayFrom(paths.cart)).toBe('/login?next=%2Fcart');
  expect(wayFrom(paths.search, '/marketplace/search?q=taza')).toBe(
    '/login?next=%2Fmarketplace%2Fsearch%3Fq%3Dtaza',
  );
  for (const path of [paths.login, paths.adminLogin, paths.resetPassword, paths.landing, paths.inventoryDemo])
    expect(wayFrom(path), path).toBeNull();
});

describe('refusedVisit', () => {
  const inventory = { needs: 'readStock' } as const;

  test('sends a visitor to sign in and remembers where they were going, search included', () => {
    const to = refusedVisit(null, inventory, '/admin-secure-portal/inventario?zona=A');
    expect(to).toEqual(redirect(`${paths.login}?next=%2Fadmin-secure-portal%2Finventario%3Fzona%3DA`));
  });

  test('says to who was here until the server ended their session that the account is disabled', () => {
    expect(refusedVisit(null, inventory, '/', 'disabled')).toEqual(
      redirect('/unauthorized?reason=account_disabled'),
    );
    expect(refusedVisit(null, inventory, '/', 'expired')).toEqual(redirect(`${paths.loginShort}?next=%2F`));
  });

  test('says that the permissions are not enough', () => {
    expect(refusedVisit(anAccount('buyer'), inventory, '/')).toEqual(
      redirect('/unauthorized?reason=insufficient_permissions'),
    );
  });

  test('says that the account is disabled before anything else', () => {
    const disabled = { ...anAccount('owner'), is_active: false };
    expect(refusedVisit(disabled, inventory, '/')).toEqual(redirect('/unauthorized?reason=account_disabled'));
  });
});

test('opens to a role of one’s own the screens of what it keeps, and no other of its base', () => {
  const limited = { ...anAccount('admin'), granted: ['readStock', 'readVendorOrders'] };
  const seen = (path: string) => {
    const route = routes.find((each) => each.path === path);
    return route && refusedVisit(limited, route, '/') === null;
  };
  for (const path of [paths.inventory, paths.movements, paths.deskOrders, paths.account, paths.adminIndex])
    expect([path, seen(path)]).toEqual([path, true]);
  for (const path of [
    paths.tasks,
    paths.incoming,
    paths.deskPqrs,
    paths.users,
    paths.integrations,
    paths.floor,
  ])
    expect([path, seen(path)]).toEqual([path, false]);
  expect(findEntries('Inventario', limited).map((each) => each.href)).toContain(paths.inventory);
  expect(findEntries('Tareas', limited).map((each) => each.href)).not.toContain(paths.tasks);
});

test('leads who needs a second factor to get one first, from every screen of a role and back', () => {
  const due = { ...anAccount('admin'), second_factor_due: true };
  const to = refusedVisit(due, { needs: 'readStock' }, '/admin-secure-portal/inventario?zona=A');
  expect(to).toEqual(redirect(`${paths.secondFactor}?next=%2Fadmin-secure-portal%2Finventario%3Fzona%3DA`));
  for (const needs of ['signedIn', 'nothing'] as const) expect(refusedVisit(due, { needs }, '/x')).toBeNull();
  expect(refusedVisit(anAccount('admin'), { needs: 'readStock' }, '/x')).toBeNull();
});

describe('denials', () => {
  /** Whoever has no part in what is below one of their pages reads it there, within their portal. */
  const panels: string[] = [paths.deskOrderLabelPattern, paths.count, paths.incomingNew];
  const portal: readonly UserType[] = ADMIN_GROUP;

  test.each([null, ...USER_TYPES])('a refused %s gets the denial of the route, and no other', (role) => {
    const person = role && anAccount(role);
    for (const route of routes) {
      const denial = refusedVisit(person, route, '/x');
      if (denial === null) continue;
      expect(denial, route.path).toEqual(expectedDenial(role, route.path));
    }
  });

  function expectedDenial(role: UserType | null, path: string): Denial {
    if (role === null) return redirect('/auth/login?next=%2Fx');
    if (panels.includes(path) && portal.includes(role))
      return { kind: 'panel', reason: 'insufficient_permissions', showsRole: true };
    if (path === paths.vendorOrders) return redirect('/admin-secure-portal/pedidos');
    if (path === paths.salesReports) return redirect('/admin-secure-portal/reportes-ventas');
    if (path === paths.newCampaign) return redirect('/admin-secure-portal/campanas/nueva');
    if (path === paths.campaigns || path === paths.campaignPattern)
      return redirect('/admin-secure-portal/campanas');
    return redirect('/unauthorized?reason=insufficient_permissions');
  }

  test('no route leads in a circle: where a denial of its own leads, nothing leads back', () => {
    for (const role of USER_TYPES) {
      const first = refusedVisit(anAccount(role), routeAt(paths.vendorOrders), '/x');
      if (first === null) continue;
      expect(first).toEqual(redirect(paths.deskOrders));
      const second = refusedVisit(anAccount(role), routeAt(paths.deskOrders), '/x');
      expect(second === null || (second.kind === 'redirect' && second.to.startsWith('/unauthorized'))).toBe(
        true,
      );
    }
  });
});

function redirect(to: string): Denial {
  return { kind: 'redirect', to };
}

function routeAt(path: string) {
  const found = routes.find((each) => each.path === path);
  if (!found) throw new Error(`No route has the address ${path}.`);
  return found;
}
