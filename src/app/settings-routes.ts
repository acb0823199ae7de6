import { paths } from '#domain/paths.ts';
import { at, type AppRoute } from '#src/app/app-route.ts';
import { lazyScreen } from '#src/app/lazy-screen.ts';

const systemConfig = lazyScreen(() => import('#src/features/office/settings/system-config-page.tsx'));
const securitySettings = lazyScreen(() => import('#src/features/office/settings/security-settings-page.tsx'));
const paymentSettings = lazyScreen(() => import('#src/features/office/settings/payment-settings-page.tsx'));
const carriers = lazyScreen(() => import('#src/features/office/settings/carriers-page.tsx'));
const promotions = lazyScreen(() => import('#src/features/office/settings/promotions/promotions-page.tsx'));
const content = lazyScreen(() => import('#src/features/office/settings/content/content-page.tsx'));
const integrations = lazyScreen(() => import('#src/features/office/integrations/integrations-page.tsx'));
const performance = lazyScreen(() => import('#src/features/office/performance/performance-page.tsx'));
const authLogs = lazyScreen(() => import('#src/features/account/auth/auth-logs-page.tsx'));
const anomalies = lazyScreen(() => import('#src/features/office/people/anomalies/anomalies-page.tsx'));
const anomaly = lazyScreen(() => import('#src/features/office/people/anomalies/anomaly-page.tsx'));

/** What the company sets, what it is connected to, and how its server is doing. */
export const settingsRoutes: readonly AppRoute[] = [
  ...at([paths.systemConfig], 'manageSettings', 'desk', systemConfig),
  ...at([paths.securitySettings], 'manageSettings', 'desk', securitySettings),
  ...at([paths.paymentSettings], 'manageSettings', 'desk', paymentSettings),
  ...at([paths.carriers], 'manageCarriers', 'desk', carriers),
  ...at([paths.promotions], 'managePromotions', 'desk', promotions),
  ...at([paths.content], 'manageContent', 'desk', content),
  ...at([paths.integrations], 'manageIntegrations', 'desk', integrations),
  ...at([paths.performance], 'readPerformance', 'desk', performance),
  ...at([paths.authLogs], 'readAuthEvents', 'desk', authLogs),
  ...at([paths.anomalies], 'readAuthEvents', 'desk', anomalies),
  ...at([paths.anomalyPattern], 'readAuthEvents', 'desk', anomaly),
];
