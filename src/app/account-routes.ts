import { paths } from '#domain/paths.ts';
import { at, type AppRoute } from '#src/app/app-route.ts';
import { lazyScreen } from '#src/app/lazy-screen.ts';

const account = lazyScreen(() => import('#src/features/account/profile/account-page.tsx'));
const secondFactor = lazyScreen(() => import('#src/features/account/second-factor/second-factor-page.tsx'));
const company = lazyScreen(() => import('#src/features/account/profile/company/company-page.tsx'));
const companyInvitation = lazyScreen(
  () => import('#src/features/account/profile/company/company-invitation-page.tsx'),
);
const addresses = lazyScreen(() => import('#src/features/account/profile/addresses-page.tsx'));
const notifications = lazyScreen(() => import('#src/features/account/notifications/notifications-page.tsx'));
const notificationPreferences = lazyScreen(
  () => import('#src/features/account/notifications/preferences/preferences-page.tsx'),
);
const aboutApp = lazyScreen(() => import('#src/features/account/readiness/about-page.tsx'));

/** One's own account: its data, its second factor and its addresses; and what this app is. */
export const accountRoutes: readonly AppRoute[] = [
  ...at([paths.account], 'signedIn', 'own', account),
  ...at([paths.buyerAccount], 'enterBuyerPages', 'own', account),
  ...at([paths.vendorAccount], 'enterVendorPages', 'own', account),
  ...at([paths.secondFactor], 'signedIn', 'own', secondFactor),
  ...at([paths.addresses], 'manageOwnProfile', 'own', addresses),
  ...at([paths.company], 'manageOwnProfile', 'own', company),
  ...at([paths.companyInvitation], 'nothing', 'buyer', companyInvitation),
  ...at([paths.buyerAddresses], 'enterBuyerPages', 'own', addresses),
  ...at([paths.notifications], 'manageOwnProfile', 'own', notifications),
  ...at([paths.notificationPreferences], 'manageOwnProfile', 'own', notificationPreferences),
  ...at([paths.aboutApp], 'nothing', 'own', aboutApp),
];
