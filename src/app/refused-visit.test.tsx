import { expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { signInFromShop } from '#src/app/refused-visit.ts';
import { routes } from '#src/app/routes.tsx';

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
