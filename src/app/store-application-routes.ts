import { paths } from '#domain/paths.ts';
import { at, type AppRoute } from '#src/app/app-route.ts';
import { lazyScreen } from '#src/app/lazy-screen.ts';

const application = lazyScreen(() => import('#src/features/store/applications/application-page.tsx'));
const applications = lazyScreen(() => import('#src/features/office/applications/applications-page.tsx'));
const review = lazyScreen(() => import('#src/features/office/applications/review-page.tsx'));
const stores = lazyScreen(() => import('#src/features/office/stores/stores-page.tsx'));

/** How a store is admitted: its application, for its people and for those who decide. */
export const storeApplicationRoutes: readonly AppRoute[] = [
  ...at([paths.application], 'runOwnStore', 'desk', application),
  ...at([paths.storeApplications], 'reviewStores', 'desk', applications),
  ...at([paths.storeApplicationPattern], 'reviewStores', 'desk', review),
  ...at([paths.stores], 'reviewStores', 'desk', stores),
];
