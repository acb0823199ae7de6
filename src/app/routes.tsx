import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Capability } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';

export interface AppRoute {
  path: string;
  /** What a person needs to see it. A comfort: the server is the lock. */
  needs: 'nothing' | 'signedIn' | Capability;
  /** Whose surroundings it has; `own` is the desk for who works in the warehouse and the shop for everyone else. */
  mode: 'buyer' | 'desk' | 'own';
  screen: LazyExoticComponent<ComponentType>;
  /** One thing is decided there: its own bar stands at the foot of a phone, in place of the tabs. */
  ownBar: boolean;
}

const home = lazy(() => import('#src/features/catalog/marketplace-home-page.tsx'));
const search = lazy(() => import('#src/features/catalog/search-page.tsx'));
const category = lazy(() => import('#src/features/catalog/category-page.tsx'));
const product = lazy(() => import('#src/features/catalog/product-page.tsx'));
const cart = lazy(() => import('#src/features/cart/cart-page.tsx'));
const checkout = lazy(() => import('#src/features/checkout/checkout-page.tsx'));
const confirmation = lazy(() => import('#src/features/checkout/confirmation-page.tsx'));
const myOrders = lazy(() => import('#src/features/orders/my-orders-page.tsx'));
const inventory = lazy(() => import('#src/features/warehouse/inventory-page.tsx'));
const movements = lazy(() => import('#src/features/warehouse/movements-page.tsx'));
const outbox = lazy(() => import('#src/features/outbox/outbox-page.tsx'));
const signIn = lazy(() => import('#src/features/account/sign-in-page.tsx'));
const account = lazy(() => import('#src/features/account/account-page.tsx'));
const unauthorized = lazy(() => import('#src/app/unauthorized-page.tsx'));
const notFound = lazy(() => import('#src/app/not-found-page.tsx'));

/** Every screen of the product, at every address it has (spec §2). The first that matches is shown. */
export const routes: readonly AppRoute[] = [
  ...at(
    [paths.landing, paths.marketplace, paths.marketplaceHome, '/catalog', '/productos'],
    'nothing',
    'buyer',
    home,
  ),
  ...at([paths.search], 'nothing', 'buyer', search),
  ...at([paths.categoryPattern], 'nothing', 'buyer', category),
  ...at([paths.productPattern, '/productos/:id', '/catalog/:id'], 'nothing', 'buyer', product, true),
  ...at([paths.cart, paths.marketplaceCart], 'nothing', 'buyer', cart),
  ...at([paths.checkout], 'nothing', 'buyer', checkout, true),
  ...at([paths.confirmationPattern], 'readOwnOrders', 'buyer', confirmation),
  ...at([paths.myOrders, paths.marketplaceOrders], 'readOwnOrders', 'buyer', myOrders),
  ...at([paths.inventory, '/test-inventory'], 'readStock', 'desk', inventory),
  ...at([paths.movements, '/test-stock-movements'], 'readStock', 'desk', movements),
  ...at([paths.outbox], 'signedIn', 'own', outbox),
  ...at([paths.account], 'signedIn', 'own', account),
  ...at([paths.login, paths.loginShort], 'nothing', 'buyer', signIn),
  ...at([paths.unauthorized], 'nothing', 'buyer', unauthorized),
  ...at(['/*'], 'nothing', 'buyer', notFound),
];

function at(
  addresses: string[],
  needs: AppRoute['needs'],
  mode: AppRoute['mode'],
  screen: AppRoute['screen'],
  ownBar = false,
): AppRoute[] {
  return addresses.map((path) => ({ path, needs, mode, screen, ownBar }));
}
