import { paths } from '#domain/paths.ts';
import { at, type AppRoute } from '#src/app/app-route.ts';
import { lazyScreen } from '#src/app/lazy-screen.ts';

const systemConfig = lazyScreen(() => import('#src/features/office/settings/system-config-page.tsx'));
const securitySettings = lazyScreen(() => import('#src/features/office/settings/security-settings-page.tsx'));
const paymentSettings = lazyScreen(() => import('#src/features/office/settings/payment-settings-page.tsx'));

/** The pages of the company's settings (spec §6: exact owner or superuser). */
export const settingsRoutes: readonly AppRoute[] = [
  ...at([paths.systemConfig], 'manageSettings', 'desk', systemConfig),
  ...at([paths.securitySettings], 'manageSettings', 'desk', securitySettings),
  ...at([paths.paymentSettings], 'manageSettings', 'desk', paymentSettings),
];
